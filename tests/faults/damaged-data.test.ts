import {
  appendFile,
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  truncate,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { lockDirectory } from "~server/local/file-lock";
import { parseState } from "~server/local/firebase/auth/state-records";
import { openStore } from "~server/local/firebase/database/storage/store";
import { parseTree } from "~server/local/firebase/database/tree/json-parse";
import { exportText } from "~server/local/firebase/database/tree/json-text";
import { withNode } from "~server/local/firebase/database/tree/node";
import { openLocalServices } from "~server/local/local-services";
import { checkManifest } from "~server/local/manifest";
import { openEventLog } from "~server/local/paddle/event-log";
import { repairDataFolder } from "~server/local/repair";
import { parseSealed } from "~server/local/state-file";

// A learner's data folder, damaged in every way that we could think of: the server starts with everything
// that was acknowledged, or refuses and says what to do. Then `repair` makes it start.

const COMMITS_AFTER_SNAPSHOT = 8;
/** Enough for several lines in the snapshot. */
const RESULTS = 1_500;

let folder: string;
let template: string;
let dataDir: string;
let copies = 0;
const logged: string[] = [];

const parse = (json: unknown) => parseTree(json, { now: 0, existing: null, depth: 0 });

async function start(directory = dataDir): Promise<void> {
  const services = await openLocalServices({
    dataDir: directory,
    projectId: "demo-typing-mentor",
    rules: await readFile("database.rules.json", "utf8"),
    paddle: { webhookSecret: null, currency: "EUR" },
    publicOrigin: null,
    trustsProxy: false,
    log: line => void logged.push(line),
  });
  await services.close();
}

/** Everything that was acknowledged, as it is on disk. */
async function getContents(directory = dataDir) {
  const store = await openStore({
    directory: join(directory, "database"),
    log: () => {},
    onFailure: () => undefined,
  });
  await store.close();
  const read = (name: string) => readFile(join(directory, name), "utf8");
  return {
    database: JSON.parse(exportText(store.root)),
    accounts: parseState(await read("auth/accounts.jsonl")),
    payments: parseSealed(await read("paddle/payments.json")),
    notices: parseSealed(await read("notices/notices.json")),
  };
}
type Contents = Awaited<ReturnType<typeof getContents>>;

let acknowledged: Contents;
/** The last log of the template, its generation and its lines. */
let logName: string;
let lines: string[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "damaged-data-"));
  template = join(folder, "template");
  // Written by the previous version, so that every kind of damage also meets an upgraded folder.
  await cp("tests/fixtures/data-folder-v1", template, { recursive: true });
  await start(template);
  await start(template);
  const eventLog = await openEventLog(join(template, "paddle"), "EUR");
  eventLog.changed();
  await eventLog.close();

  const options = { directory: join(template, "database"), log: () => {}, onFailure: () => undefined };
  let store = await openStore({ ...options, compactAfterBytes: 1 });
  let root = store.root;
  const put = async (name: string, json: unknown) => {
    const path = ["users", "ada", name];
    root = withNode(root, path, parse(json));
    store.journal.append([{ path, node: parse(json) }], root);
    await store.gate.settled();
  };
  await put(
    "many",
    Object.fromEntries(Array.from({ length: RESULTS }, (_, n) => [`r${n}`, `PARAGRAPH ${n} at 61 wpm`])),
  );
  await store.close();
  store = await openStore(options);
  for (let n = 1; n <= COMMITS_AFTER_SNAPSHOT; n++) await put(`new-${n}`, `result ${n}`);
  await store.close();

  const names = (await readdir(join(template, "database"))).filter(name => name.startsWith("log."));
  expect(names).toHaveLength(1);
  logName = names[0] ?? "";
  lines = (await readFile(join(template, "database", logName), "utf8")).split("\n").slice(0, -1);
  expect(lines).toHaveLength(COMMITS_AFTER_SNAPSHOT);
  acknowledged = await getContents(template);
}, 120_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

beforeEach(async () => {
  logged.length = 0;
  dataDir = join(folder, `copy-${++copies}`);
  await cp(template, dataDir, { recursive: true });
});

