import { fileURLToPath } from "node:url";
import * as build from "virtual:react-router/server-build";
import { type RunningServer, start } from "./main";

/** Entry of the built server, `build/server/index.js`: the launcher calls it with nothing but a place to print. */
export function startProduction(say: (line: string) => void): Promise<RunningServer> {
  return start({
    build,
    clientDirectory: fileURLToPath(new URL("../client", import.meta.url)),
    rulesFile: fileURLToPath(new URL("../../database.rules.json", import.meta.url)),
    say,
  });
}
