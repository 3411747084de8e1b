import { useLocation } from "react-router";
import { ButtonLink } from "./forms/button";
import { Page } from "./layout/page";
import { Cluster } from "./layout/primitives";

const FAILED = { title: "Something went wrong!", lead: "Something went wrong! Please reload the page." };
const BUSY = {
  title: "Too busy right now!",
  lead: "The server is very busy at the moment. Please try again in a few seconds.",
};

/** @param isBusy whether the server had no time for the page */
export function FailurePage({ isBusy = false }: { isBusy?: boolean }) {
  const { pathname, search } = useLocation();
  return (
    <Page {...(isBusy ? BUSY : FAILED)} width="narrow">
      <Cluster as="p" gap={3}>
        {/* A link, so that it also works where no script does. */}
        <ButtonLink to={pathname + search} reloadDocument>
          Reload
        </ButtonLink>
        <ButtonLink to="/" variant="quiet" reloadDocument>
          Go to the start page
        </ButtonLink>
        <ButtonLink to="/contact-us/" variant="quiet" reloadDocument>
          Contact us
        </ButtonLink>
      </Cluster>
    </Page>
  );
}