const inData = (name: string) => join(dataDir, name);
const change = async (name: string, edit: (content: Buffer) => Buffer | string) =>
  writeFile(inData(name), edit(await readFile(inData(name))));
const log = (edit: (lines: string[]) => string[]) =>
  writeFile(
    inData(`database/${logName}`),
    edit([...lines])
      .map(text => `${text}\n`)
      .join(""),
  );
/** With one bit flipped in the byte at a fraction of its length. */
const flip = (content: Buffer, at: number): Buffer => {
  const flipped = Buffer.from(content);
  const place = Math.floor(content.length * at);
  flipped[place] = (flipped[place] ?? 0) ^ 1;
  return flipped;
};
const flipText = (text: string): string => flip(Buffer.from(text), 0.9).toString();
const generation = () => Number(/\d+/.exec(logName)?.[0]);
const asDeadLink = async (name: string) => {
  await rm(inData(name), { recursive: true });
  await symlink(join(folder, "not-there"), inData(name));
};
const deleteAll = async (...names: string[]) => {
  for (const name of names) await rm(inData(name), { recursive: true });
};
const keepOnly = async (name: string) => deleteAll(...(await readdir(dataDir)).filter(one => one !== name));
const NOTHING = { database: null, accounts: [], payments: expect.anything(), notices: [] };
const asFolder = async (name: string) => {
  await rm(inData(name), { recursive: true });
  await mkdir(inData(name));
};

/** What a repair must keep. */
const everything = () => acknowledged;
const withoutResults =
  (...lost: number[]) =>
  () => {
    const ada = Object.fromEntries(
      Object.entries(acknowledged.database.users.ada).filter(
        ([name]) => !lost.some(n => name === `new-${n}`),
      ),
    );
    return { ...acknowledged, database: { ...acknowledged.database, users: { ada } } };
  };
const LOST_LOG = withoutResults(1, 2, 3, 4, 5, 6, 7, 8);

