import Anthropic from "@anthropic-ai/sdk";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { getLevel } from "~/engine/weakness/weakness-profile";
import {
  claude,
  EXERCISE_OFF_TARGET,
  EXERCISE_ON_TH,
  type FakeClaude,
  startFakeClaude,
} from "../../tests/support/coach/fake-claude";
import { findExerciseFaults } from "./lessons/exercise-check";

let fake: FakeClaude;
let client: Anthropic;
beforeEach(async () => {
  fake = await startFakeClaude();
  client = new Anthropic({ apiKey: "sk-fake", baseURL: fake.url, maxRetries: 1, logLevel: "off" });
});
afterEach(() => fake.close());

const PARAMS = { model: "claude-x", max_tokens: 100, messages: [{ role: "user" as const, content: "Hi" }] };

describe("the fake Messages API", () => {
  it("works with the SDK like the real one, thinking first", async () => {
    fake.next(claude.says("one ", "two"));
    const stream = client.messages.stream(PARAMS);
    const pieces: string[] = [];
    stream.on("text", text => pieces.push(text));
    const message = await stream.finalMessage();
    expect(pieces).toEqual(["one ", "two"]);
    expect(message.content.map(block => block.type)).toEqual(["thinking", "text"]);
    expect(message.stop_reason).toBe("end_turn");
    expect(fake.requests[0]).toMatchObject({ body: { model: "claude-x", stream: true } });
    expect(fake.requests[0]?.headers.authorization ?? fake.requests[0]?.headers["x-api-key"]).toContain(
      "sk-fake",
    );
    expect(await fake.requests[0]?.ended).toBe(true);
  });

  it("answers an unstreamed request with one message", async () => {
    fake.next(claude.writes("a text"));
    const message = await client.messages.create(PARAMS);
    expect(message.content.at(-1)).toMatchObject({ type: "text", text: '{"text":"a text"}' });
  });

  it("fails in every configured way", async () => {
    const ways = [claude.isCutAfter("x"), claude.breaksAfter("x"), claude.isGarbledAfter("x")];
    for (const way of ways) {
      fake.next(way);
      await expect(client.messages.stream(PARAMS).finalMessage()).rejects.toThrow();
    }
    fake.next(claude.isOverloaded(), claude.isRateLimited());
    await expect(client.messages.create(PARAMS)).rejects.toMatchObject({ status: 429 });
    expect(fake.requests).toHaveLength(5);
  });

  it("has correct exercises, one of them off target", () => {
    const target = { group: "ngBi", item: "th" } as const;
    const wish = { target, level: getLevel(45), learnerWpm: 45, length: { least: 180, most: 420 } };
    expect(findExerciseFaults(EXERCISE_ON_TH, wish)).toEqual([]);
    expect(findExerciseFaults(EXERCISE_OFF_TARGET, wish)).toEqual([expect.stringContaining('hold "th"')]);
  });
});
