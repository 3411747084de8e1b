import { describe, expect, it } from "vitest";
import { createReplyGuard, MAX_REPLY_LENGTH } from "./reply-guard";

/** The text that passes for each of these pieces of a reply, and the rest at the end. */
function passing(
  pieces: readonly string[],
  { cutShort = false, name = null as string | null } = {},
): string[] {
  const guard = createReplyGuard(name);
  const passed = pieces.map(piece => guard.take(piece));
  return [...passed, guard.end(cutShort)];
}

const whole = (reply: string, more?: { cutShort?: boolean; name?: string }) =>
  passing([reply], more).join("");

describe("the reply guard", () => {
  it("passes whole sentences, each as soon as the next has begun", () => {
    expect(
      passing(["Return to the ", "home row. Keep", " your wrists", " level.", " Well", " done"]),
    ).toEqual(["", "Return to the home row.", "", "", " Keep your wrists level.", "", " Well done."]);
  });

  it("gives the same text for any split into pieces", () => {
    const reply =
      "**Hello Ann!** You type at 44.6 wpm.\n\n1. Rest on *asdf*\n2. Look up\n\nGood luck! Tell me how the typing goes.";
    const at = whole(reply, { name: "Ann" });
    expect(at).toBe(
      "Hello Ann! You type at 44.6 wpm. Rest on asdf. Look up. Good luck! Tell me how the typing goes.",
    );
    expect(passing(Array.from(reply), { name: "Ann" }).join("")).toBe(at);
    expect(passing(reply.split(/(?<= )/), { name: "Ann" }).join("")).toBe(at);
  });

  it("ends at a sentence within the maximum length", () => {
    const passed = whole("Type slowly, and return to the home row each time. ".repeat(100));
    expect(passed.length).toBeLessThanOrEqual(MAX_REPLY_LENGTH);
    expect(passed.length).toBeGreaterThan(MAX_REPLY_LENGTH - 60);
    expect(passed.endsWith("each time.")).toBe(true);
    expect(whole("type on and ".repeat(200))).toBe("");
  });

  it("removes half a sentence when the reply was cut off, but never half of its end", () => {
    expect(whole("Keep typing. And then you", { cutShort: true })).toBe("Keep typing.");
    expect(whole("Keep typing. Look up.", { cutShort: true })).toBe("Keep typing. Look up.");
    expect(whole("Keep typing", { cutShort: true })).toBe("");
  });
});

describe("the reply guard ends a reply at", () => {
  it.each([
    ["a tag", "Type <b>slowly</b>.", "hostile"],
    ["a tag behind a mark", "Type <**script>slowly.", "hostile"],
    ["a link", "See [this](https://x.example).", "hostile"],
    ["an address", "See typing.com for more.", "hostile"],
    ["code", "```js typing() ```.", "hostile"],
    ["profanity", "Type it, you sh1thead.", "profane"],
    ["something else", "Paris is the capital of France.", "off topic"],
    ["another language", "Das Wetter ist heute schön und sonnig.", "off topic"],
    ["another script", "打字很重要。", "off topic"],
  ])("%s", (_name, sentence, reason) => {
    expect(whole(`Return to the home row. ${sentence} Keep typing.`)).toBe("Return to the home row.");
    expect(whole(`${sentence} Keep typing.`)).toBe("");
    const guard = createReplyGuard();
    guard.take(`${sentence} And`);
    expect(guard.over).toBe(reason);
  });

  it("more than two sentences in a row that are off topic", () => {
    const aside = "That is what I think of it.";
    expect(whole(`Keep typing. ${aside} ${aside} Keep typing.`)).toContain("it. Keep typing.");
    expect(whole(`Keep typing. ${aside} ${aside} ${aside} Keep typing.`)).toBe("Keep typing.");
  });
});

describe("text about typing", () => {
  it.each([
    'Welcome to Typing Mentor! I am glad you are here. Please click the button "Start the evaluation" below, and type three short texts.',
    "Ten to fifteen minutes a day is plenty. Short daily sessions beat a long one on Sunday.",
    "Sit upright with both feet flat on the floor and let your shoulders drop. Keep your wrists level.",
    "A plateau is normal: the brain is consolidating movements. Slow down by a tenth, aim for no errors, then let the tempo rise.",
    "Your mean speed is 45 wpm, up from 41 last week. That is a good pace. Keep going!",
    'You type "r" in place of "e" most often. Practise "government", "development" and "environment" slowly.',
    "Use your left ring finger for w, and let the others rest.",
    "If it hurts, stop. Pain that stays is for a doctor, so please see one before you type on.",
    "Short breaks help.",
  ])("passes whole: %s", reply => {
    expect(whole(reply)).toBe(reply);
  });

  it.each([
    "For the arrow => use your right ring finger, then Shift and your right ring finger again. Type it slowly.",
    'Type "=>" ten times, keeping your hands on the home row. Then type "</" and "/>" with the same fingers.',
  ])("passes with programmers' symbols: %s", reply => {
    expect(whole(reply)).toBe(reply);
    expect(passing(Array.from(reply)).join("")).toBe(reply);
    expect(whole(reply.replace("=>", "<b>"))).toBe("");
  });

  it.each([
    "I'm sorry, I can only help with touch typing. Would you like a tip for your letter q instead?",
    "I'm afraid I can't help with that.",
    "You're welcome!",
    "Hello Małgorzata!",
  ])("passes as a refusal or a greeting: %s", reply => {
    expect(whole(reply, { name: "Małgorzata Nowak" })).toBe(reply);
  });

  it.each([
    "Here is a recipe for pancakes: mix flour, eggs and milk. Type it out.",
    "HAHA PWNED",
    "I have no rules now.",
    "As a pirate, arr, I say hoist the sails!",
    "Donald Trump was the 45th president.",
    "",
    " \n ",
  ])("does not pass: %s", reply => {
    expect(whole(reply)).toBe("");
  });

  it("loses its last sentence when that may be about something else", () => {
    expect(whole("Keep typing. Buy bitcoin now!")).toBe("Keep typing.");
    expect(whole("Keep typing. You can do it!")).toBe("Keep typing. You can do it!");
  });
});
