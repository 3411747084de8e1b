import { cp, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { newFolder, runPaddle, subscribe } from "../../../tests/support/local/running-paddle";
import { openLocalPaddle } from "./local-paddle";

/** The current state of the disk, as a process killed now would leave it. */
async function cut(folder: string): Promise<string> {
  const copy = join(await newFolder(), "cut");
  await cp(folder, copy, { recursive: true });
  return copy;
}

test("everything acknowledged survives a crash", async () => {
  const folder = await newFolder();
  const paddle = await runPaddle(folder, { deliver: false });
  const begun = await paddle.sdk.transactions.create({
    items: [{ priceId: paddle.local.priceOfPlan["premium-monthly"], quantity: 1 }],
  });
  const afterCreate = await cut(folder);
  const paid = await paddle.local.actions.pay(begun.id, { email: "ada@example.com" });
  const afterPay = await cut(folder);
  await paddle.control({ advanceMs: 86_400_000, declineRenewals: true, fail: { portal: 3 } });
  const afterControl = await cut(folder);

  const created = await runPaddle(afterCreate);
  expect(await created.news()).toEqual(["transaction.created"]);
  expect((await created.sdk.transactions.get(begun.id)).status).toBe("draft");

  const second = await runPaddle(afterPay);
  expect(await second.news()).toHaveLength(6);
  const subscriptionId = paid.ok ? paid.value.subscriptionId : null;
  expect((await second.sdk.subscriptions.get(subscriptionId ?? "")).status).toBe("active");

  const third = await runPaddle(afterControl);
  expect(await third.control()).toMatchObject({
    offsetMs: 86_400_000,
    declineRenewals: true,
    fail: { portal: 3 },
  });
});

test("nothing is sent before it is on disk", async () => {
  const folder = await newFolder();
  const paddle = await runPaddle(folder);
  for (let count = 0; count < 5; count += 1) {
    await subscribe(paddle, "ad-free-monthly", `${count}@example.com`);
    const { notifications } = JSON.parse(await readFile(join(folder, "payments.json"), "utf8")).content;
    const written = new Set(notifications.map((one: { eventId: string }) => one.eventId));
    for (const { event_id } of paddle.received) expect(written).toContain(event_id);
  }
});

test("an unrecorded delivery is repeated, and a recorded one isn't", async () => {
  const folder = await newFolder();
  const first = await runPaddle(folder);
  await subscribe(first);
  await first.close();
  const second = await runPaddle(folder);
  expect(await second.news()).toEqual([]);
});

test("a damaged file is an error that names it, and stays as it is", async () => {
  const folder = await newFolder();
  const first = await runPaddle(folder);
  await subscribe(first);
  await first.close();
  const path = join(folder, "payments.json");
  const whole = await readFile(path, "utf8");
  for (const content of [
    "",
    whole.slice(0, -3),
    "{}",
    whole.replace('"active"', '"lively"'),
    whole.replace("ada@", "ida@"),
  ]) {
    await writeFile(path, content);
    const opened = openLocalPaddle({
      directory: folder,
      webhookSecret: null,
      currency: "EUR",
      log: () => {},
    });
    await expect(opened).rejects.toThrow(`The local payments in ${path} cannot be read`);
    expect(await readFile(path, "utf8")).toBe(content);
  }
});

test("its files are readable only by their owner", async () => {
  const folder = await newFolder();
  const paddle = await runPaddle(folder);
  await subscribe(paddle);
  for (const name of await readdir(folder)) {
    expect([name, ((await stat(join(folder, name))).mode & 0o077).toString(8)]).toEqual([name, "0"]);
  }
  expect(paddle.local.apiKey).toMatch(/^pdl_sdbx_apikey_[\da-f]{48}$/);
});
