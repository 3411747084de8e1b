import type { z } from "zod";
import { controlCommand } from "../control-command";
import { FAILING_CALLS } from "../state";

const DAY_MS = 86_400_000;

/** The control call that a form of the dashboard stands for; null for one that is none. */
export function parseCommand(form: URLSearchParams): z.infer<typeof controlCommand> | null {
  return controlCommand.safeParse(readFields(form)).data ?? null;
}

function readFields(form: URLSearchParams): unknown {
  const days = form.get("advanceDays");
  if (days !== null) return { advanceMs: Number(days) * DAY_MS };
  for (const name of ["pause", "resume", "redeliver"]) {
    const value = form.get(name);
    if (value !== null) return { [name]: value };
  }
  switch (form.get("do")) {
    case "delivery":
      return {
        delivery: {
          duplicates: Number(form.get("duplicates")),
          delayMs: Math.round(Number(form.get("delayS")) * 1000),
          order: form.get("order"),
          held: form.has("held"),
        },
      };
    case "release":
      return { release: true };
    case "failures":
      return {
        fail: Object.fromEntries(FAILING_CALLS.map(call => [call, Number(form.get(`fail.${call}`) ?? 0)])),
        declineRenewals: form.has("declineRenewals"),
      };
    default:
      return null;
  }
}