interface Refused {
  readonly what: string;
  readonly damage: () => Promise<unknown>;
  readonly message: RegExp;
  readonly repaired: () => unknown;
  /** The repair's message. */
  readonly says?: RegExp;
}
const refused: readonly Refused[] = [
  // The log.
  {
    what: "a byte in the middle of the log was changed",
    damage: () => log(all => all.with(3, flipText(all[3] ?? ""))),
    message: /log\.\d+\.jsonl is damaged at byte \d+: 4 whole commits follow/,
    repaired: withoutResults(4),
  },
  {
    what: "a byte of the log's last line was changed",
    damage: () => log(all => all.with(7, flipText(all[7] ?? ""))),
    message: /log\.\d+\.jsonl is damaged at byte \d+: it can be read up to/,
    repaired: withoutResults(8),
  },
  {
    what: "the log was cut at the end of a line",
    damage: () => log(all => all.slice(0, 6)),
    message: /log\.\d+\.jsonl was cut: it ends at byte/,
    repaired: withoutResults(7, 8),
  },
  {
    what: "the log was cut within an acknowledged line",
    damage: () => change(`database/${logName}`, content => content.subarray(0, content.length - 9)),
    message: /log\.\d+\.jsonl is damaged at byte/,
    repaired: withoutResults(8),
  },
  {
    what: "the log was emptied",
    damage: () => truncate(inData(`database/${logName}`)),
    message: /log\.\d+\.jsonl was cut: it ends at byte 0/,
    repaired: LOST_LOG,
  },
  {
    what: "the log was deleted",
    damage: () => rm(inData(`database/${logName}`)),
    message: /log\.\d+\.jsonl is missing/,
    repaired: LOST_LOG,
  },
  {
    what: "the end of the log was filled with NUL bytes",
    damage: () => change(`database/${logName}`, content => Buffer.from(content).fill(0, content.length - 80)),
    message: /log\.\d+\.jsonl is damaged at byte/,
    repaired: withoutResults(7, 8),
  },
  {
    what: "a line of the log is there twice",
    damage: () => log(all => all.toSpliced(4, 0, all[3] ?? "")),
    message: /log\.\d+\.jsonl is damaged at byte \d+: commit \d+ is where commit \d+ belongs/,
    repaired: everything,
  },
  {
    what: "a line of the log is missing",
    damage: () => log(all => all.toSpliced(4, 1)),
    message: /log\.\d+\.jsonl is damaged at byte \d+: commit/,
    repaired: withoutResults(5),
  },
  {
    what: "two lines of the log changed places",
    damage: () => log(all => all.with(2, all[3] ?? "").with(3, all[2] ?? "")),
    message: /log\.\d+\.jsonl is damaged at byte \d+: commit/,
    repaired: everything,
  },
  {
    what: "the log has a line of an earlier version",
    damage: async () =>
      appendFile(
        inData(`database/${logName}`),
        `${(await readFile("tests/fixtures/data-folder-v1/database/log.2.jsonl", "utf8")).split("\n")[0]}\n`,
      ),
    message: /log\.\d+\.jsonl is damaged at byte \d+: commit without a number/,
    repaired: () => expect.objectContaining({ accounts: acknowledged.accounts }),
  },
  {
    what: "something was put before the log's first line",
    damage: () => change(`database/${logName}`, content => `garbage${content}`),
    message: /log\.\d+\.jsonl is damaged at byte 0: 7 whole commits follow/,
    repaired: withoutResults(1),
  },
  {
    what: "an editor gave the log the line breaks of Windows",
    damage: () => change(`database/${logName}`, content => String(content).replaceAll("\n", "\r\n")),
    message: /log\.\d+\.jsonl is damaged at byte 0/,
    repaired: everything,
  },
  {
    what: "the log is a folder",
    damage: () => asFolder(`database/${logName}`),
    message: /log\.\d+\.jsonl is a folder/,
    repaired: LOST_LOG,
  },
  {
    what: "the log is a link to nothing",
    damage: () => asDeadLink(`database/${logName}`),
    message: /log\.\d+\.jsonl is a link to a missing file/,
    repaired: LOST_LOG,
    says: /^Database: read 0 commits of the log; 8 are lost\.$/m,
  },
  {
    what: "the log also exists as a second one",
    damage: () => cp(inData(`database/${logName}`), inData(`database/log.${generation() + 1}.jsonl`)),
    message: /log\.\d+\.jsonl is damaged at byte 0: commit/,
    repaired: everything,
  },
  {
    what: "the log has another one's name",
    damage: () => rename(inData(`database/${logName}`), inData(`database/log.${generation() + 1}.jsonl`)),
    message: /(log\.\d+|snapshot)\.jsonl is missing/,
    repaired: everything,
  },
  // The snapshot.
  {
    what: "a byte of the snapshot was changed",
    damage: () => change("database/snapshot.jsonl", content => flip(content, 0.5)),
    message: /snapshot\.jsonl is damaged at byte \d+/,
    repaired: () => expect.objectContaining({ accounts: acknowledged.accounts }),
  },
  {
    what: "the snapshot was cut at the end of a line",
    damage: () =>
      change(
        "database/snapshot.jsonl",
        content => `${String(content).split("\n").slice(0, -2).join("\n")}\n`,
      ),
    message: /snapshot\.jsonl is damaged: it was cut/,
    repaired: everything,
  },
  {
    what: "the snapshot was emptied",
    damage: () => truncate(inData("database/snapshot.jsonl")),
    message: /snapshot\.jsonl is damaged/,
    repaired: () => expect.objectContaining({ payments: acknowledged.payments }),
  },
  {
    what: "the snapshot was deleted",
    damage: () => rm(inData("database/snapshot.jsonl")),
    message: /snapshot\.jsonl is missing/,
    repaired: () => expect.objectContaining({ payments: acknowledged.payments }),
  },
  {
    what: "the snapshot is an older one",
    damage: () =>
      cp("tests/fixtures/data-folder-v1/database/snapshot.jsonl", inData("database/snapshot.jsonl")),
    message: /log\.2\.jsonl is missing|snapshot\.jsonl is missing/,
    repaired: () => expect.objectContaining({ payments: acknowledged.payments }),
  },
  {
    what: "the snapshot is a folder",
    damage: () => asFolder("database/snapshot.jsonl"),
    message: /snapshot\.jsonl is a folder/,
    repaired: () => expect.objectContaining({ payments: acknowledged.payments }),
  },
  {
    what: "the snapshot is a link to nothing",
    damage: () => asDeadLink("database/snapshot.jsonl"),
    message: /snapshot\.jsonl is a link to a missing file/,
    repaired: () => expect.objectContaining({ payments: acknowledged.payments }),
  },
  // The watermark and the manifest.
  {
    what: "the high watermark was emptied",
    damage: () => truncate(inData("database/high-watermark")),
    message: /high-watermark is damaged/,
    repaired: everything,
  },
  {
    what: "the high watermark was deleted",
    damage: () => rm(inData("database/high-watermark")),
    message: /high-watermark is missing/,
    repaired: everything,
    says: /^Database: read 8 commits of the log\. How many there were is unknown\.$/m,
  },
  {
    what: "the whole database was deleted",
    damage: () => rm(inData("database"), { recursive: true }),
    message: /database\/high-watermark is missing/,
    repaired: () => ({ ...acknowledged, database: null }),
    says: /^Database: it's missing\. All learners' data is lost unless you restore a backup\.$/m,
  },
  {
    what: "all of the database but the high watermark was deleted",
    damage: () => deleteAll("database/snapshot.jsonl", `database/${logName}`),
    message: /holds no log and no snapshot/,
    repaired: () => ({ ...acknowledged, database: null }),
    says: /^Database: it's missing, and \d+ commits were made\. All learners' data is lost unless/m,
  },
  {
    what: "the manifest and the database were deleted",
    damage: () => deleteAll("manifest.json", "database"),
    message: /manifest\.json is missing/,
    repaired: () => ({ ...acknowledged, database: null }),
    says: /^Database: it's missing\. All learners' data is lost unless you restore a backup\.$/m,
  },
  {
    what: "the manifest and the accounts were deleted",
    damage: () => deleteAll("manifest.json", "auth/accounts.jsonl"),
    message: /manifest\.json is missing/,
    repaired: () => ({ ...acknowledged, accounts: [] }),
    says: /accounts\.jsonl is missing.*^Accounts: the file is missing\. They're lost unless you restore a backup\.$/ms,
  },
  {
    what: "the manifest is a link to nothing",
    damage: () => asDeadLink("manifest.json"),
    message: /manifest\.json is a link to a missing file/,
    repaired: everything,
  },
  {
    what: "everything but the accounts was deleted",
    damage: () => keepOnly("auth"),
    message: /manifest\.json is missing/,
    repaired: () => ({ ...NOTHING, accounts: acknowledged.accounts }),
    says: /^Database: it's missing\./m,
  },
  {
    what: "everything but one secret was deleted",
    damage: () => keepOnly("local-secret"),
    message: /manifest\.json is missing/,
    repaired: () => NOTHING,
    says: /^Accounts: the file is missing\./m,
  },
  {
    what: "the manifest was deleted",
    damage: () => rm(inData("manifest.json")),
    message: /manifest\.json is missing/,
    repaired: everything,
  },
  {
    what: "the manifest was changed",
    damage: () => change("manifest.json", content => flip(content, 0.5)),
    message: /manifest\.json is damaged/,
    repaired: everything,
  },
  // The accounts.
  {
    what: "a byte of the accounts was changed",
    damage: () => change("auth/accounts.jsonl", content => String(content).replace('"ada@', '"adb@')),
    message: /accounts\.jsonl cannot be read: its checksum/,
    repaired: () =>
      expect.objectContaining({
        database: acknowledged.database,
        accounts: expect.arrayContaining(acknowledged.accounts.slice(1)),
      }),
    says: /^Accounts: read \d+, and none is lost\. One may hold a wrong character\.$/m,
  },
  {
    what: "the accounts were cut",
    damage: () => change("auth/accounts.jsonl", content => content.subarray(0, content.length * 0.9)),
    message: /accounts\.jsonl cannot be read: its last line is cut off/,
    repaired: () => ({ ...acknowledged, accounts: acknowledged.accounts.slice(0, 1) }),
    says: /^Accounts: read 1\. The file's end is missing, so others may be lost\.$/m,
  },
  {
    what: "a line of the accounts was removed",
    damage: () => change("auth/accounts.jsonl", content => String(content).replace(/.*\n/, "")),
    message: /accounts\.jsonl cannot be read: it holds \d+ of \d+ records/,
    repaired: () => ({ ...acknowledged, accounts: acknowledged.accounts.slice(1) }),
    says: /^Accounts: read \d+\. 1 of the file's \d+ records is lost\.$/m,
  },
  {
    what: "the accounts were emptied",
    damage: () => truncate(inData("auth/accounts.jsonl")),
    message: /accounts\.jsonl cannot be read/,
    repaired: () => ({ ...acknowledged, accounts: [] }),
  },
  {
    what: "the accounts were deleted",
    damage: () => rm(inData("auth/accounts.jsonl")),
    message: /accounts\.jsonl is missing/,
    repaired: () => ({ ...acknowledged, accounts: [] }),
    says: /^Accounts: the file is missing\. They're lost unless you restore a backup\.$/m,
  },
  {
    what: "the accounts are a folder",
    damage: () => asFolder("auth/accounts.jsonl"),
    message: /accounts\.jsonl is a folder/,
    repaired: () => ({ ...acknowledged, accounts: [] }),
  },
  // Payments and notices.
  {
    what: "a byte of the payments was changed",
    damage: () => change("paddle/payments.json", content => String(content).replace('"ada@', '"adb@')),
    message: /payments\.json cannot be read/,
    repaired: () =>
      expect.objectContaining({ payments: expect.objectContaining({ subscriptions: [expect.anything()] }) }),
  },
  {
    what: "the payments were cut",
    damage: () => change("paddle/payments.json", content => content.subarray(0, content.length / 2)),
    message: /payments\.json cannot be read/,
    repaired: () => expect.objectContaining({ payments: expect.objectContaining({ subscriptions: [] }) }),
  },
  {
    what: "the payments were deleted",
    damage: () => rm(inData("paddle"), { recursive: true }),
    message: /payments\.json is missing/,
    repaired: () => expect.objectContaining({ payments: expect.objectContaining({ subscriptions: [] }) }),
    says: /^Payments: the file is missing\. They're lost unless you restore a backup\.$/m,
  },
  {
    what: "the notices were emptied",
    damage: () => truncate(inData("notices/notices.json")),
    message: /notices\.json cannot be read/,
    repaired: () => ({ ...acknowledged, notices: [] }),
  },
  {
    what: "the notices were deleted",
    damage: () => rm(inData("notices/notices.json")),
    message: /notices\.json is missing/,
    repaired: () => ({ ...acknowledged, notices: [] }),
  },
  // Secrets.
  {
    what: "the session secret is a folder",
    damage: () => asFolder("session-secret"),
    message: /session-secret is a folder/,
    repaired: everything,
  },
  {
    what: "the local secret is a link to nothing",
    damage: () => asDeadLink("local-secret"),
    message: /local-secret is a link to a missing file/,
    repaired: everything,
  },
];

