import { EventEmitter } from "node:events";
import { expect, test, vi } from "vitest";
import { reportCrashes } from "./reporter";

test("a crash is reported before the process crashes", async () => {
  const order: string[] = [];
  const proc = Object.assign(new EventEmitter(), { exit: (code: number) => order.push(`exit ${code}`) });
  reportCrashes(
    {
      report: (error, { what }) => void order.push(`${what}: ${String(error)}`),
      close: async () => void order.push("sent"),
    },
    proc as unknown as Pick<NodeJS.Process, "once" | "exit">,
  );
  proc.emit("uncaughtException", new Error("away"));
  await vi.waitFor(() => expect(order).toEqual(["the server has crashed: Error: away", "sent", "exit 1"]));
});
