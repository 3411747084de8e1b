import { randomUUID } from "node:crypto";
import { isLessonName, type LessonName } from "~/engine/lesson-text/lesson-names";
import { lessonForLearner, lessonForVisitor, targetIn } from "~server/coach/lessons/next-lesson";
import type { Copy, LessonCopy } from "~server/copy/copy";
import { createRecentTexts } from "~server/copy/recent-texts";
import { getLastKind } from "~server/http/cookies";
import { defineApi } from "~server/http/json-api";

/** So that callers one after another get different texts; a caller who must not get the same again says `not`. */
const recent = createRecentTexts<LessonName>(12);

/**
 * `GET /api/copy/?name={lessonName}` → `{ name, lessonName, copy, seal }`: the result belongs to `lessonName` and is
 * submitted with `seal`. `&not={seal}` excludes a text. AI is a learner's own lesson, on an item with `&group=…&item=…`, and
 * has `why`; a visitor's without an item is a stage of the evaluation, `&stage=` 1 to 3, and with one `&wpm=` says for which speed. 404
 * for an unknown lesson or item.
 */
const api = defineApi({
  allow: "GET, HEAD",
  notAllowed: "Texts are read with GET.",
  failures: "message",
  async handle({ url: { searchParams }, request, services, learner, fail }) {
    const name = (searchParams.get("name") ?? "").toUpperCase();
    if (!isLessonName(name) || name === "COURSE") {
      const message = `There is no lesson named "${name.slice(0, 60)}".`;
      return fail({ status: 404, error: "unknown-lesson", message });
    }
    if (name !== "AI") {
      const { text, seal } = drawText(services.copy, name, searchParams.get("not"));
      return { name, lessonName: name, copy: text, seal };
    }
    const target = targetIn(searchParams);
    if (target === null) {
      return fail({ status: 404, error: "unknown-item", message: "There is no such item to practise." });
    }
    const seed = randomUUID();
    const getNumber = (field: string) => Number(searchParams.get(field)) || 0;
    const lastKind = getLastKind(request.headers.get("Cookie"));
    const { lessonName, text, seal, why } = learner
      ? await lessonForLearner(services, learner.id, { lastKind, target, seed })
      : lessonForVisitor(services.copy, {
          target,
          learnerWpm: getNumber("wpm"),
          stage: getNumber("stage"),
          seed,
        });
    return { name, lessonName, copy: text, seal, why };
  },
});
export const action = api.action;
export const loader = api.loader;

function drawText(copy: Copy, name: LessonName, not: string | null): LessonCopy {
  const exclude = recent.get(name);
  let drawn = copy.lesson(name, { seed: randomUUID(), exclude });
  if (drawn.seal !== null && drawn.seal === not) {
    drawn = copy.lesson(name, { seed: randomUUID(), exclude: [...exclude, drawn.text] });
  }
  recent.add(name, drawn.text);
  return drawn;
}
