import { readFileSync } from "node:fs";
import { say } from "./bootstrap.mjs";

const PARENT_CHECK_MS = 500;

/** The first SIGINT or SIGTERM stops the server in good order; a second one at once. */
export function stopOnSignals(server) {
  let stopping = false;
  const onSignal = signal => {
    if (stopping) process.exit(130);
    stopping = true;
    say(`\n${signal}: finishing what is in progress …`);
    stop(server);
  };
  process.on("SIGINT", onSignal).on("SIGTERM", onSignal);
}

/** npm can't pass on a SIGKILL: watches npm and the shell in between, but not npm's own parent (`npm start &`). */
export function stopWithParent(server) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const behindShell = !isNpm(process.ppid);
  const lineage = () => (behindShell ? `${process.ppid} ${getParentPid(process.ppid)}` : `${process.ppid}`);
  const atStart = lineage();
  const timer = setInterval(() => {
    if (lineage() === atStart) return;
    clearInterval(timer);
    stop(server);
  }, PARENT_CHECK_MS);
  timer.unref();
}

/** npm's process calls itself `npm start` and the like; where the system does not tell, the direct parent is watched. */
function isNpm(pid) {
  try {
    return /^(npm|node\0.*npm)/.test(readFileSync(`/proc/${pid}/cmdline`, "utf8"));
  } catch {
    return true;
  }
}

function getParentPid(pid) {
  try {
    // `pid (name) state ppid …`; the name may hold anything, brackets too.
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1];
  } catch {
    return undefined;
  }
}

function stop(server) {
  server.stop().then(
    () => process.exit(0),
    error => {
      process.stderr.write(`Stopping failed: ${error.stack}\n`);
      process.exit(1);
    },
  );
}
