import { isTimed, LESSON_NAMES } from "~/engine/lesson-text/lesson-names";
import { lessonPath } from "~/ui/lesson-path";
import { ARTICLES } from "../content/articles/articles";
import { PAGES } from "../content/pages/pages";
import { FEED_PATH } from "./feed";

/** A page that search engines are to find. */
export interface PublicPage {
  /** With what of the query makes a page of its own: each is its page's canonical address. */
  readonly path: string;
  /** When its words last changed, `YYYY-MM-DD`, where that is known. */
  readonly updated?: string;
}

/** The bare address has the test of one minute; the other lengths are pages of their own. */
const TESTS = LESSON_NAMES.filter(name => isTimed(name) && name !== "ONE_MIN").map(lessonPath);
/** Lessons with a page of their own that says the same to everybody: not that of one's weakest item. */
const LESSONS = LESSON_NAMES.filter(name => !isTimed(name) && name !== "PARAGRAPH" && name !== "AI").map(
  lessonPath,
);

const SCREENS = [
  "/",
  "/typing-practice/",
  "/typing-test/",
  ...TESTS,
  "/stats/",
  "/typing-mentor-coach/",
  "/typing-mentor-coach-terms/",
  "/pricing/",
  "/features/",
  "/why-typing-mentor/",
  "/knowledge/",
  "/help/",
  "/articles/",
  "/contact-us/",
  "/login/",
  "/sign-up/",
  ...LESSONS,
];

/** The one list of them: the sitemap is made of it, and the tests go over it. */
export const PUBLIC_PAGES: readonly PublicPage[] = [
  ...SCREENS.map(path => ({ path })),
  ...PAGES.map(({ slug, updated }) => ({ path: `/${slug}/`, updated })),
  ...ARTICLES.map(({ slug, updated }) => ({ path: `/articles/${slug}/`, updated })),
];

/** What else has an address that people may type, in whatever case: one's own pages and forms. */
const OWN_PAGES = [
  "/lessons/",
  "/weakness/",
  "/profile/",
  "/preferences/",
  "/consent/",
  "/forgot-password/",
] as const;

/** The paths by which pages are known, without queries. */
export const KNOWN_PATHS: ReadonlySet<string> = new Set([
  ...PUBLIC_PAGES.map(({ path }) => path.replace(/\?.*/, "")),
  ...OWN_PAGES,
  FEED_PATH,
]);
