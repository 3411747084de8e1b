import type Anthropic from "@anthropic-ai/sdk";
import { z } from "zod";
import { type Coach, CoachFailure } from "../coach";
import { createReplyGuard } from "../safety/reply-guard";
import { EXERCISE_INSTRUCTIONS, exerciseMessage } from "./exercise-prompt";
import { promptMessages, sayableName, systemPrompt } from "./prompt";

/** Includes the model's thinking. A reply takes at most 400 tokens, a lesson 150. */
const MAX_TOKENS = 3_000;
/** After a 429, a 5xx, or without a connection. */
const RETRIES = 1;

/** Longer than any lesson: the schema doesn't enforce a length. */
const MAX_EXERCISE_LENGTH = 4_000;
const exerciseSchema = z.object({ text: z.string().max(MAX_EXERCISE_LENGTH) });

/** ms: until the first text, between texts, and for the whole reply. */
export const TIME_LIMITS = { firstText: 20_000, nextText: 15_000, whole: 60_000 };
export type TimeLimits = Readonly<typeof TIME_LIMITS>;

interface ClaudeCoachOptions {
  readonly apiKey: string;
  /** Without `/v1`. */
  readonly baseUrl: string;
  readonly model: string;
  readonly timeLimits?: TimeLimits;
}

/** Claude as the coach, behind a guard (docs/decisions/014-what-the-coach-may-say.md). The caller checks its exercises. */
export function createClaudeCoach(options: ClaudeCoachOptions): Coach {
  const { model, timeLimits = TIME_LIMITS } = options;
  let client: Promise<Anthropic> | null = null;
  /** The SDK is loaded with the first question, so never on a server without a key. */
  const connect = () => (client ??= createClient(options));

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
        // Reset by events, not in the loop: a slow reader must not look like a slow model.
        stream.on("text", watch.heard).on("end", watch.stop);
        for await (const event of stream) {
          if (event.type !== "content_block_delta" || event.delta.type !== "text_delta") continue;
          const passed = guard.take(event.delta.text);
          if (passed !== "") yield passed;
          if (guard.over !== null) break;
        }
        // Throws what broke the stream: it just ends if the error comes while no event is awaited.
        const stopped = guard.over ?? (await stream.finalMessage()).stop_reason;
        if (stopped === null) throw new Error("The reply has ended without a reason.");
        if (stopped === "refusal") throw createEmptyFailure("refused");
        const rest = guard.end(stopped !== "end_turn");
        if (rest !== "") yield rest;
        if (!guard.passed) throw createEmptyFailure(guard.over ?? "nothing said");
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
    // The time limits of each question are stricter.
    timeout: (timeLimits ?? TIME_LIMITS).whole,
    // The SDK's own log would go to the console, with learners' messages. The caller logs failures.
    logLevel: "off",
  });
}

/** The reason goes to the log; the reply does not. */
const createEmptyFailure = (reason: string) => new CoachFailure("empty", { cause: new Error(reason) });

const toFailure = (error: unknown) =>
  error instanceof CoachFailure ? error : new CoachFailure("failed", { cause: error });

/** A signal that aborts when a limit has passed, or with `asker`. Always call `stop`. */
export function watchTime(limits: TimeLimits, asker: AbortSignal) {
  const late = new AbortController();
  const giveUp = () => late.abort();
  let isStopped = false;
  let pause = setTimeout(giveUp, limits.firstText);
  const whole = setTimeout(giveUp, limits.whole);
  return {
    signal: AbortSignal.any([asker, late.signal]),
    heard() {
      clearTimeout(pause);
      if (!isStopped) pause = setTimeout(giveUp, limits.nextText);
    },
    stop() {
      isStopped = true;
      clearTimeout(pause);
      clearTimeout(whole);
    },
  };
}
