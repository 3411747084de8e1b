import { Page } from "~/ui/page";
import { TOPICS } from "~server/content/knowledge/topics";
import type { Route } from "./+types/route";

export function loader() {
  return { topics: TOPICS };
}

export function meta(): Route.MetaDescriptors {
  return [
    { title: "Help · Typing Mentor" },
    { name: "description", content: "What learners ask about typing, and about Typing Mentor." },
  ];
}

export default function Help({ loaderData }: Route.ComponentProps) {
  return (
    <Page title="Help">
      {loaderData.topics.map(({ slug, question, paragraphs }) => (
        <section key={slug} id={slug}>
          <h2>{question}</h2>
          {paragraphs.map(text => (
            <p key={text}>{text}</p>
          ))}
        </section>
      ))}
    </Page>
  );
}
