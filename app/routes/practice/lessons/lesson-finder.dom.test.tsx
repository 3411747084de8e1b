import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, describe, expect, it } from "vitest";
import { LISTED_LESSONS } from "~/engine/lesson-text/lesson-names";
import { LessonFinder } from "./lesson-finder";

afterEach(cleanup);

function open(find = "") {
  const Stub = createRoutesStub([
    { path: "/", Component: () => <LessonFinder find={find} bests={{ QUOTES_DICKENS: 52 }} /> },
    { path: "*", Component: () => <p>a lesson</p> },
  ]);
  render(<Stub />);
  return screen.getByRole<HTMLInputElement>("searchbox", { name: "Find a lesson" });
}

const names = () => screen.queryAllByRole("link").map(link => link.textContent);
const look = (field: HTMLInputElement, value: string) => fireEvent.change(field, { target: { value } });
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const focused = () => document.activeElement?.textContent;

describe("searching lessons", () => {
  it("shows all of them in their groups, each with the learner's best result", () => {
    open();
    expect(names()).toHaveLength(LISTED_LESSONS.length);
    expect(screen.getByRole("status").textContent).toBe("");
    const dickens = screen.getByRole("link", { name: "Charles Dickens" }).closest("li");
    expect(dickens?.textContent).toContain("your best: 52 wpm");
  });

  it("filters them while the learner types, and shows the number", () => {
    const field = open();
    look(field, "finger left");
    expect(names()).toHaveLength(4);
    expect(screen.getByRole("heading").textContent).toBe("Fingers");
    expect(screen.getByRole("status").textContent).toBe("4 lessons. Enter opens Little finger, left.");
    look(field, "bottom row");
    expect(screen.getByRole("status").textContent).toBe("One lesson. Enter opens Bottom row.");
    look(field, "qwerty uiop");
    expect(names()).toEqual([]);
    expect(screen.getByRole("status").textContent).toBe("No lesson is called that.");
  });

  it("starts with the search in the address", () => {
    expect(open("dickens").value).toBe("dickens");
    expect(names()).toEqual(["Charles Dickens"]);
  });
});

describe("searching lessons by keyboard", () => {
  it("focuses the field on a slash, unless the learner is typing elsewhere", () => {
    const field = open("dickens");
    const other = document.body.appendChild(document.createElement("textarea"));
    other.focus();
    press("/");
    expect(document.activeElement).toBe(other);
    other.remove();
    fireEvent.keyDown(document.body, { key: "/", ctrlKey: true });
    expect(document.activeElement).not.toBe(field);
    fireEvent.keyDown(document.body, { key: "/" });
    expect(document.activeElement).toBe(field);
  });

  it("moves among the results with arrows, and back to the field", () => {
    const field = open("letter groups");
    field.focus();
    const moves: (string | null | undefined)[] = [];
    for (const key of ["ArrowDown", "ArrowDown", "ArrowRight", "ArrowDown", "ArrowLeft", "Home", "End"]) {
      press(key);
      moves.push(focused());
    }
    const [bi, tri, four] = ["Bigrams", "Trigrams", "Four-letter groups"];
    expect(moves).toEqual([bi, tri, four, four, tri, bi, four]);
    for (let up = 0; up < 3; up++) press("ArrowUp");
    expect(document.activeElement).toBe(field);
    // Within the field these move the caret.
    for (const key of ["ArrowRight", "ArrowLeft", "ArrowUp", "Home", "End"]) {
      press(key);
      expect(document.activeElement).toBe(field);
    }
  });

  it("shows all lessons again on Escape, from any result", () => {
    const field = open("austen");
    field.focus();
    press("ArrowDown");
    expect(focused()).toBe("Jane Austen");
    press("Escape");
    expect(document.activeElement).toBe(field);
    expect(field.value).toBe("");
    expect(names()).toHaveLength(LISTED_LESSONS.length);
  });

  it("opens the first result on Enter in the field, and nothing for an empty search", async () => {
    const field = open();
    const form = field.closest("form");
    if (form === null) throw new Error("The field has no form.");
    await act(async () => void fireEvent.submit(form));
    expect(screen.queryByText("a lesson")).toBeNull();
    look(field, "no such thing");
    await act(async () => void fireEvent.submit(form));
    expect(screen.queryByText("a lesson")).toBeNull();
    look(field, "alphabet");
    await act(async () => void fireEvent.submit(form));
    expect(await screen.findByText("a lesson")).toBeDefined();
  });
});
