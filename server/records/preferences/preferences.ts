import { createContext, createCookie, type RouterContextProvider } from "react-router";
import {
  type ChosenPreferences,
  DEFAULT_PREFERENCES,
  decodePreferences,
  encodePreferences,
  PREFERENCES_KEY,
  type Preferences,
  pickPreferences,
  readPreferencesCookie,
} from "~/domain/preferences";
import { getLearner, getRequest, getServices } from "../../context";
import { inPageTime } from "../../database/timeout";
import { getTimeZone, writeCookie } from "../../http/cookies";
import type { ComparisonState } from "../comparison/records";

type Context = Readonly<RouterContextProvider>;

/** The theme's former cookie: read, never written. */
const paletteCookie = createCookie("tm_palette");

/** Read once a request, by the root and by a screen's loader. */
const asked = createContext<Promise<Preferences> | null>(null);

/** A learner's from the database, else those of this browser's cookie. Never fails a page. */
export function readPreferencesFor(context: Context, cookieHeader: string | null): Promise<Preferences> {
  const answer = context.get(asked) ?? readPreferences(context, cookieHeader);
  context.set(asked, answer);
  return answer;
}

async function readPreferences(context: Context, cookieHeader: string | null): Promise<Preferences> {
  const learner = getLearner(context);
  const stored = learner && (await storedInTime(context, learner.id));
  const chosen = stored && !isEmpty(stored) ? stored : await visitorsPreferences(cookieHeader);
  return { ...DEFAULT_PREFERENCES, ...chosen };
}

/** Saves for the learner; for a visitor returns the Set-Cookie value. @throws if the database refuses it */
export async function choosePreferences(
  context: Context,
  cookieHeader: string | null,
  chosen: ChosenPreferences,
): Promise<string | null> {
  const before = await visitorsPreferences(cookieHeader);
  const learner = getLearner(context);
  // Not http-only: other tabs of the browser follow it.
  const all = { ...before, ...chosen };
  if (learner === null)
    return writeCookie(PREFERENCES_KEY, encodePreferences(all), getRequest(context).origin);
  const { records } = getServices(context);
  // The first choice also stores what the page was shown with.
  const isFirst = !isEmpty(before) && isEmpty(await records.preferences(learner.id));
  await records.setPreferences(learner.id, isFirst ? { ...before, ...chosen } : chosen);
  return null;
}

export const COMPARISON_ANSWERS = ["join", "decline", "leave"] as const;
type ComparisonAnswer = (typeof COMPARISON_ANSWERS)[number];

/** A learner's answer to taking part in the comparison of lessons. @throws if the database refuses it */
export async function answerComparison(
  context: Context,
  request: Request,
  learnerId: string,
  answer: ComparisonAnswer,
): Promise<void> {
  const { records } = getServices(context);
  const now = Date.now();
  if (answer === "decline") return records.declineComparison(learnerId, now);
  if (answer === "leave") return records.leaveComparison(learnerId, "withdrawal", now);
  // The way of choosing lessons becomes a preference: the other ones must not be lost by it.
  await takeOverPreferences(context, learnerId, request.headers.get("Cookie"));
  await records.joinComparison(learnerId, now, getTimeZone(request, null));
}

/** Where the learner stands in the comparison of lessons; null for visitors. A failing database costs the page nothing else. */
export async function readComparisonFor(context: Context): Promise<ComparisonState | null> {
  const learner = getLearner(context);
  if (learner === null) return null;
  try {
    return await inPageTime(getServices(context).records.comparison(learner.id));
  } catch (err) {
    warn(context, err, "the learner's part in the comparison could not be read");
    return null;
  }
}

/** At a sign-in: a learner without stored preferences takes over this browser's. A failure doesn't prevent the sign-in. */
export async function takeOverPreferences(context: Context, learnerId: string, cookieHeader: string | null) {
  const before = await visitorsPreferences(cookieHeader);
  if (isEmpty(before)) return;
  const { records } = getServices(context);
  const stored = await storedInTime(context, learnerId);
  if (stored === null || !isEmpty(stored)) return;
  try {
    await inPageTime(records.setPreferences(learnerId, before));
  } catch (err) {
    warn(context, err, "the visitor's preferences could not be taken over");
  }
}

async function visitorsPreferences(cookieHeader: string | null): Promise<ChosenPreferences> {
  const encoded = readPreferencesCookie(cookieHeader ?? "");
  if (encoded !== null) return decodePreferences(encoded);
  return pickPreferences({ paletteMode: await paletteCookie.parse(cookieHeader) });
}

async function storedInTime(context: Context, learnerId: string): Promise<ChosenPreferences | null> {
  try {
    return await inPageTime(getServices(context).records.preferences(learnerId));
  } catch (err) {
    warn(context, err, "the learner's preferences could not be read");
    return null;
  }
}

function warn(context: Context, err: unknown, message: string): void {
  getServices(context).logger.warn({ err, request: getRequest(context).id }, message);
}

const isEmpty = (chosen: ChosenPreferences) => Object.keys(chosen).length === 0;
