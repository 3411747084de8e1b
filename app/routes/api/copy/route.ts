import { randomUUID } from "node:crypto";
import type { RouterContextProvider } from "react-router";
import { isLessonName, type LessonName } from "~/engine/lesson-text/lesson-names";
import { lessonForLearner, lessonForVisitor, targetIn } from "~server/coach/lessons/next-lesson";
import { getLearner, getServices } from "~server/context";
import type { LessonCopy } from "~server/copy/copy";
import { createRecentTexts } from "~server/copy/recent-texts";
import { getLastKind } from "~server/http/cookies";
import type { Route } from "./+types/route";

/**
 * Callers one after another get different texts, also where there are few. It is a nicety of this process: who must not
 * get the same again says `not`.
 */
const recent = createRecentTexts(12);

/**
 * `GET /api/copy/?name={lessonName}` → `{ name, lessonName, copy, seal }`: the result belongs to `lessonName` and is
 * handed in with `seal`. `&not={seal}` is that of the text just had. AI is a learner's own lesson, on an item with
 * `&group=…&item=…`; a visitor's is always the first stage of the evaluation, whatever item is asked for. It says `why`.
 * 404 with `{ error, message }` for a lesson or an item that does not exist.
 */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const name = (url.searchParams.get("name") ?? "").toUpperCase();
  if (!isLessonName(name)) {
    return notFound("unknown-lesson", `There is no lesson named "${name.slice(0, 60)}".`);
  }
  if (name === "AI") return ownLesson(context, request, url.searchParams);

  const { text, seal } = drawn(context, name, url.searchParams.get("not"));
  return answer({ name, lessonName: name, copy: text, seal });
}

function drawn(context: Readonly<RouterContextProvider>, name: LessonName, not: string | null): LessonCopy {
  const { copy } = getServices(context);
  const exclude = recent.of(name);
  let made = copy.lesson(name, { seed: randomUUID(), exclude });
  if (made.seal !== null && made.seal === not) {
    made = copy.lesson(name, { seed: randomUUID(), exclude: [...exclude, made.text] });
  }
  recent.add(name, made.text);
  return made;
}

/** Its text is drawn from so many that no two are alike. */
async function ownLesson(
  context: Readonly<RouterContextProvider>,
  request: Request,
  params: URLSearchParams,
): Promise<Response> {
  const target = targetIn(params);
  if (target === null) return notFound("unknown-item", "There is no such item to practise.");

  const services = getServices(context);
  const learner = getLearner(context);
  const seed = randomUUID();
  const made = learner
    ? await lessonForLearner(services, learner.id, {
        lastKind: getLastKind(request.headers.get("Cookie")),
        target,
        seed,
      })
    : lessonForVisitor(services.copy, { seed });
  const { lessonName, text, seal, why } = made;
  return answer({ name: "AI", lessonName, copy: text, seal, why });
}

function notFound(error: string, message: string): Response {
  return answer({ error, message }, 404);
}

function answer(body: object, status = 200): Response {
  return Response.json(body, { status, headers: { "Cache-Control": "private, no-store" } });
}

/** Texts are only read. */
export function action() {
  return Response.json(
    { error: "method-not-allowed", message: "Texts are read with GET." },
    { status: 405, headers: { Allow: "GET, HEAD", "Cache-Control": "no-store" } },
  );
}