test.each(refused)("$what: the server refuses to start, and a repair keeps what can be read", async one => {
  await one.damage();
  const refusal = await start().then(
    () => "It started.",
    (error: Error) => error.message,
  );
  expect(refusal).toMatch(one.message);
  expect(refusal).toContain("npm run admin -- repair");

  const said: string[] = [];
  const repair = () => repairDataFolder(dataDir, { say: line => void said.push(line), now: new Date() });
  await repair();
  expect(said.at(-1)).toContain("Repaired: the server can start.");
  if (one.says) expect(said.join("\n")).toMatch(one.says);
  await checkManifest(dataDir);
  expect(await getContents()).toEqual(one.repaired());
  said.length = 0;
  await repair();
  expect(said).toEqual(["Nothing is damaged: the server can start."]);
});

const recovered: readonly { what: string; damage: () => Promise<unknown>; says: RegExp | null }[] = [
  {
    what: "the log ends in half a line that was never acknowledged",
    damage: () => appendFile(inData(`database/${logName}`), lines[7]?.slice(0, 40) ?? ""),
    says: /ended in an unfinished write: its last 40 bytes were cut off/,
  },
  {
    what: "the log ends in NUL bytes, as after a power cut",
    damage: () => appendFile(inData(`database/${logName}`), Buffer.alloc(4_096)),
    says: /unfinished write: its last 4096 bytes/,
  },
  {
    what: "something was put after the log's last line",
    damage: () => appendFile(inData(`database/${logName}`), "garbage\n"),
    says: /unfinished write: its last 8 bytes/,
  },
  {
    what: "half a snapshot and half a file of accounts were left over",
    damage: () =>
      Promise.all([
        writeFile(inData("database/snapshot.jsonl.tmp"), "12345678 {"),
        writeFile(inData("auth/accounts.jsonl.new"), '["us'),
      ]),
    says: null,
  },
  {
    what: "a log from before the snapshot was left over",
    damage: () => writeFile(inData("database/log.1.jsonl"), "old\n"),
    says: null,
  },
  {
    what: "the lock file of a server that was killed is there",
    damage: () => writeFile(inData("lock"), "pid 1 on elsewhere\n"),
    says: null,
  },
  {
    what: "the session secret was deleted",
    damage: () => rm(inData("session-secret")),
    says: /session-secret is not the one that was made here.*log in again/,
  },
  {
    what: "the session secret was emptied",
    damage: () => truncate(inData("session-secret")),
    says: /session-secret is not the one that was made here.*log in again/,
  },
  {
    what: "the webhook secret was changed",
    damage: () => change("paddle/webhook-secret", content => flip(content, 0.5)),
    says: /webhook-secret is not the one that was made here/,
  },
  {
    what: "the local Paddle's key was deleted",
    damage: () => rm(inData("paddle/api-key")),
    says: /api-key is not the one that was made here/,
  },
  {
    what: "a copy left a secret readable to others",
    damage: () => chmod(inData("local-secret"), 0o644),
    says: /local-secret could be read by others: its mode is now 0600/,
  },
];

