import { describe, expect, it, test } from "vitest";
import { eventStream, wantsEvents } from "./event-stream";

async function* events(...texts: string[]) {
  for (const text of texts) yield { kind: "text", text };
}

describe("an event stream", () => {
  it("sends one event for each item, whatever it contains", async () => {
    const response = eventStream(events("a", "two\n\nevent: done\nlines"), () => undefined);
    expect(await response.text()).toBe(
      'event: text\ndata: {"text":"a"}\n\nevent: text\ndata: {"text":"two\\n\\nevent: done\\nlines"}\n\n',
    );
  });

  it("is neither cached, nor compressed, nor buffered", () => {
    const { headers } = eventStream(events(), () => undefined);
    expect(headers.get("Content-Type")).toBe("text/event-stream; charset=utf-8");
    expect(headers.get("Cache-Control")).toMatch(/private.*no-store.*no-transform/);
    expect(headers.get("X-Accel-Buffering")).toBe("no");
  });

  it("is read to its end when nobody reads it", async () => {
    let isTaken = () => {};
    const taken = new Promise<void>(resolve => {
      isTaken = resolve;
    });
    async function* source() {
      for (let nth = 0; nth < 100; nth++) yield { kind: "text", nth };
      isTaken();
    }
    const response = eventStream(source(), () => undefined);
    await taken;
    expect((await response.text()).match(/event: text/g)).toHaveLength(100);
  });

  it("reports that its reader has left, and runs to its end", async () => {
    let leave = () => {};
    const left = new Promise<void>(resolve => {
      leave = resolve;
    });
    let isOver = () => {};
    const over = new Promise<void>(resolve => {
      isOver = resolve;
    });
    async function* source() {
      yield { kind: "start" };
      await left;
      yield { kind: "text" };
      isOver();
    }
    await eventStream(source(), leave).body?.cancel();
    await over;
  });
});

test.each([
  ["text/event-stream", true],
  ["Text/Event-Stream; q=0.9, application/json;q=0.1", true],
  ["application/json, text/event-stream", true],
  ["text/event-stream;q=0, application/json", false],
  ["application/json", false],
  ["*/*", false],
  ["text/event-stream-of-mine", false],
  [null, false],
])("accepting %j means event stream: %j", (accept, wants) => {
  const request = new Request("http://localhost/", accept === null ? {} : { headers: { Accept: accept } });
  expect(wantsEvents(request)).toBe(wants);
});
