import type { LessonOffer } from "~/islands/coach-chat/coach-chat";
import { itemNoun } from "~/ui/group-name";
import type { Why } from "~server/coach/lessons/next-lesson";

/** What the chat's button offers, by what is due: it is what `Next lesson` would bring. */
export function getOffer(why: Why): LessonOffer {
  switch (why.kind) {
    case "evaluation":
      return { kind: "evaluation", stage: why.stage };
    case "weakness":
      return { kind: "weakness", item: why.target.item, noun: itemNoun(why.target.group) };
    case "item":
      return { kind: "weakness", item: why.item, noun: itemNoun(why.group) };
    case "nothing-weak":
      return { kind: "nothing-weak" };
  }
}
