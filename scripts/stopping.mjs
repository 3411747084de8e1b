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

/**
 * npm cannot pass on a SIGKILL of its own: without this, a server whose npm was killed would keep the port for ever.
 */
export function stopWithParent(server) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stop(server);
  }, PARENT_CHECK_MS);
  timer.unref();
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
