import { spawn } from "node:child_process";
import { tmpdir } from "node:os";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { ENV_VARIABLES } from "../server/config/env";

const SCRIPT = fileURLToPath(new URL("./doctor.mjs", import.meta.url));
/** Over whatever this machine's `.env` says. */
const NOTHING = Object.fromEntries(ENV_VARIABLES.map(name => [name, ""]));

async function doctor(flags: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [SCRIPT, ...flags], { env: { ...process.env, ...NOTHING, ...env } });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", chunk => (output += chunk));
  const status = await new Promise<number | null>(resolve => child.once("close", resolve));
  return { status, output };
}

describe("npm run doctor", () => {
  it("accepts local mode, and says what is missing to go live", async () => {
    const { status, output } = await doctor([], { PORT: "0", DATA_DIR: tmpdir() });
    expect(output).toMatch(/^ok {7}Node {3,}\d+\.\d+\.\d+\.$/m);
    expect(output).toMatch(/^missing {2}Firebase /m);
    expect(output).toContain("Nothing is wrong with what is configured.");
    expect(status).toBe(0);
  });

  it("fails when the server would not start, also in its JSON output", async () => {
    const { status, output } = await doctor(["--json"], { FIREBASE_PROJECT_ID: "typing" });
    const { healthy, mode, findings } = JSON.parse(output);
    expect({ healthy, mode, status }).toEqual({ healthy: false, mode: null, status: 1 });
    expect(findings).toContainEqual({
      part: "configuration",
      verdict: "wrong",
      says: expect.stringContaining("FIREBASE_SERVICE_ACCOUNT, FIREBASE_API_KEY"),
    });
  });
});
