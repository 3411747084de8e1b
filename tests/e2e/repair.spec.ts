import { spawnSync } from "node:child_process";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { startProduct } from "./support/product";
import { newSession } from "./support/session";
import { expect, test } from "./support/test";

test("a damaged log stops the start, and `npm run admin -- repair` makes the server start again", async () => {
  const product = await startProduct();
  const repair = () =>
    spawnSync("npm", ["run", "--silent", "admin", "--", "repair"], {
      encoding: "utf8",
      env: { ...process.env, DATA_DIR: product.dataDir },
    });
  try {
    for (let n = 0; n < 3; n++) await newSession(product);
    const whileRunning = repair();
    expect([whileRunning.status, whileRunning.stderr]).toEqual([
      1,
      expect.stringContaining(`The data folder ${product.dataDir} is in use by another process (pid`),
    ]);

    await product.kill();
    const log = join(product.dataDir, "database", "log.1.jsonl");
    const lines = (await readFile(log, "utf8")).split("\n");
    await writeFile(log, lines.with(1, `${lines[1]?.slice(0, -3)}~]]`).join("\n"));
    await expect(product.restart()).rejects.toThrow(
      /log\.1\.jsonl is damaged at byte \d+.* run `npm run admin -- repair`/,
    );

    const repaired = repair();
    expect([repaired.status, repaired.stderr]).toEqual([0, ""]);
    expect(repaired.stdout).toMatch(
      /read \d+ commits? of the log; 1 is lost\.\s[\s\S]*Repaired: the server can start\./,
    );
    expect(await readdir(product.dataDir)).toContainEqual(expect.stringMatching(/^damaged-/));
    await product.restart();
    expect((await fetch(`${product.url}/healthz`)).status).toBe(200);
  } finally {
    await product.dispose();
  }
});
