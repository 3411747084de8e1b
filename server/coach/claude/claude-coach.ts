import type Anthropic from "@anthropic-ai/sdk";
import { z } from "zod";
import { type Coach, CoachFailure } from "../coach";
import { createReplyGuard, type ReplyEnd } from "../safety/reply-guard";
import { EXERCISE_INSTRUCTIONS, exerciseMessage } from "./exercise-prompt";
import { promptMessages, sayableName, systemPrompt } from "./prompt";

/** How long a tutor is waited for, ms. */
export interface TimeLimits {
  /** Until it says anything. */
  readonly firstText: number;
  /** In mid-reply, until it goes on. */
  readonly nextText: number;
  /** From the question to the end of the reply. */
  readonly whole: number;
}

export const TIME_LIMITS: TimeLimits = { firstText: 20_000, nextText: 15_000, whole: 60_000 };

export interface Watch {
  /** Aborts when one of the limits has passed, or when whoever asked has gone. */
  readonly signal: AbortSignal;
  /** Something was said: the next limit begins. */
  heard(): void;
  /** Nothing is waited for any more. To be called in any case. */
  stop(): void;
}

/** Watches over one question from now on. */
export function watchTime(limits: TimeLimits, asker: AbortSignal): Watch {
  const late = new AbortController();
  const giveUp = () => late.abort();
  let stopped = false;
  let pause = setTimeout(giveUp, limits.firstText);
  const whole = setTimeout(giveUp, limits.whole);
  return {
    signal: AbortSignal.any([asker, late.signal]),
    heard() {
      clearTimeout(pause);
      if (!stopped) pause = setTimeout(giveUp, limits.nextText);
    },
    stop() {
      stopped = true;
      clearTimeout(pause);
      clearTimeout(whole);
    },
  };
}

/** Of an answer; what the model thinks before it speaks counts as well. A reply takes 400 at most, a lesson 150. */
const MAX_TOKENS = 3_000;

/** After a 429, a 5xx, or without a connection. */
const RETRIES = 1;

/** Longer than any lesson: what the model is not held to by the schema. */
const MAX_EXERCISE_MS = 4_000;

const exerciseSchema = z.object({ text: z.string().max(MAX_EXERCISE_MS) });

export interface ClaudeCoachOptions {
  readonly apiKey: string;
  /** Of the API, without `/v1`. */
  readonly baseUrl: string;
  readonly model: string;
  readonly timeLimits?: TimeLimits;
}

/**
 * Claude as the tutor. What it says passes a guard before anybody hears it (docs/decisions/014-what-the-coach-may-say.md);
 * what it writes to be typed does not.
 */
export function createClaudeCoach(options: ClaudeCoachOptions): Coach {
  const { model, timeLimits = TIME_LIMITS } = options;
  let client: Promise<Anthropic> | null = null;
  /** The SDK is loaded with the first question: a server without a key never does. */
  const connect = () => {
    client ??= createClient(options);
    return client;
  };

  return {
    kind: "claude",

    async *reply(thread, learner, { signal, learnerKey }) {
      if (signal.aborted) return;
      const guard = createReplyGuard(sayableName(learner.name));
      const watch = watchTime(timeLimits, signal);
      let leave = () => {};
      try {
        const { messages } = await connect();
        const stream = messages.stream(
          {
            model,
            max_tokens: MAX_TOKENS,
            output_config: { effort: "low" },
            metadata: { user_id: learnerKey },
            system: systemPrompt(learner),
            messages: promptMessages(thread, learner.name),
          },
          { signal: watch.signal },
        );
        leave = () => stream.abort();
        // By the events, not in the loop: whoever takes the pieces slowly does not make Claude late.
        stream.on("text", watch.heard).on("end", watch.stop);
        for await (const event of stream) {
          if (event.type !== "content_block_delta" || event.delta.type !== "text_delta") continue;
          const passed = guard.take(event.delta.text);
          if (passed !== "") yield passed;
          if (guard.over !== null) break;
        }
        const stopped = guard.over ?? (await getStopReason(stream));
        if (stopped === "refusal") throw emptyFor("refused");
        const rest = guard.end(stopped !== "end_turn");
        if (rest !== "") yield rest;
        if (!guard.passed) throw emptyFor(guard.over ?? "nothing said");
      } catch (error) {
        if (signal.aborted) return;
        throw toFailure(error);
      } finally {
        watch.stop();
        leave();
      }
    },

    async writeExercise(wish, { signal, learnerKey }) {
      const watch = watchTime({ ...timeLimits, whole: timeLimits.firstText }, signal);
      try {
        const { zodOutputFormat } = await import("@anthropic-ai/sdk/helpers/zod");
        const { messages } = await connect();
        const written = await messages.parse(
          {
            model,
            max_tokens: MAX_TOKENS,
            output_config: { effort: "low", format: zodOutputFormat(exerciseSchema) },
            metadata: { user_id: learnerKey },
            system: EXERCISE_INSTRUCTIONS,
            messages: [{ role: "user", content: exerciseMessage(wish) }],
          },
          { signal: watch.signal },
        );
        const text = written.stop_reason === "end_turn" ? written.parsed_output?.text.trim() : "";
        if (!text) throw new CoachFailure("empty");
        return text;
      } catch (error) {
        throw toFailure(error);
      } finally {
        watch.stop();
      }
    },
  };
}

async function createClient({ apiKey, baseUrl, timeLimits }: ClaudeCoachOptions): Promise<Anthropic> {
  const { default: Client } = await import("@anthropic-ai/sdk");
  return new Client({
    apiKey,
    baseURL: baseUrl,
    maxRetries: RETRIES,
    // The watch over each question is the stricter one.
    timeout: (timeLimits ?? TIME_LIMITS).whole,
    // Whoever asks logs that it failed; the SDK's own log would go to the console, with what learners say in it.
    logLevel: "off",
  });
}

/**
 * Why a stream has ended that is at its end.
 * @throws what has broken it off: a stream that breaks while nobody waits for its next event just ends
 */
async function getStopReason(
  stream: ReturnType<Anthropic["messages"]["stream"]>,
): Promise<Anthropic.StopReason> {
  const { stop_reason: reason } = await stream.finalMessage();
  if (reason === null) throw new Error("The reply has ended without a reason.");
  return reason;
}

/** @param reason goes to the log: what was said does not */
function emptyFor(reason: ReplyEnd | "refused" | "nothing said"): CoachFailure {
  return new CoachFailure("empty", { cause: new Error(reason) });
}

function toFailure(error: unknown): CoachFailure {
  return error instanceof CoachFailure ? error : new CoachFailure("failed", { cause: error });
}
