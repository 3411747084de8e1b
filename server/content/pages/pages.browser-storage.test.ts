import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { PAGES } from "./pages";

/** What the pages store in a browser, by the privacy page's name for it. Consent covers cookies. */
const TOLD_AS: Readonly<Record<string, string | "cookie" | "local mode">> = {
  tm_alphabet_record: "your best time for the alphabet",
  tm_chat_draft: "a message to the coach that you are still writing",
  tm_chat_unsent: "a message to the coach that you are still writing",
  tm_consent: "cookie",
  tm_copy_v1: "paragraphs and lessons fetched ahead",
  tm_course_: "cookie",
  tm_course_us: "cookie",
  tm_device: "cookie",
  tm_drafts_v1: "what you have typed into a form when its page reloads",
  tm_evaluated: "cookie",
  tm_flag: "cookie",
  tm_identity: "what Firebase needs to know you again",
  tm_last_kind: "cookie",
  tm_lesson_copy_v1: "paragraphs and lessons fetched ahead",
  tm_local_google_accounts: "local mode",
  tm_plan_: "what your results say about your typing, to choose your next lesson",
  tm_session: "how long you have practised in this tab",
  tm_today: "cookie",
  tm_trial_popup_closed: "whether a notice was closed",
  tm_trial_popup_hidden: "whether a notice was closed",
  tm_usr_pref_v2: "cookie",
  tm_weakness_: "what your results say about your typing, to choose your next lesson",
  tm_zone: "cookie",
};

const APP = new URL("../../../app/", import.meta.url).pathname;
const isOfThePages = (path: string) => /\.tsx?$/.test(path) && !/\.test(-support)?\.tsx?$/.test(path);
const named = readdirSync(APP, { recursive: true, encoding: "utf8" })
  .filter(isOfThePages)
  .flatMap(path => [...readFileSync(join(APP, path), "utf8").matchAll(/["'`](tm_[a-z]\w*)/g)])
  .map(([, key = ""]) => key);

it("the privacy page or the cookie list names everything that pages store in a browser", () => {
  expect([...new Set(named)].filter(key => !(key in TOLD_AS))).toEqual([]);
  const privacy = JSON.stringify(PAGES.find(({ slug }) => slug === "privacy"));
  const cookies = readFileSync(join(APP, "routes/site/consent/cookie-lists.tsx"), "utf8");
  const untold = Object.entries(TOLD_AS).filter(([key, words]) => {
    if (words === "local mode") return false;
    // Some names end with a layout's id.
    return words === "cookie" ? !new RegExp(`"${key}\\w*"`).test(cookies) : !privacy.includes(words);
  });
  expect(untold).toEqual([]);
});
