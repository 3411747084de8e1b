import { cleanup, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { keepDrafts, restoreDrafts, wouldReloadLoseData } from "./drafts";

const HERE = "/profile/";
beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

function Controlled() {
  const [value, setValue] = useState("");
  return (
    <>
      <textarea
        aria-label="Message"
        name="message"
        value={value}
        onChange={event => setValue(event.target.value)}
      />
      <output>{value}</output>
    </>
  );
}

/** The page as served: the tests type into it. */
function open(keeps = "details") {
  cleanup();
  render(
    <form {...(keeps !== "" && { "data-keep-draft": keeps })}>
      <input aria-label="Name" name="name" defaultValue="Ann" />
      <input aria-label="Town" name="town" defaultValue="" />
      <input aria-label="Password" name="password" type="password" />
      <input aria-label="News" name="news" type="checkbox" />
      <select aria-label="About" name="about">
        <option>praise</option>
        <option>fault</option>
      </select>
      <input aria-label="Find" name="find" type="search" />
    </form>,
  );
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const reload = (keeps?: string) => {
  keepDrafts(sessionStorage, document, HERE);
  open(keeps);
};

it("keeps typed and chosen values over a reload, and leaves the rest unchanged", () => {
  open();
  field("Name").value = "Ann-Marie";
  field("News").checked = true;
  field("About").value = "fault";
  field("Find").value = "row";
  reload();
  field("Town").value = "typed meanwhile";
  restoreDrafts(sessionStorage, document, HERE);
  expect(["Name", "Town", "About", "Find"].map(name => field(name).value)).toEqual([
    "Ann-Marie",
    "typed meanwhile",
    "fault",
    "row",
  ]);
  expect(field("News").checked).toBe(true);
});

it("restores once, only on its own page, and never a password", () => {
  open();
  field("Name").value = "Bea";
  field("Password").value = "secret";
  reload();
  expect(JSON.stringify(sessionStorage)).not.toContain("secret");
  restoreDrafts(sessionStorage, document, "/contact-us/");
  restoreDrafts(sessionStorage, document, HERE);
  expect([field("Name").value, field("Password").value]).toEqual(["Ann", ""]);
});

it("does not overwrite what the learner has typed since", () => {
  open();
  field("Name").value = "Bea";
  reload();
  field("Name").value = "Cleo";
  restoreDrafts(sessionStorage, document, HERE);
  expect(field("Name").value).toBe("Cleo");
});

it("triggers React's change handling for controlled fields", async () => {
  const key = "tm_drafts_v1";
  sessionStorage.setItem(key, JSON.stringify({ path: HERE, drafts: { contact: { message: "Hello" } } }));
  render(
    <form data-keep-draft="contact">
      <Controlled />
    </form>,
  );
  restoreDrafts(sessionStorage, document, HERE);
  expect((await screen.findByText("Hello", { selector: "output" })).textContent).toBe("Hello");
});

it.each(["", "{", "null", '{"path":"/profile/"}', '{"path":"/profile/","drafts":{"details":{"name":7}}}'])(
  "ignores %j",
  kept => {
    sessionStorage.setItem("tm_drafts_v1", kept);
    open();
    restoreDrafts(sessionStorage, document, HERE);
    expect(field("Town").value).toBe("");
  },
);

it("a reload would lose a form without a draft, a dialog and a test", () => {
  open();
  field("Name").value = "Bea";
  expect(wouldReloadLoseData()).toBe(false);
  open("");
  expect(wouldReloadLoseData()).toBe(false);
  field("Password").value = "s";
  expect(wouldReloadLoseData()).toBe(true);

  cleanup();
  render(<div role="dialog" />);
  expect(wouldReloadLoseData()).toBe(true);
  for (const [phase, isLost] of [
    ["waiting", false],
    ["running", true],
    ["paused", true],
    ["finished", false],
  ] as const) {
    cleanup();
    render(
      <div data-testid="typing-pad">
        <div data-phase={phase} />
      </div>,
    );
    expect(wouldReloadLoseData(), phase).toBe(isLost);
  }
});
