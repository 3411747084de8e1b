import { mkdirSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import type { Product } from "./learner";
import { browserRows } from "./rows/browser-rows";
import { coachRows } from "./rows/coach-rows";
import { engineRows } from "./rows/engine-rows";
import { savingRows } from "./rows/saving-rows";
import { serverRows } from "./rows/server-rows";
import { printTable, type Row } from "./table";

export interface BenchTargets extends Product {
  readonly pid: number;
  readonly bareUrl: string;
  readonly say: (line: string) => void;
}

/** Measures everything, prints the table, and writes it as JSON to `bench-results/latest.json`. */
export async function bench({ url, secret, pid, bareUrl, say }: BenchTargets): Promise<void> {
  const rows: Row[] = [];
  const part = async (name: string, measure: () => Row[] | Promise<Row[]>) => {
    say(`Measuring ${name} …`);
    rows.push(...(await measure()));
  };
  await part("the engine", engineRows);
  await part("keys and first load in Chromium", () => browserRows(url));
  await part("saving", () => savingRows({ url, secret }));
  await part("the coach", () => coachRows({ url, secret }));
  await part("the server", () => serverRows(url, pid, bareUrl));

  const machine = {
    node: process.version,
    cpu: cpus()[0]?.model ?? "unknown",
    cores: cpus().length,
    memoryGb: Math.round(totalmem() / 2 ** 30),
  };
  mkdirSync("bench-results", { recursive: true });
  writeFileSync(
    "bench-results/latest.json",
    `${JSON.stringify({ at: new Date().toISOString(), machine, rows }, null, 2)}\n`,
  );
  say(
    `\n${printTable(rows)}\n\nAlso as JSON in bench-results/latest.json (${machine.cores} × ${machine.cpu}, Node ${machine.node}). Simulated learners: npm run bench -- learning`,
  );
}
