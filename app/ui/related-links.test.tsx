import { cleanup, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, expect, it } from "vitest";
import { CoachPointer } from "./related-links";

afterEach(cleanup);

async function show(subscription: { isPremium: boolean } | null) {
  const Stub = createRoutesStub([
    {
      id: "root",
      path: "*",
      loader: () => subscription && { subscription },
      Component: () => (
        <main>
          Here. <CoachPointer>Why is that so?</CoachPointer>
        </main>
      ),
      HydrateFallback: () => null,
    },
  ]);
  render(<Stub />);
  await screen.findByText(/Here\./);
  return screen.queryByRole("link", { name: "Ask your coach" })?.getAttribute("href") ?? null;
}

it("links learners with a coach to it", async () => {
  expect(await show({ isPremium: true })).toBe("/typing-mentor-coach/");
});

it.each([[{ isPremium: false }], [null]])("shows nothing with %j", async subscription => {
  expect(await show(subscription)).toBeNull();
});
