import { describe, expect, it } from "vitest";
import { isHostile, plainText, withoutHidden } from "./reply-guard";

describe("plain text from Markdown", () => {
  it.each([
    ["**Accuracy** comes *first*.", "Accuracy comes first."],
    ["__Both__ hands, _always_.", "Both hands, always."],
    ["### How to sit", "How to sit"],
    ["- Keep your wrists level", "Keep your wrists level"],
    ["  * 2. Look up", "Look up"],
    ["1. Look up", "Look up"],
    ["> Said before", "Said before"],
    ["Press `Shift` and ``a``.", "Press Shift and a."],
    ["**Half of a sentence.", "Half of a sentence."],
    ["Two  \t blanks", "Two blanks"],
  ])("%s", (written, plain) => {
    expect(plainText(written, true)).toBe(plain);
  });

  it("keeps symbols that are keys, not Markdown", () => {
    for (const text of [
      "Shift and 8 type *.",
      "The _ is beside the 0, as snake_case_names show.",
      "3 * 4 * 5",
      "The < key, the ` key and the ~ key",
      "asdf jkl;",
      "Use # and > with Shift",
    ]) {
      expect(plainText(text, true)).toBe(text);
    }
  });

  it("treats a list marker as one only at the start of a line", () => {
    expect(plainText("- a dash", false)).toBe("- a dash");
  });
});

describe("invisible characters", () => {
  it("are removed, so that nothing hides behind them", () => {
    expect(withoutHidden("a\u200bb\u202ec\u0007d\u00ade\ufefff\ud800g")).toBe("abcdefg");
    expect(withoutHidden("a\u00a0\tb\u2028c\nd")).toBe("a b c\nd");
    expect(isHostile(withoutHidden("<\u200bscript>"))).toBe(true);
  });
});

describe("hostile text", () => {
  it.each([
    "Practise at evil.shop/typing every day.",
    "See 10.0.0.1/typing for more.",
    "Type it at keybr.page today.",
    "Visit evil[.]example dot com to type.",
    "Type \uff1cscript\uff1e slowly.",
    "Type import os; os.system('x') slowly.",
    "<script>alert(1)</script>",
    "<img src=x",
    "</b>",
    "<!-- note -->",
    "&lt;b&gt;",
    "&#60;b",
    "[here](/stats/)",
    "https://x.example",
    "ftp://x",
    "javascript:alert(1)",
    "data:text/html,x",
    "go to www.x",
    "try typing.com today",
    "write to me@home.x",
    "```js",
    "~~~",
    "const f = () => 1",
    "function go() {",
    "if (typing) {",
    "}",
    "console.log(1)",
    "import x from y",
    "() => x",
    "type ) => { now",
    "`<script>` and more",
    'the "<b" key',
    "f() {",
    "go() { and",
    "The } </b> key",
    "< /b> <!--x",
  ])("%s", text => {
    expect(isHostile(text)).toBe(true);
  });

  it.each([
    "Rest on asdf and jkl;",
    "Is 3 < 4 and 5 > 4?",
    "Press { and } with Shift.",
    "See /stats/ for your figures.",
    "Type a (slowly) and then b; rest.",
    "At 45.5 wpm, e.g. with accuracy & care.",
    "Your data: 45 wpm.",
    "Type => with your right hand.",
    "The pair </ takes one hand, and /> the other.",
    "Practise '=>', “()”, `{}` and \"</\" slowly.",
    "The signs {} and () are pairs.",
    "Use your right ring finger for =>.",
    "The keys [ and ] are the little finger's.",
  ])("doesn't include: %s", text => {
    expect(isHostile(text)).toBe(false);
  });
});
