import { randomUUID } from "node:crypto";
import { isLessonName } from "~/engine/lesson-names";
import { servicesOf } from "~server/context";
import type { Route } from "./+types/route";

/** `GET /api/copy/?name={lessonName}` → `{ name, copy, seal }`; 404 with a message for a lesson that does not exist. */
export function loader({ context, url }: Route.LoaderArgs) {
  const name = (url.searchParams.get("name") ?? "").toUpperCase();
  if (!isLessonName(name) || name === "AI") {
    return Response.json(
      { error: "unknown-lesson", message: `There is no lesson named "${name.slice(0, 60)}".` },
      { status: 404, headers: { "Cache-Control": "no-store" } },
    );
  }
  const { text, seal } = servicesOf(context).copy.lesson(name, { seed: randomUUID() });
  return Response.json(
    { name, lessonName: name, copy: text, seal },
    { headers: { "Cache-Control": "no-store" } },
  );
}
