import { readFileSync } from "node:fs";
import autocannon from "autocannon";
import type { Row } from "../table";

const CONNECTIONS = 50;
const SECONDS = 6;

async function throughput(url: string): Promise<number> {
  const load = () =>
    autocannon({ url, connections: CONNECTIONS, duration: SECONDS, headers: { "accept-encoding": "gzip" } });
  await autocannon({ url, connections: CONNECTIONS, duration: 2 });
  const result = await load();
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`);
  return result.requests.average;
}

/** Resident memory of a process, MB; NaN where the system does not tell. */
function residentMb(pid: number): number {
  try {
    const kB = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    return Number(kB) / 1024;
  } catch {
    return Number.NaN;
  }
}

export async function serverRows(url: string, pid: number, bareUrl: string): Promise<Row[]> {
  const bare = await throughput(bareUrl);
  const home = await throughput(`${url}/`);
  const practice = await throughput(`${url}/typing-practice/`);
  return [
    {
      what: "a bare page of the framework",
      figure: bare,
      unit: "req/s",
      note: `${CONNECTIONS} connections, gzip, the load on the same machine`,
    },
    {
      what: "the landing page, against the bare one",
      figure: home / bare,
      unit: "×",
      bar: 0.6,
      atLeast: true,
      note: `${home.toFixed(0)} req/s`,
    },
    {
      what: "the practice page, against the bare one",
      figure: practice / bare,
      unit: "×",
      bar: 0.6,
      atLeast: true,
      note: `${practice.toFixed(0)} req/s`,
    },
    { what: "memory with local services, after the load", figure: residentMb(pid), unit: "MB", bar: 400 },
  ];
}
