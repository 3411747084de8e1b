import { act, cleanup, render } from "@testing-library/react";
import { createRoutesStub, Outlet, useNavigate } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { ThirdParty } from "~/domain/consent";
import { type ScreenHandle, useRoomFor, WITHOUT_SCRIPTS } from "~/ui/screen-handle";
import { ThirdPartyScripts } from "./third-party-scripts";

const SOURCES = { ads: "/ads.js", tagManager: "/gtm.js", liveChat: "/chat.js" } as const;
const reload = vi.fn();
/** React adds no script twice to a document, not even after someone has removed it: each test has its own. */
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

/** A shell as the document's root makes it, around screens that differ in nothing but their handle. */
function show(handles: Record<string, ScreenHandle>, allowed: readonly ThirdParty[] | null) {
  function Shell() {
    const hasRoomFor = useRoomFor();
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
  ])("%s has room for those", (_, handle, expected) => {
    show({ here: handle }, ["ads", "tagManager", "liveChat"]);
    expect(there()).toEqual(expected);
    expect(reload).not.toHaveBeenCalled();
  });

  test("has none of those that do not concern its reader, nor any on the page of a failure", () => {
    show({ here: {} }, []);
    expect(there()).toEqual([]);
    cleanup();
    show({ here: {} }, null);
    expect(there()).toEqual([]);
  });
});

describe("walking on", () => {
  test("keeps what is there, where it may be", async () => {
    show({ one: {}, two: { ads: false } }, ["liveChat"]);
    await act(async () => go("/two"));
    expect(there()).toEqual(["/chat.js"]);
    expect(reload).not.toHaveBeenCalled();
  });

  test("to where one of them does not belong loads a whole new document", async () => {
    show({ one: {}, two: { tagManager: false } }, ["tagManager", "liveChat"]);
    await act(async () => go("/two"));
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
