import type { Reporter } from "./reporter";

/**
 * Has what would end the process reported before it does: exceptions that nobody caught, rejections that nobody heard of
 * among them. It still ends, as it would by itself: nobody knows what state it is in.
 */
export function reportCrashes(
  reporter: Reporter,
  proc: Pick<NodeJS.Process, "once" | "exit"> = process,
): void {
  proc.once("uncaughtException", error => {
    reporter.report(error, { what: "the server has crashed", page: "server", url: "" });
    void reporter.close().finally(() => proc.exit(1));
  });
}
