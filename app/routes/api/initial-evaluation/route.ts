import { z } from "zod";
import { EVALUATION_LESSONS } from "~/engine/lesson-text/evaluation";
import { EVALUATION_GROUPS } from "~/engine/weakness/weakness-profile";
import { coachApi } from "~server/coach/coach-api";
import { evaluationLesson } from "~server/coach/lessons/coach-lesson";
import { defineApi } from "~server/http/json-api";

const MALFORMED = "The evaluation has no such lesson.";

/** `POST { lessonName }` → that stage of the evaluation, due or not: `{ initialCopy, lessonName, seal, stage }`, `stage` from 1. */
const api = defineApi({
  ...coachApi("made-lesson"),
  schema: z.object({ lessonName: z.enum(EVALUATION_LESSONS) }),
  malformed: MALFORMED,
  handle({ services, learner, body: { lessonName }, fail }) {
    const index = EVALUATION_GROUPS.findIndex(group => EVALUATION_LESSONS[group] === lessonName);
    const group = EVALUATION_GROUPS[index];
    if (group === undefined) return fail({ status: 400, error: "malformed", message: MALFORMED });
    const { text, seal } = evaluationLesson(services, learner.id, group);
    return { initialCopy: text, lessonName, seal, stage: index + 1 };
  },
});
export const action = api.action;
export const loader = api.loader;
