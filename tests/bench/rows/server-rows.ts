import { readFileSync } from "node:fs";
import autocannon from "autocannon";
import { median, type Row } from "../table";

const CONNECTIONS = 50;
const WARM_UP_S = 5;
const ROUND_S = 4;
const ROUNDS = 3;

/** Requests a second. */
async function throughput(url: string, seconds: number): Promise<number> {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    headers: { "accept-encoding": "gzip" },
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`);
  }
  return result.requests.average;
}

/** Resident memory of a process, MB; NaN if unknown. */
function residentMb(pid: number): number {
  try {
    const kB = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    return Number(kB) / 1024;
  } catch {
    return Number.NaN;
  }
}

/** The pages in turn, A B C A B C …, so that a drift in speed affects all of them alike. */
export async function serverRows(url: string, pid: number, bareUrl: string): Promise<Row[]> {
  const pages = [`${bareUrl}/`, `${url}/`, `${url}/typing-practice/`];
  for (const page of pages) await throughput(page, WARM_UP_S);
  const rounds: [bare: number, home: number, practice: number][] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const [bare = 0, home = 0, practice = 0] = [
      await throughput(pages[0] ?? "", ROUND_S),
      await throughput(pages[1] ?? "", ROUND_S),
      await throughput(pages[2] ?? "", ROUND_S),
    ];
    rounds.push([bare, home, practice]);
  }
  const ratio = (page: 1 | 2) => median(rounds.map(round => round[page] / round[0]));
  const rate = (page: 0 | 1 | 2) => median(rounds.map(round => round[page]));
  return [
    {
      what: "a bare page of the framework",
      figure: rate(0),
      unit: "req/s",
      note: `${CONNECTIONS} connections, gzip, the load on the same machine`,
    },
    {
      what: "the landing page, against the bare one",
      figure: ratio(1),
      unit: "×",
      bar: 0.6,
      atLeast: true,
      note: `${rate(1).toFixed(0)} req/s; median of ${ROUNDS} rounds in turn`,
    },
    {
      what: "the practice page, against the bare one",
      figure: ratio(2),
      unit: "×",
      bar: 0.6,
      atLeast: true,
      note: `${rate(2).toFixed(0)} req/s`,
    },
    { what: "memory with local services, after the load", figure: residentMb(pid), unit: "MB", bar: 400 },
  ];
}
