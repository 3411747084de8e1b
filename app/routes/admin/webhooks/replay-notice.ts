import type { NoticeTone } from "~/ui/notice";
import { WEBHOOK_OUTCOMES, type WebhookOutcome, type WebhookResult } from "~server/billing/billing";

const OUTCOMES = [...WEBHOOK_OUTCOMES, "failed", "missing"] as const;
type Outcome = (typeof OUTCOMES)[number];

const TONES: Readonly<Record<WebhookOutcome, NoticeTone>> = {
  applied: "success",
  held: "info",
  ignored: "info",
  malformed: "error",
  forged: "error",
  refused: "error",
};

export async function getOutcome(
  replay: () => Promise<WebhookResult | null>,
  onFailed: (error: unknown) => void,
): Promise<Outcome> {
  try {
    return (await replay())?.outcome ?? "missing";
  } catch (error) {
    onFailed(error);
    return "failed";
  }
}

export function getReplayNotice(said: string | null): { tone: NoticeTone; words: string } | null {
  const outcome = OUTCOMES.find(one => one === said);
  if (outcome === undefined) return null;
  if (outcome === "failed") {
    return { tone: "error", words: "It failed again. The log says why, and it can be replayed once more." };
  }
  if (outcome === "missing") return { tone: "error", words: "There is no such event in the webhook log." };
  return { tone: TONES[outcome], words: `Replayed. What came of it: ${outcome}.` };
}
