import { render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { FailurePage } from "./failure-page";

test("an apology says what to do, and leads to the same address by a plain link", () => {
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
