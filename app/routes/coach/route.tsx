import { Page } from "~/ui/page";
import type { Route } from "./+types/route";

export function meta(): Route.MetaDescriptors {
  return [
    { title: "Your coach · Typing Mentor" },
    { name: "description", content: "Ask about your typing, and get the lesson that helps most next." },
  ];
}

export default function Coach() {
  return <Page title="Your coach">{null}</Page>;
}
