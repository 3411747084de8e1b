import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { AdminNotice } from "../../notifier/notifier";
import { openLocalNotices } from "./notices";

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "notices-"));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

const cancelled: AdminNotice = {
  kind: "cancel",
  learnerId: "ann",
  email: null,
  subscriptionId: "sub_1",
  type: "canceled",
};

const open = (said: string[] = []) => {
  let at = 1_000;
  return openLocalNotices({ directory, log: line => void said.push(line), now: () => at++ });
};

test("keeps the last hundred, the newest first, across restarts", async () => {
  const before = await open();
  expect(before.notices()).toEqual([]);
  for (let nth = 0; nth < 130; nth++) before.notify({ ...cancelled, learnerId: `learner-${nth}` });
  await before.close();

  const after = await open();
  expect(after.notices()).toEqual(before.notices());
  expect(after.notices()).toHaveLength(100);
  expect(after.notices()[0]).toEqual({ ...cancelled, learnerId: "learner-129", at: 1_129 });
  expect(after.notices().at(-1)).toMatchObject({ learnerId: "learner-30" });
});

test("logs what can't be saved, and continues", async () => {
  const said: string[] = [];
  const notices = await open(said);
  await rm(directory, { recursive: true });
  notices.notify(cancelled);
  await notices.close();
  expect(notices.notices()).toHaveLength(1);
  expect(said).toHaveLength(1);
  expect(said[0]).toMatch(/Notices for the admins cannot be kept: .*ENOENT/);
});

test("doesn't treat a damaged file as empty", async () => {
  await writeFile(join(directory, "notices.json"), '[{"kind":"party"}]');
  await expect(open()).rejects.toThrow();
});
