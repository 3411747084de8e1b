import { randomBytes, randomInt } from "node:crypto";
import { readFileSync } from "node:fs";
import { Agent, type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from "node:http";
import { toBase64Url } from "~/engine/transcript/encoding";
import { encodeTranscript, type Transcript } from "~/engine/transcript/transcript";

/** Numbers of clients by kind; they never pause, not even after a 503. */
export const FULL_LOAD = { visitors: 180, readers: 60, savers: 20, statusCalls: 25, coachCalls: 15 } as const;

type Load = Readonly<Record<keyof typeof FULL_LOAD, number>>;

export interface Product {
  readonly url: string;
  /** The server's process. */
  readonly pid: number;
}

/** A request; `status` 0 if it got no answer. Times in ms. */
interface Sample {
  readonly status: number;
  readonly ms: number;
  readonly retryAfter: string | undefined;
  readonly body: string;
}

export interface RoleFigures {
  readonly role: keyof typeof FULL_LOAD;
  readonly answered: number;
  readonly refused: number;
  readonly byStatus: Readonly<Record<string, number>>;
  /** Of accepted requests, ms. */
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

export interface OverloadReport {
  readonly roles: readonly RoleFigures[];
  /** Forbidden answers, in words, with their count. */
  readonly faults: Readonly<Record<string, number>>;
  readonly saves: { readonly acknowledged: number; readonly missing: number; readonly doubled: number };
  readonly residentMb: number;
  /** Until the product answered as before, s. */
  readonly recovery: number;
}

const VISITED = ["/", "/typing-practice/", "/typing-test/", "/lessons/", "/articles/", "/pricing/", "/help/"];
const READ = ["/lessons/", "/stats/", "/weakness/", "/typing-practice/for-you/", "/profile/", "/stats.data"];
const QUESTIONS = [
  "How fast am I?",
  "What are my weakest keys?",
  "How should I hold my hands?",
  "How do I become more accurate?",
];
const REQUEST_TIMEOUT_MS = 60_000;
/** Consecutive quick, accepted answers that count as recovered. */
const CALM_PROBES = 12;
const MAX_RECOVERY_MS_LENGTH = 30_000;
const SLOW_MS = 500;

/** Loads a running product, reads back what it acknowledged, and reports. */
export async function overload(
  product: Product,
  options: { seconds: number; load: Load; say: (line: string) => void },
): Promise<OverloadReport> {
  const { seconds, load, say } = options;
  const clients = Object.values(load).reduce((sum, count) => sum + count, 0);
  const { ask, close } = openClient(product.url, clients);
  say("Signing up learners …");
  const learners: string[] = [];
  // Few at a time: this isn't the load yet.
  while (learners.length < load.savers) {
    const few = Math.min(4, load.savers - learners.length);
    learners.push(...(await Promise.all(Array.from({ length: few }, () => signUp(ask)))));
  }
  for (const cookie of learners.slice(0, load.coachCalls)) await startTrial(ask, cookie);
  const texts = await collectTexts(ask);

  const samples: Record<keyof Load, Sample[]> = {
    visitors: [],
    readers: [],
    savers: [],
    statusCalls: [],
    coachCalls: [],
  };
  const acknowledged = learners.map(() => new Set<string>());
  const endsAt = performance.now() + seconds * 1_000;
  const without = async (role: keyof Load, nth: number, one: (turn: number) => Promise<Sample>) => {
    for (let turn = nth; performance.now() < endsAt; turn += 1) samples[role].push(await one(turn));
  };
  const getCookie = (nth: number) => ({ Cookie: learners[nth % learners.length] ?? "" });
  const page = { Accept: "text/html", "Accept-Encoding": "gzip" };
  const roles: Record<keyof Load, (nth: number) => Promise<void>> = {
    visitors: nth =>
      without("visitors", nth, turn => ask(VISITED[turn % VISITED.length] ?? "/", { headers: page })),
    readers: nth =>
      without("readers", nth, turn =>
        ask(READ[turn % READ.length] ?? "/", { headers: { ...page, ...getCookie(nth) } }),
      ),
    savers: nth => {
      let waiting: ReturnType<typeof buildSubmission> | null = null;
      return without("savers", nth, async turn => {
        // Send unacknowledged results again, as the outbox does.
        waiting ??= buildSubmission(texts[turn % texts.length], turn);
        const sample = await post(ask, "/api/results/", waiting, getCookie(nth));
        if (sample.status === 200 || sample.status === 201) {
          acknowledged[nth]?.add(String((JSON.parse(sample.body) as { id: unknown }).id));
        }
        if (sample.status !== 503 && sample.status !== 0) waiting = null;
        return sample;
      });
    },
    statusCalls: nth =>
      without("statusCalls", nth, () => ask("/api/subscriptions/status", { headers: getCookie(nth) })),
    coachCalls: nth =>
      without("coachCalls", nth, turn => {
        const content = QUESTIONS[turn % QUESTIONS.length] ?? "";
        const body = { aiOptions: { messages: [{ role: "user", content }] } };
        return post(ask, "/api/ask-ai/", body, { ...getCookie(nth), Accept: "text/event-stream" });
      }),
  };

  say(`Loading with ${clients} clients for ${seconds} s …`);
  let residentMb = 0;
  const watch = setInterval(() => {
    residentMb = Math.max(residentMb, getResidentMb(product.pid));
  }, 250);
  const names = Object.keys(roles) as (keyof Load)[];
  await Promise.all(names.flatMap(role => Array.from({ length: load[role] }, (_, nth) => roles[role](nth))));
  clearInterval(watch);

  const recovery = await recoveryTime(ask, getCookie(0));
  say("Reading back what was acknowledged …");
  const saves = { acknowledged: 0, missing: 0, doubled: 0 };
  for (const [nth, ids] of acknowledged.entries()) {
    const stored = await storedIds(ask, getCookie(nth));
    saves.acknowledged += ids.size;
    saves.missing += [...ids].filter(id => !stored.includes(id)).length;
    saves.doubled += stored.length - new Set(stored).size;
  }
  close();
  return {
    roles: names.map(role => summarizeSpeeds(role, samples[role])),
    faults: findFaults(Object.values(samples).flat()),
    saves,
    residentMb,
    recovery,
  };
}

/** Keeps connections open, as browsers do. */
export function openClient(url: string, sockets: number): { ask: Ask; close: () => void } {
  const agent = new Agent({ keepAlive: true, maxSockets: sockets });
  return { ask: (path, init = {}) => asked(agent, new URL(path, url), init), close: () => agent.destroy() };
}

interface Init {
  readonly method?: string;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: string;
}
interface Answered extends Sample {
  readonly headers: IncomingHttpHeaders;
}
export type Ask = (path: string, init?: Init) => Promise<Answered>;

/** `node:http` rather than `fetch`: the load runs on the same cores as the server. */
function asked(agent: Agent, url: URL, { method = "GET", headers = {}, body }: Init): Promise<Answered> {
  const began = performance.now();
  return new Promise(resolve => {
    const fail = (error: Error) =>
      resolve({
        status: 0,
        ms: performance.now() - began,
        retryAfter: undefined,
        body: error.message,
        headers: {},
      });
    const sent = request(url, { agent, method, headers, timeout: REQUEST_TIMEOUT_MS }, answer => {
      const chunks: Buffer[] = [];
      answer.on("data", chunk => chunks.push(chunk));
      answer.once("error", fail);
      answer.once("end", () =>
        resolve({
          status: answer.statusCode ?? 0,
          ms: performance.now() - began,
          retryAfter: answer.headers["retry-after"],
          body: Buffer.concat(chunks).toString(),
          headers: answer.headers,
        }),
      );
    });
    sent.once("error", fail);
    sent.once("timeout", () => sent.destroy(new Error("timed out")));
    sent.end(body);
  });
}

export function post(ask: Ask, path: string, body: unknown, headers: OutgoingHttpHeaders): Promise<Answered> {
  const json = JSON.stringify(body);
  const about = { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(json) };
  return ask(path, { method: "POST", headers: { ...about, ...headers }, body: json });
}

/** The value of a Cookie header. */
export async function signUp(ask: Ask): Promise<string> {
  const fields = new URLSearchParams({
    email: `load-${randomBytes(8).toString("hex")}@example.com`,
    password: randomBytes(12).toString("base64url"),
  });
  const body = fields.toString();
  const headers = {
    "Content-Type": "application/x-www-form-urlencoded",
    "Content-Length": Buffer.byteLength(body),
  };
  const answer = await ask("/sign-up/", { method: "POST", headers, body });
  const cookie = (answer.headers["set-cookie"] ?? []).map(line => line.split(";")[0]).join("; ");
  if (!cookie.includes("__session=")) throw new Error(`A sign-up answered ${answer.status}.`);
  return cookie;
}

async function startTrial(ask: Ask, cookie: string): Promise<void> {
  const wanted = { pricingPeriod: "trial", planType: "premium", action: "create" };
  const { status, body } = await post(ask, "/api/subscriptions/create/", wanted, { Cookie: cookie });
  if (status !== 200) throw new Error(`A trial was not started: ${status} ${body}`);
}

interface SealedText {
  readonly copy: string;
  readonly lessonName?: string;
  readonly seal?: string | null;
}

/** Paragraphs, which the server recognises, and drawn texts, which it recognises by their seal. */
export async function collectTexts(ask: Ask): Promise<SealedText[]> {
  const paragraphs = JSON.parse((await ask("/api/copy/many-paragraphs/?howMany=20")).body) as string[];
  const drawn = JSON.parse((await ask("/api/copy/?name=CW_1_50")).body) as SealedText;
  return [...paragraphs.map(copy => ({ copy })), drawn];
}

/** The body that a browser posts after a test. */
export function buildSubmission(text: SealedText | undefined, turn: number) {
  if (text === undefined) throw new Error("There are no texts.");
  const { copy, lessonName = "PARAGRAPH", seal } = text;
  const events: Transcript["events"][number][] = [];
  let at = 0;
  for (const char of copy) {
    events.push({ at, char });
    // No two tests are alike: the server would recognise a repeated one.
    at += 80 + randomInt(70);
  }
  const endedAt = events.at(-1)?.at ?? 0;
  const started = Date.now() - endedAt - 1_000 - turn;
  return {
    id: `${started}-${randomBytes(6).toString("hex")}`,
    owner: null,
    lessonName,
    text: copy,
    ...(seal ? { seal } : {}),
    duration: 0,
    started,
    transcript: toBase64Url(encodeTranscript({ events, endedAt })),
  };
}

/** From the learner's export, with duplicates. */
async function storedIds(ask: Ask, headers: OutgoingHttpHeaders): Promise<string[]> {
  const { status, body } = await ask("/api/export/?format=json", { headers });
  if (status !== 200) throw new Error(`An export answered ${status}.`);
  const { results } = JSON.parse(body) as { results: { id: string }[] };
  return results.map(({ id }) => id);
}

/** s until visitors' and learners' pages are answered as on a quiet server; Infinity if never. */
async function recoveryTime(ask: Ask, cookie: OutgoingHttpHeaders): Promise<number> {
  const began = performance.now();
  let calmSince = began;
  for (let calm = 0, turn = 0; calm < CALM_PROBES; turn += 1) {
    const asked = performance.now();
    if (asked - began > MAX_RECOVERY_MS_LENGTH) return Number.POSITIVE_INFINITY;
    const { status, ms } = await ask("/typing-practice/", turn % 2 === 0 ? {} : { headers: cookie });
    if (status === 200 && ms < SLOW_MS) calm += 1;
    else {
      calm = 0;
      calmSince = performance.now();
    }
  }
  return (calmSince - began) / 1_000;
}

function summarizeSpeeds(role: keyof Load, samples: readonly Sample[]): RoleFigures {
  const times = samples.filter(({ status }) => status >= 200 && status < 400).map(({ ms }) => ms);
  const byStatus: Record<string, number> = {};
  for (const { status } of samples) byStatus[status] = (byStatus[status] ?? 0) + 1;
  return {
    role,
    answered: times.length,
    refused: byStatus[503] ?? 0,
    byStatus,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    p99: percentile(times, 0.99),
  };
}

function percentile(times: number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

function findFaults(samples: readonly Sample[]): Record<string, number> {
  const faults: Record<string, number> = {};
  for (const sample of samples) {
    const fault = getFault(sample);
    if (fault !== null) faults[fault] = (faults[fault] ?? 0) + 1;
  }
  return faults;
}

function getFault({ status, retryAfter, body }: Sample): string | null {
  if (status === 0) return `no answer: ${body}`;
  if (status === 503) return /^[1-9]\d*$/.test(retryAfter ?? "") ? null : "503 without Retry-After";
  if (status >= 500) return `${status}: ${body.slice(0, 80)}`;
  // 429: the coach's limit of messages.
  if (status >= 400 && status !== 429) return `${status}: ${body.slice(0, 80)}`;
  return null;
}

/** NaN if unknown. */
function getResidentMb(pid: number): number {
  try {
    const kB = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    return Number(kB) / 1024;
  } catch {
    return Number.NaN;
  }
}
