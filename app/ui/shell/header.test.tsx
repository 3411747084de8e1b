import { cleanup, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, expect, test } from "vitest";
import { DEFAULT_PREFERENCES, type Palette } from "~/domain/preferences";
import { PreferencesContext } from "../preferences";
import { Header, type HeaderProps } from "./header";

afterEach(cleanup);

function show({ palette = "dark", ...props }: Partial<HeaderProps> & { palette?: Palette } = {}) {
  const Stub = createRoutesStub([
    {
      path: "*",
      Component: () => (
        <PreferencesContext value={{ ...DEFAULT_PREFERENCES, paletteMode: palette }}>
          <Header learner={null} path="/stats/?before=7" {...props} />
        </PreferencesContext>
      ),
    },
  ]);
  return render(<Stub initialEntries={["/stats/?before=7"]} />);
}

const hiddenField = (name: string) =>
  document.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value;

test("offers a visitor to log in and to sign up", () => {
  show();
  expect(screen.getByText("Log in").getAttribute("href")).toBe("/login/");
  expect(screen.getByText("Sign up").getAttribute("href")).toBe("/sign-up/");
  expect(screen.queryByText("Log out")).toBeNull();
});

test.each([
  [{ email: "ann@example.org", displayName: "Ann" }, "Ann"],
  [{ email: "ann@example.org", displayName: null }, "ann@example.org"],
  [{ email: null, displayName: null }, "Your profile"],
])("calls the learner %j %s, and logs out by a plain form", (learner, name) => {
  show({ learner });
  expect(screen.getByText(name).getAttribute("href")).toBe("/profile/");
  const form = screen.getByText("Log out").closest("form");
  expect(form?.getAttribute("action")).toBe("/api/logout/");
  expect(form?.getAttribute("method")).toBe("post");
});

test.each([
  ["dark", "light"],
  ["light", "dark"],
] as const)("links from the %s theme to the %s one, and back to the same page", (palette, other) => {
  show({ palette });
  expect(screen.getByLabelText(`Switch to ${other} theme`)).toBeDefined();
  expect(hiddenField("paletteMode")).toBe(other);
  expect(hiddenField("back")).toBe("/stats/?before=7");
});

test("marks the link of the current page", () => {
  show();
  expect(screen.getByText("Statistics").getAttribute("aria-current")).toBe("page");
  expect(screen.getByText("Lessons").getAttribute("aria-current")).toBeNull();
});
