import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { beforeInput, change, composition, keydown, press } from "../../../tests/support/islands/keyboard";
import { listenForTyping } from "./text-input";

let field: HTMLTextAreaElement;
let heard: string[];
let accepts: boolean;
let acceptsSpace: boolean;
let stop: () => void;

beforeEach(() => {
  document.body.innerHTML = `<textarea></textarea><input><button>Button</button><dialog open><p tabindex="-1">Modal</p></dialog>`;
  const found = document.querySelector("textarea");
  if (found === null) throw new Error("no field");
  field = found;
  heard = [];
  accepts = true;
  acceptsSpace = true;
  stop = listenForTyping(field, {
    type: (character, at) => heard.push(`${character}@${at}`),
    erase: at => heard.push(`←@${at}`),
    eraseWord: at => heard.push(`⇐@${at}`),
    refuse: what => heard.push(`refused ${what}`),
    capsLock: on => heard.push(`caps ${on}`),
    accepts: () => accepts,
    acceptsSpace: () => acceptsSpace,
  });
});

afterEach(() => stop());

const getElement = (selector: string): Element => {
  const element = document.querySelector(selector);
  if (element === null) throw new Error(`no ${selector}`);
  return element;
};

describe("keys in the field", () => {
  it("are typed once each, at the time of the keydown and not of the input event", () => {
    press(field, "a", 100);
    press(field, "b", 190);
    expect(heard).toEqual(["a@100", "b@190"]);
    expect(field.value).toBe("\n");
  });

  it("are typed at the time of the input event when there is no keydown, as on a phone", () => {
    press(field, "a", 100);
    beforeInput(field, "insertText", "b", 250);
    expect(heard).toEqual(["a@100", "b@250"]);
  });

  it("are cancelled, so that the field stays empty", () => {
    expect(beforeInput(field, "insertText", "a", 1).defaultPrevented).toBe(true);
  });

  it("are converted to the text's characters", () => {
    press(field, "\u2019", 1);
    press(field, "\u00a0", 2);
    expect(heard).toEqual(["'@1", " @2"]);
  });

  it("erase a character, or a word with Ctrl or Alt", () => {
    keydown(field, "Backspace", 10);
    keydown(field, "Backspace", 20, { ctrlKey: true });
    keydown(field, "Backspace", 30, { altKey: true });
    keydown(field, "Backspace", 40, { metaKey: true });
    beforeInput(field, "deleteContentBackward", null, 50);
    beforeInput(field, "deleteWordBackward", null, 60);
    expect(heard).toEqual(["←@10", "⇐@20", "⇐@30", "←@50", "⇐@60"]);
  });

  it("count once while held down", () => {
    press(field, "a", 10);
    expect(keydown(field, "a", 500, { repeat: true }).defaultPrevented).toBe(true);
    expect(heard).toEqual(["a@10"]);
  });

  it("don't type a line break as a space", () => {
    beforeInput(field, "insertLineBreak", null, 10);
    expect(heard).toEqual([]);
  });

  it("are left to the browser when they don't type", () => {
    expect(keydown(field, "Tab", 10).defaultPrevented).toBe(false);
    expect(keydown(field, "r", 10, { ctrlKey: true, repeat: true }).defaultPrevented).toBe(false);
  });

  it.each([
    ["insertFromPaste", "other"],
    ["insertFromDrop", "other"],
    ["insertReplacementText", "several-characters"],
    ["historyUndo", "other"],
  ])("are not typed by %s", (inputType, what) => {
    expect(beforeInput(field, inputType, "text", 10).defaultPrevented).toBe(true);
    expect(heard).toEqual([`refused ${what}`]);
  });

  it("don't type several characters at once, except after a dead key", () => {
    beforeInput(field, "insertText", "hello", 10);
    keydown(field, "Dead", 20);
    keydown(field, "t", 30);
    beforeInput(field, "insertText", "'t", 31);
    expect(heard).toEqual(["refused several-characters", "'@30", "t@30"]);
  });

  it("report Caps Lock when it changes", () => {
    const event = new KeyboardEvent("keydown", { key: "A", bubbles: true });
    event.getModifierState = name => name === "CapsLock";
    field.dispatchEvent(event);
    field.dispatchEvent(event);
    keydown(field, "a", 20);
    expect(heard).toEqual(["caps true", "caps false"]);
  });
});

describe("a phone's keyboard", () => {
  it("composes a word: each character is typed when it is shown", () => {
    composition(field, "compositionstart", 10);
    change(field, "\nt", 11);
    change(field, "\nth", 150);
    change(field, "\nt", 300);
    change(field, "\nte", 420);
    composition(field, "compositionend", 500);
    expect(heard).toEqual(["t@11", "h@150", "←@300", "e@420"]);
    expect(field.value).toBe("\n");
  });

  it("corrects or completes a word: that does not count as typing", () => {
    composition(field, "compositionstart", 10);
    change(field, "\nteh", 11);
    change(field, "\nt", 12);
    heard = [];
    change(field, "\nthe quick", 300);
    change(field, "\nThe", 400);
    composition(field, "compositionend", 500);
    expect(heard).toEqual(["refused several-characters", "refused several-characters"]);
  });

  it("erases although the field is empty", () => {
    change(field, "", 10);
    expect(heard).toEqual(["←@10"]);
    expect(field.value).toBe("\n");
  });
});

describe("a dead key", () => {
  it("types its final character, not the one shown before", () => {
    keydown(field, "Dead", 10);
    composition(field, "compositionstart", 11);
    change(field, "\n'", 12);
    expect(heard).toEqual([]);
    change(field, "\n'", 13);
    composition(field, "compositionend", 90);
    expect(heard).toHaveLength(1);
    expect(heard[0]).toMatch(/^'@/);
  });
});

describe("keys outside the field", () => {
  it("go to the field unless another control takes keys, and are not doubled", () => {
    keydown(document.body, "a", 10);
    expect(document.activeElement).toBe(field);
    beforeInput(field, "insertText", "a", 12);
    expect(heard).toEqual(["a@10"]);
  });

  it("erase as well", () => {
    keydown(document.body, "Backspace", 10);
    expect(heard).toEqual(["←@10"]);
  });

  it.each(["input", "dialog p"])("stay in %s", selector => {
    keydown(getElement(selector), "a", 10);
    expect(document.activeElement).not.toBe(field);
  });

  it("stay where they are if they are shortcuts or navigate the page", () => {
    keydown(document.body, "c", 10, { ctrlKey: true });
    keydown(document.body, "Tab", 10);
    keydown(document.body, "PageDown", 10);
    expect(document.activeElement).not.toBe(field);
  });

  it("leave the space bar to buttons, while letters go to the field", () => {
    keydown(getElement("button"), " ", 10);
    expect(document.activeElement).not.toBe(field);
    keydown(getElement("button"), "a", 20);
    expect(document.activeElement).toBe(field);
  });

  it("scroll the page with the space bar until something is typed", () => {
    acceptsSpace = false;
    keydown(document.body, " ", 10);
    expect(document.activeElement).not.toBe(field);
  });

  it("are ignored by a pad that takes no keys", () => {
    accepts = false;
    keydown(document.body, "a", 10);
    expect(document.activeElement).not.toBe(field);
  });
});

it("are ignored after the input is stopped", () => {
  stop();
  press(field, "a", 10);
  expect(heard).toEqual([]);
});