test.each(recovered)("$what: everything is there, and every damage is reported", async ({ damage, says }) => {
  await damage();
  await start();
  expect(await getContents()).toEqual(acknowledged);
  if (says !== null) expect(logged.join("\n")).toMatch(says);
});

test("a repair refuses a folder in use, and leaves a whole one unchanged", async () => {
  const said: string[] = [];
  const repair = () => repairDataFolder(dataDir, { say: line => void said.push(line), now: new Date() });
  const unlock = lockDirectory(dataDir, "The data folder");
  await expect(repair()).rejects.toThrow(`The data folder ${dataDir} is in use by another process`);
  unlock();
  const before = await readdir(dataDir, { recursive: true });
  await repair();
  expect(said).toEqual(["Nothing is damaged: the server can start."]);
  expect(await readdir(dataDir, { recursive: true })).toEqual(before);
});

test("a repair keeps the damaged files, and says what is lost and where", async () => {
  await log(all => all.with(3, flipText(all[3] ?? "")));
  const damaged = await readFile(inData(`database/${logName}`));
  const said: string[] = [];
  const now = new Date(Date.UTC(2026, 0, 2, 3, 4, 5));
  await repairDataFolder(dataDir, { say: line => void said.push(line), now });
  const aside = inData("damaged-2026-01-02T03-04-05.000Z");
  expect(await readFile(join(aside, "database", logName))).toEqual(damaged);
  expect(said).toEqual([
    expect.stringMatching(/log\.\d+\.jsonl is damaged at byte \d+: 4 whole commits follow\.$/),
    `The damaged files are kept as they were in ${aside}`,
    expect.stringMatching(/the line at byte \d+ can't be read; it wrote to users\/ada\/new-4\.$/),
    "Database: read 7 commits of the log; 1 is lost.",
    "Repaired: the server can start. Then run `npm run admin -- reindex`.",
  ]);
});

test.skipIf(process.platform === "win32")(
  "secrets that others could read become readable by this user alone",
  async () => {
    const secrets = ["local-secret", "session-secret", "paddle/api-key", "paddle/webhook-secret"].map(inData);
    const before = await Promise.all(secrets.map(file => readFile(file, "utf8")));
    for (const file of secrets) await chmod(file, 0o644);
    await start();
    for (const file of secrets) expect((await stat(file)).mode & 0o777, file).toBe(0o600);
    expect(await Promise.all(secrets.map(file => readFile(file, "utf8")))).toEqual(before);
  },
);
