import { setTimeout } from "node:timers/promises";
import type { RouterContextProvider } from "react-router";
import type { Palette } from "~/engine/preferences";
import { learnerOf, requestOf, servicesOf } from "./context";
import { DEFAULT_PALETTE, readPalette } from "./palette-cookie";

/** ms: a page is worth more than its theme. */
const DEADLINE = 1_000;

/** The theme of whoever asks: what the learner chose, else what this browser did. It fails no page. */
export async function paletteOf(
  context: Readonly<RouterContextProvider>,
  cookieHeader: string | null,
): Promise<Palette> {
  const learner = learnerOf(context);
  const chosen = learner && (await storedPalette(context, learner.id));
  return chosen ?? (await readPalette(cookieHeader)) ?? DEFAULT_PALETTE;
}

async function storedPalette(
  context: Readonly<RouterContextProvider>,
  learnerId: string,
): Promise<Palette | null> {
  const { records, logger } = servicesOf(context);
  const inTime = new AbortController();
  const late = setTimeout(DEADLINE, null, { signal: inTime.signal }).then(() => {
    throw new Error(`The theme was not read within ${DEADLINE} ms.`);
  });
  try {
    return (await Promise.race([records.preferences(learnerId), late])).paletteMode ?? null;
  } catch (err) {
    logger.warn({ err, request: requestOf(context).id }, "the learner's theme could not be read");
    return null;
  } finally {
    inTime.abort();
  }
}
