import { randomBytes, randomInt } from "node:crypto";
import { LISTED_LESSONS } from "~/engine/lesson-text/lesson-names";
import { toBase64Url } from "~/engine/transcript/encoding";
import { encodeTranscript, type Transcript } from "~/engine/transcript/transcript";
import {
  CHARACTER_GROUPS,
  getCharacterGroup,
  NGRAM_GROUPS,
  WORD_GROUPS,
} from "~/engine/weakness/weakness-groups";
import { getBandWords, NGRAMS } from "~/engine/weakness/weakness-items";
import { ownerFetch, type Product, type Session, signUp } from "../learner";
import { percentile, type Row } from "../table";

const SAVES = 100;
const PER_SECOND = 20;

/** Every item: characters, n-grams and words, by group. */
const ITEMS: readonly (readonly [group: string, items: readonly string[]])[] = [
  ...CHARACTER_GROUPS.map(group => {
    const characters = Array.from({ length: 94 }, (_, index) => String.fromCharCode(33 + index));
    return [group, characters.filter(char => getCharacterGroup(char) === group)] as const;
  }),
  ...NGRAM_GROUPS.map(group => [group, NGRAMS[group]] as const),
  ...WORD_GROUPS.map(band => [band, getBandWords(band)] as const),
];

/** Fills all weakness lists. */
async function seedWeakness(product: Product, uid: string): Promise<void> {
  const speeds = Array.from({ length: 30 }, (_, index) => 40 + index);
  const getKey = (item: string) =>
    item.replace(/[.#$[\]/]/g, char => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
  const weakness = Object.fromEntries(
    ITEMS.map(([group, items]) => [group, Object.fromEntries(items.map(item => [getKey(item), speeds]))]),
  );
  await ownerFetch(product, `users/${uid}/weakness.json`, { method: "PUT", body: JSON.stringify(weakness) });
}

/** The p50 of reading a branch as the server does, ms. */
async function readTime(product: Product, path: string, query: Record<string, string> = {}): Promise<number> {
  const auth_variable_override = JSON.stringify({ uid: "records-service", service: true });
  const parameters = new URLSearchParams({ ...query, auth_variable_override });
  const times: number[] = [];
  for (let round = 0; round < 25; round += 1) {
    const began = performance.now();
    await ownerFetch(product, `${path}.json?${parameters}`, {});
    times.push(performance.now() - began);
  }
  return percentile(times, 0.5);
}

/** Writes past results directly into the local database. */
async function seedHistory(product: Product, uid: string, howMany: number): Promise<void> {
  const first = Date.now() - 300 * 86_400_000;
  const stats = Object.fromEntries(
    Array.from({ length: howMany }, (_, index) => {
      const started = first + index * 60_000;
      const result = {
        name: index % 4 === 0 ? LISTED_LESSONS[index % LISTED_LESSONS.length] : "PARAGRAPH",
        duration: 50_000,
        started,
        finished: started + 50_000,
        wpm: 60,
        rawWpm: 61,
        accuracy: 97.5,
        elapsed: 50_000,
        characters: 250,
      };
      return [`${started}-seeded${String(index).padStart(6, "0")}`, result];
    }),
  );
  await ownerFetch(product, `users/${uid}/stats.json`, { method: "PUT", body: JSON.stringify(stats) });
}

function submission(text: string, index: number): { started: number; transcript: string } {
  const events: Transcript["events"][number][] = [];
  let at = 0;
  for (const char of text) {
    events.push({ at, char });
    // No two tests are alike: the server would recognise a repeated one.
    at += 80 + randomInt(70);
  }
  const endedAt = events.at(-1)?.at ?? 0;
  const started = Date.now() - endedAt - 1_000 - index;
  return { started, transcript: toBase64Url(encodeTranscript({ events, endedAt })) };
}

async function saveTimes(url: string, session: Session, texts: readonly string[]): Promise<number[]> {
  const times: Promise<number>[] = [];
  for (let index = 0; index < SAVES; index += 1) {
    const text = texts[index % texts.length] ?? "";
    const { started, transcript } = submission(text, index);
    const body = JSON.stringify({
      id: `${started}-${randomBytes(6).toString("hex")}`,
      owner: session.uid,
      lessonName: "PARAGRAPH",
      text,
      duration: 0,
      started,
      transcript,
    });
    times.push(timed(url, session, body));
    await new Promise(resolve => setTimeout(resolve, 1_000 / PER_SECOND));
  }
  return Promise.all(times);
}

async function timed(url: string, session: Session, body: string): Promise<number> {
  const began = performance.now();
  const answer = await fetch(`${url}/api/results/`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Cookie: session.cookie },
    body,
  });
  if (!answer.ok) throw new Error(`A save was refused: ${answer.status} ${await answer.text()}`);
  await answer.arrayBuffer();
  return performance.now() - began;
}

