import { matchPath } from "react-router";
import { expect, it } from "vitest";
import routes from "~/routes";
import { PUBLIC_PAGES } from "./crawlers";

/** Screens hidden from search engines: personal pages, forms, their results, and admin screens. */
const NOT_PUBLIC = [
  "lessons/",
  "typing-practice/for-you/",
  "typing-practice/check/",
  "course/:unit/",
  "weakness/",
  "certificate/new/",
  "certificate/:id/",
  "certificate/:id/image.png",
  "certificate/:id/withdraw/",
  "profile/certificates/",
  "preferences/",
  "thank-you/",
  "400/",
  "forgot-password/",
  "account-action/",
  "profile/",
  "profile/cancel/",
  "profile/switch/",
  "profile/feedback/",
  "profile/data/",
  "consent/",
  "*",
];

const paths = routes.map(({ path = "" }) => path);
const screens = paths.filter(path => !/^(api|admin)\//.test(path));
/** As the router does it: what has a route of its own is not the next one's, which takes any name. */
const hasPage = (screen: string) =>
  PUBLIC_PAGES.some(({ path }) => {
    const address = path.replace(/\?.*/, "");
    const isItsOwn = screen === address.slice(1) || !paths.includes(address.slice(1));
    return isItsOwn && matchPath(`/${screen}`, address) !== null;
  });

it("lists every screen except the excluded ones", () => {
  expect(screens.length).toBeGreaterThan(30);
  expect(
    screens.filter(screen => screen !== "*" && !hasPage(screen) && !NOT_PUBLIC.includes(screen)),
  ).toEqual([]);
});

it("has none of the excluded pages, which exist", () => {
  expect(NOT_PUBLIC.filter(screen => screen !== "*" && hasPage(screen))).toEqual([]);
  expect(NOT_PUBLIC.filter(screen => !screens.includes(screen))).toEqual([]);
});
