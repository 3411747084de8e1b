import { act, cleanup, render } from "@testing-library/react";
import { createRoutesStub, Outlet, useNavigate } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { ThirdParty } from "~/domain/consent";
import { type ScreenHandle, useAllowedParties, WITHOUT_SCRIPTS } from "~/ui/screen-handle";
import { ThirdPartyScripts } from "./third-party-scripts";

const SOURCES = { ads: "/ads.js", tagManager: "/gtm.js", liveChat: "/chat.js" } as const;
const reload = vi.fn();
/** React adds a script to a document only once, even after it was removed: each test has its own document. */
let round = 0;
let go: (to: string) => void;

beforeEach(() => {
  round++;
  // Nothing is fetched here.
  const { happyDOM } = window as unknown as {
    happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: boolean } };
  };
  happyDOM.settings.handleDisabledFileLoadingAsSuccess = true;
  vi.stubGlobal("location", { reload });
});
afterEach(() => {
  cleanup();
  for (const script of document.querySelectorAll("script")) script.remove();
  reload.mockClear();
  vi.unstubAllGlobals();
});

/** The root's shell around screens that differ only in their handle. */
function show(handles: Record<string, ScreenHandle>, allowed: readonly ThirdParty[] | null) {
  function Shell() {
    const hasRoomFor = useAllowedParties();
    go = useNavigate() as (to: string) => void;
    const wanted = allowed?.filter(hasRoomFor).map(party => `${SOURCES[party]}?${round}`) ?? null;
    return (
      <>
        <Outlet />
        <ThirdPartyScripts wanted={wanted} />
      </>
    );
  }
  const Stub = createRoutesStub([
    {
      path: "/",
      Component: Shell,
      children: Object.entries(handles).map(([path, handle]) => ({ path, handle, Component: () => null })),
    },
  ]);
  render(<Stub initialEntries={[`/${Object.keys(handles)[0]}`]} />);
}
const there = () =>
  [...document.querySelectorAll("script")].map(script => script.getAttribute("src")?.split("?")[0]);

describe("a screen", () => {
  test.each<[string, ScreenHandle, string[]]>([
    ["of practice", {}, ["/ads.js", "/gtm.js", "/chat.js"]],
    ["that is only read", { scripts: "never" }, ["/ads.js", "/gtm.js", "/chat.js"]],
    ["without room for ads", { ads: false }, ["/gtm.js", "/chat.js"]],
    ["of an account", { ads: false, tagManager: false }, ["/chat.js"]],
    ["of admins", WITHOUT_SCRIPTS, []],
    ["that leaves no room for others", { others: false }, []],
  ])("%s has these scripts", (_, handle, expected) => {
    show({ here: handle }, ["ads", "tagManager", "liveChat"]);
    expect(there()).toEqual(expected);
    expect(reload).not.toHaveBeenCalled();
  });

  test("omits scripts that its reader doesn't need, and all on error pages", () => {
    show({ here: {} }, []);
    expect(there()).toEqual([]);
    cleanup();
    show({ here: {} }, null);
    expect(there()).toEqual([]);
  });
});

describe("navigation", () => {
  test("keeps the scripts that are allowed there", async () => {
    show({ one: {}, two: { ads: false } }, ["liveChat"]);
    await act(async () => go("/two"));
    expect(there()).toEqual(["/chat.js"]);
    expect(reload).not.toHaveBeenCalled();
  });

  test("loads a new document where one of the scripts is not allowed", async () => {
    show({ one: {}, two: { tagManager: false } }, ["tagManager", "liveChat"]);
    await act(async () => go("/two"));
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
