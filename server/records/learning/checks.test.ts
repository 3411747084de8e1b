import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { hashText } from "~/engine/learning/plan";
import { ANY_TEXT, openTestRecords, type TestRecords } from "../../../tests/support/records/records";
import { longText, NOW, typed } from "../../../tests/support/records/submissions";
import { addToChecks, isCheckDue } from "./checks";

let opened: TestRecords;
let learners = 0;
let ann: string;
beforeAll(async () => {
  opened = await openTestRecords({ copy: ANY_TEXT });
});
afterAll(() => opened.close());
beforeEach(() => {
  ann = `ann${++learners}`;
});

const text = longText(4_900).slice(0, 4_900);
const check = longText(300, 9).slice(0, 300);
const take = (content: string, isCheck = false) =>
  opened.records.saveResult(
    ann,
    typed({ text: content, lessonName: isCheck ? "CHECK" : "PARAGRAPH", slip: nth => nth % 100 === 50 }),
    NOW,
  );
const checks = () => opened.records.checks(ann, "us");

test("each keystroke of a learner's practice counts until a check that is due", async () => {
  expect(await checks()).toEqual({ keystrokes: 0, texts: [] });
  await take(text);
  // With 49 wrong ones.
  expect(await checks()).toEqual({ keystrokes: 4_949, texts: [] });
  expect(isCheckDue(await checks())).toBe(false);
  await take(text.slice(0, 60));
  expect(isCheckDue(await checks())).toBe(true);
  await take(check, true);
  expect(await checks()).toEqual({ keystrokes: 0, texts: [hashText(check)] });
});

test("a check that isn't due counts as practice, and its text as had", async () => {
  await take(check, true);
  expect(await checks()).toEqual({ keystrokes: 303, texts: [hashText(check)] });
});

test("a repeat of a submission adds nothing, and unreadable counts start again at zero", async () => {
  const submission = typed({ text: check });
  await opened.records.saveResult(ann, submission, NOW);
  await opened.records.saveResult(ann, submission, NOW);
  expect((await checks()).keystrokes).toBe(300);
  await opened.database.write(`users/${ann}/learning/us/checks`, { keystrokes: "many" });
  expect(await checks()).toEqual({ keystrokes: 0, texts: [] });
});

test("what is kept doesn't grow with the checks", () => {
  let kept = { keystrokes: 0, texts: [] as readonly string[] };
  for (let nth = 0; nth < 200; nth++)
    kept = addToChecks(kept, { hits: 300, check: { text: `text ${nth}`, wasDue: true } });
  expect(kept.texts).toHaveLength(60);
  expect(kept.texts.at(-1)).toBe(hashText("text 199"));
});
