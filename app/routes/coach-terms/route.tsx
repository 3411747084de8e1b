import { Page } from "~/ui/page";
import type { Route } from "./+types/route";

export function meta(): Route.MetaDescriptors {
  return [
    { title: "Terms of the coach · Typing Mentor" },
    { name: "description", content: "What the tutor is told of you, what is kept, and what it is for." },
  ];
}

export default function CoachTerms() {
  return <Page title="Terms of the coach">{null}</Page>;
}
