import { type Product, type Session, signUp } from "../learner";
import { median, type Row } from "../table";

/** A few less than a learner may ask within three hours. */
const ASKED = 40;

const QUESTIONS = [
  "How am I doing?",
  "What should I do next?",
  "Which finger for the letter q?",
  "I am stuck at 40 wpm. What now?",
  "What type of cheese goes with wine?",
];

/** The local coach's time to its first words over HTTP, including storing the message and reading the results. */
export async function coachRows(product: Product): Promise<Row[]> {
  const { url } = product;
  const session = await signUp(product);
  const form = new URLSearchParams({ intent: "start-trial" });
  const headers = { Cookie: session.cookie };
  await fetch(`${url}/pricing/`, { method: "POST", body: form, headers, redirect: "manual" });
  const times: number[] = [];
  for (let round = 0; round < ASKED; round += 1) {
    times.push(await firstWords(url, session, QUESTIONS[round % QUESTIONS.length] ?? ""));
  }
  return [
    { what: "the local coach's first words, p50", figure: median(times), unit: "ms", bar: 100 },
    {
      what: "the local coach's first words, slowest of 40",
      figure: Math.max(...times),
      unit: "ms",
      bar: 100,
    },
  ];
}

async function firstWords(url: string, { cookie }: Session, content: string): Promise<number> {
  const began = performance.now();
  const answer = await fetch(`${url}/api/ask-ai/`, {
    method: "POST",
    headers: { Cookie: cookie, "Content-Type": "application/json", Accept: "text/event-stream" },
    body: JSON.stringify({ aiOptions: { messages: [{ role: "user", content }] } }),
  });
  const decoder = new TextDecoder();
  let heard = "";
  let first: number | null = null;
  for await (const chunk of answer.body ?? []) {
    heard += decoder.decode(chunk, { stream: true });
    if (first === null && heard.includes("event: text")) first = performance.now() - began;
  }
  if (first === null) throw new Error(`The coach said nothing: ${answer.status} ${heard.slice(0, 200)}`);
  return first;
}
