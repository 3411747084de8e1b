import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Field, TextArea } from "./field";

afterEach(cleanup);

test("connects a hint and an error to their input", () => {
  render(<Field label="Password" name="password" hint="At least 8 characters." error="Too short." />);
  const input = screen.getByLabelText("Password");
  const told = (input.getAttribute("aria-describedby") ?? "").split(" ");
  expect(told.map(id => document.getElementById(id)?.textContent)).toEqual([
    "At least 8 characters.",
    "Too short.",
  ]);
  expect(input.getAttribute("aria-invalid")).toBe("true");
});

test("shows no error for a valid field", () => {
  render(<Field label="Email" name="email" type="email" required />);
  const input = screen.getByLabelText("Email");
  expect(input.hasAttribute("aria-invalid")).toBe(false);
  expect(input.hasAttribute("aria-describedby")).toBe(false);
});

test("gives a text area the same label, hint and error", () => {
  render(
    <TextArea label="Address" name="address" defaultValue={"1 Main Street\nDublin"} error="Too long." />,
  );
  const area = screen.getByLabelText<HTMLTextAreaElement>("Address");
  expect(area.value).toBe("1 Main Street\nDublin");
  expect(area.getAttribute("aria-invalid")).toBe("true");
  expect(document.getElementById(area.getAttribute("aria-describedby") ?? "")?.textContent).toBe("Too long.");
});
