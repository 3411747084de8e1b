import type { Records } from "../records";
import { daysInARow } from "./streak";

const DAY = 86_400_000;
/** Days that are read at first. A row that fills them is read further back, four times as far each time. */
const FIRST_LOOK = 30;

/**
 * On how many days in a row something was typed, up to `today` (`YYYY-MM-DD`, where the learner is) or
 * the day before. What it costs depends on the row, not on how long the learner has been here.
 */
export async function getCurrentStreak(
  records: Pick<Records, "days">,
  learnerId: string,
  today: string,
): Promise<number> {
  for (let days = FIRST_LOOK; ; days *= 4) {
    const since = new Date(Date.parse(today) - days * DAY).toISOString().slice(0, 10);
    const read = await records.days(learnerId, { since });
    const { current } = daysInARow(
      read.map(({ date }) => date),
      today,
    );
    if (current < days) return current;
  }
}
