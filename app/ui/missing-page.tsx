import { Drawing } from "./drawing";
import { ButtonLink } from "./forms/button";
import { Page } from "./layout/page";
import { Cluster } from "./layout/primitives";
import keys from "./missing-page.svg?raw";

/** Also for pages that the visitor may not see. */
export default function MissingPage() {
  return (
    <Page
      title="There is no page here"
      lead="A finger may have landed one key too far: it happens to everybody. If a link brought you, it is out of date."
      width="text"
    >
      <Drawing svg={keys} align="start" />
      <Cluster as="p" gap={3}>
        <ButtonLink to="/">Go to the start page</ButtonLink>
        <ButtonLink variant="quiet" to="/typing-practice/">
          Practise a paragraph
        </ButtonLink>
      </Cluster>
    </Page>
  );
}
