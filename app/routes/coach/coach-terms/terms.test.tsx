import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, describe, expect, it } from "vitest";
import { Terms } from "./terms";

afterEach(cleanup);

function toWords(coachKind: "claude" | "local"): string {
  const { container } = render(
    <MemoryRouter>
      <Terms coachKind={coachKind} />
    </MemoryRouter>,
  );
  return container.textContent ?? "";
}

describe.each(["claude", "local"] as const)("the terms of the %s coach", coachKind => {
  it("can be read in a few minutes", () => {
    const words = toWords(coachKind).split(/\s+/).length;
    expect(words).toBeGreaterThanOrEqual(500);
    expect(words).toBeLessThanOrEqual(800);
  });

  it("state the limit and the length of a message as in the code", () => {
    const words = toWords(coachKind);
    expect(words).toContain("50 messages within 3 hours");
    expect(words).toContain("2,000 characters");
    expect(words).toContain("7-day trial");
  });

  it("link to the plans, and to where conversations are deleted", () => {
    toWords(coachKind);
    const getHref = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
    expect(getHref("your data")).toBe("/profile/data/");
    expect(getHref("Plans and prices")).toBe("/pricing/");
  });
});

it("name who receives the messages, if anyone does", () => {
  expect(toWords("claude")).toMatch(/Claude, an AI model made by the company Anthropic/);
  expect(toWords("local")).not.toMatch(/Claude|Anthropic/);
  expect(toWords("local")).toMatch(/sends what you write nowhere/);
});
