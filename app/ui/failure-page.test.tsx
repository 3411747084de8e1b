import { cleanup, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, expect, test } from "vitest";
import { ErrorBoundary } from "../root";
import { FailurePage } from "./failure-page";

afterEach(cleanup);

test("says what to do, and links to the same address", () => {
  const Stub = createRoutesStub([{ path: "*", Component: FailurePage }]);
  render(<Stub initialEntries={["/stats/?range=month"]} />);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Something went wrong!");
  expect(screen.getByText("Something went wrong! Please reload the page.").tagName).toBe("P");
  const ways = screen.getAllByRole("link").map(link => [link.textContent, link.getAttribute("href")]);
  expect(ways).toEqual([
    ["Reload", "/stats/?range=month"],
    ["Go to the start page", "/"],
    ["Contact us", "/contact-us/"],
  ]);
});

test("says when the server is too busy, and offers a link to retry", async () => {
  const Stub = createRoutesStub([
    {
      path: "*",
      Component: () => null,
      HydrateFallback: () => null,
      // As the framework takes an answer of 503 to a page's data.
      loader: () => Promise.reject(new Response("", { status: 503 })),
      // The stub knows no root.
      ErrorBoundary: ErrorBoundary as () => React.JSX.Element,
    },
  ]);
  render(<Stub initialEntries={["/stats/"]} />);
  expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe("Too busy right now!");
  expect(screen.getByText(/try again in a few seconds/).tagName).toBe("P");
  expect(screen.getByRole("link", { name: "Reload" }).getAttribute("href")).toBe("/stats/");
});