async function pageTime(url: string, session: Session, path: string): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 25; round += 1) {
    const began = performance.now();
    const answer = await fetch(`${url}${path}`, { headers: { Cookie: session.cookie } });
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    await answer.text();
    times.push(performance.now() - began);
  }
  return percentile(times, 0.5);
}

export async function savingRows(product: Product): Promise<Row[]> {
  const { url } = product;
  const texts = (await (await fetch(`${url}/api/copy/many-paragraphs/?howMany=20`)).json()) as string[];
  const few = await signUp(product);
  const many = await signUp(product);
  await seedHistory(product, few.uid, 10);
  await seedHistory(product, many.uid, 10_000);
  await seedWeakness(product, many.uid);
  // The first read finds results without a summary, and computes one.
  await pageTime(url, many, "/stats/");
  await saveTimes(url, few, texts);
  const withFew = await saveTimes(url, few, texts);
  const withMany = await saveTimes(url, many, texts);

  const empty = await signUp(product);
  const veteran = await signUp(product);
  await seedHistory(product, veteran.uid, 20_000);
  await seedWeakness(product, veteran.uid);
  await pageTime(url, veteran, "/stats/");
  const beginner = await signUp(product);
  await seedHistory(product, beginner.uid, 10);
  await seedWeakness(product, beginner.uid);
  const learner = `users/${veteran.uid}`;
  const lastFifty = { orderBy: '"$key"', limitToLast: "50" };
  const lastOfLesson = { orderBy: '"name"', equalTo: '"PARAGRAPH"', limitToLast: "50" };
  const home = {
    none: await pageTime(url, empty, "/lessons/"),
    veteran: await pageTime(url, veteran, "/lessons/"),
  };
  const stats = {
    beginner: await pageTime(url, beginner, "/stats/"),
    veteran: await pageTime(url, veteran, "/stats/"),
    year: await pageTime(url, veteran, "/stats/?period=1y"),
  };
  return [
    {
      what: "save of a result, 10 before it, p95",
      figure: percentile(withFew, 0.95),
      unit: "ms",
      bar: 50,
      note: `${PER_SECOND} a second, ${SAVES} saves, over HTTP`,
    },
    {
      what: "save of a result, 10,000 before it, p95",
      figure: percentile(withMany, 0.95),
      unit: "ms",
      bar: 50,
      note: `p50 ${percentile(withMany, 0.5).toFixed(1)} against ${percentile(withFew, 0.5).toFixed(1)} ms`,
    },
    {
      what: "the last 50 of 20,000 results, read",
      figure: await readTime(product, `${learner}/stats`, lastFifty),
      unit: "ms",
      bar: 30,
    },
    {
      what: "the last 50 of one lesson among 20,000 results, read",
      figure: await readTime(product, `${learner}/stats`, lastOfLesson),
      unit: "ms",
      bar: 30,
    },
    {
      what: "all days, read",
      figure: await readTime(product, `${learner}/days`),
      unit: "ms",
      bar: 30,
    },
    {
      what: "all weakness lists, read",
      figure: await readTime(product, `${learner}/weakness`),
      unit: "ms",
      bar: 30,
      note: `${ITEMS.reduce((sum, [, items]) => sum + items.length, 0)} items, 30 values each`,
    },
    {
      what: "/lessons/ with 20,000 past results, against none",
      figure: home.veteran / home.none,
      unit: "×",
      bar: 1.2,
      note: `${home.veteran.toFixed(1)} ms`,
    },
    {
      what: "/stats/ with 20,000 past results, against ten",
      figure: stats.veteran / stats.beginner,
      unit: "×",
      bar: 1.2,
      note: "both with full weakness lists",
    },
    { what: "/stats/ with 20,000 past results", figure: stats.veteran, unit: "ms", bar: 300 },
    { what: "a year of them, by its days", figure: stats.year, unit: "ms", bar: 300 },
  ];
}
