import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

// Only built-ins, and no aliases: browser journeys import this too.

/** What the fake does with one request. The SDK retries after a 408, 409, 429 or 5xx, which takes the next one. */
export type ClaudeScenario =
  | {
      readonly kind: "text";
      /** One event each; before them, it thinks. */
      readonly pieces: readonly string[];
      readonly stopReason: "end_turn" | "max_tokens" | "refusal";
    }
  /** Holds `rest` back until `gate` resolves. */
  | {
      readonly kind: "paused";
      readonly pieces: readonly string[];
      readonly gate: Promise<unknown>;
      readonly rest: readonly string[];
    }
  /** Accepts the request and never answers. */
  | { readonly kind: "silent" }
  /** Stops in mid-stream, and leaves the connection open. */
  | { readonly kind: "stalled"; readonly pieces: readonly string[] }
  /** The socket is destroyed in mid-stream. */
  | { readonly kind: "cut"; readonly pieces: readonly string[] }
  /** The stream ends without the message's end. */
  | { readonly kind: "unfinished"; readonly pieces: readonly string[] }
  /** An error event in mid-stream. */
  | { readonly kind: "broken"; readonly pieces: readonly string[] }
  /** Events that are no JSON. */
  | { readonly kind: "garbled"; readonly pieces: readonly string[] }
  | { readonly kind: "status"; readonly status: number; readonly headers: Readonly<Record<string, string>> };

/** A stock reply about typing. */
export const STOCK_REPLY = [
  "Keep your fingers on the home row, ",
  "and return there after each key. ",
  "Accuracy comes first: ",
  "speed follows it.",
];

/** A lesson on “th”, of 211 characters. */
export const EXERCISE_ON_TH =
  "then they told the other men that this was the way home with them but those who had been there thought it was a very long path and that three of them should go by the water rather than take the road to the north";

/** As long, without “th”. */
export const EXERCISE_OFF_TARGET =
  "we can go home now and see our friends again for a while before we all have to work late on monday and you can call me when you are done so we will have some good food and a long walk by a river in our old town";

/** Scenarios by purpose. */
export const claude = {
  says: (...pieces: string[]): ClaudeScenario => ({ kind: "text", pieces, stopReason: "end_turn" }),
  /** Sends the second part once `gate` resolves. */
  pauses: (pieces: string[], gate: Promise<unknown>, rest: string[]): ClaudeScenario => ({
    kind: "paused",
    pieces,
    gate,
    rest,
  }),
  neverAnswers: (): ClaudeScenario => ({ kind: "silent" }),
  stallsAfter: (...pieces: string[]): ClaudeScenario => ({ kind: "stalled", pieces }),
  isCutAfter: (...pieces: string[]): ClaudeScenario => ({ kind: "cut", pieces }),
  endsEarlyAfter: (...pieces: string[]): ClaudeScenario => ({ kind: "unfinished", pieces }),
  breaksAfter: (...pieces: string[]): ClaudeScenario => ({ kind: "broken", pieces }),
  isGarbledAfter: (...pieces: string[]): ClaudeScenario => ({ kind: "garbled", pieces }),
  /** The tokens run out after this. */
  runsOutAfter: (...pieces: string[]): ClaudeScenario => ({ kind: "text", pieces, stopReason: "max_tokens" }),
  refusesAfter: (...pieces: string[]): ClaudeScenario => ({ kind: "text", pieces, stopReason: "refusal" }),
  saysNothing: (): ClaudeScenario => ({ kind: "text", pieces: [], stopReason: "end_turn" }),
  isOffTopic: (): ClaudeScenario =>
    claude.says(
      "Paris is the capital of France, and a fine place to visit in spring. ",
      "The Louvre alone takes a day.",
    ),
  /** Markup, a script, a link and code, all around a word about typing. */
  isHostile: (): ClaudeScenario =>
    claude.says(
      'Typing well starts here: <img src=x onerror="alert(1)"><script>alert(2)</script> ',
      "[click](javascript:alert(3)) https://evil.example/steal ",
      "```js\nfetch('/profile')\n```",
    ),
  /** Answers a request for a lesson. */
  writes: (text: string): ClaudeScenario => claude.says(JSON.stringify({ text })),
  writesOnTarget: (): ClaudeScenario => claude.writes(EXERCISE_ON_TH),
  writesOffTarget: (): ClaudeScenario => claude.writes(EXERCISE_OFF_TARGET),
  writesNothing: (): ClaudeScenario => claude.writes(""),
  /** The SDK tries again after a millisecond, unless the headers say otherwise. */
  failsWith: (status: number, headers: Record<string, string> = {}): ClaudeScenario => ({
    kind: "status",
    status,
    headers: { "retry-after-ms": "1", ...headers },
  }),
  isRateLimited: (): ClaudeScenario => claude.failsWith(429, { "retry-after": "1" }),
  isOverloaded: (): ClaudeScenario => claude.failsWith(529),
} as const;

/** The body of `POST /v1/messages`, as far as tests use it. */
export interface ClaudeRequestBody {
  readonly model: string;
  readonly system?: string | readonly { readonly type: "text"; readonly text: string }[];
  readonly messages: readonly { readonly role: string; readonly content: unknown }[];
  readonly max_tokens: number;
  readonly stream?: boolean;
  readonly metadata?: { readonly user_id?: string };
  readonly output_config?: { readonly effort?: string; readonly format?: unknown };
}

export interface ClaudeRequest {
  readonly headers: IncomingHttpHeaders;
  readonly body: ClaudeRequestBody;
  /** Whether it was answered to the end. */
  readonly ended: Promise<boolean>;
}

export interface FakeClaude {
  /** The API's address without `/v1`, for `ANTHROPIC_BASE_URL`. */
  readonly url: string;
  /** The newest last. */
  readonly requests: readonly ClaudeRequest[];
  /** Scenarios for the next requests, in turn. Afterwards it gives the stock reply, or the exercise on “th”. */
  next(...scenarios: ClaudeScenario[]): void;
  /** Resolves after that many requests since the start. */
  asked(requests: number): Promise<void>;
  close(): Promise<void>;
}

/** A Messages API on its own port. */
export async function startFakeClaude(): Promise<FakeClaude> {
  const queue: ClaudeScenario[] = [];
  const requests: ClaudeRequest[] = [];
  const waiting = new Set<() => void>();

  const server = createServer(async (req, res) => {
    if (req.method !== "POST" || req.url?.split("?")[0] !== "/v1/messages") {
      res.writeHead(404).end();
      return;
    }
    res.on("error", () => {}); // The client may leave at any time.
    const chunks: Buffer[] = [];
    try {
      for await (const chunk of req) chunks.push(chunk as Buffer);
    } catch {
      return;
    }
    const body = JSON.parse(Buffer.concat(chunks).toString()) as ClaudeRequestBody;
    const ended = new Promise<boolean>(resolve => {
      res.on("close", () => resolve(res.writableFinished));
    });
    requests.push({ headers: req.headers, body, ended });
    for (const look of waiting) look();
    const wished = body.output_config?.format !== undefined;
    const scenario = queue.shift() ?? (wished ? claude.writesOnTarget() : claude.says(...STOCK_REPLY));
    await act(scenario, res, body);
  });
  await new Promise<void>(resolve => server.listen(0, "127.0.0.1", resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    next: (...scenarios) => void queue.push(...scenarios),
    asked: count =>
      new Promise(resolve => {
        const look = () => {
          if (requests.length < count) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
    close: () =>
      new Promise((resolve, reject) => {
        server.close(err => (err ? reject(err) : resolve()));
        server.closeAllConnections();
      }),
  };
}

async function act(scenario: ClaudeScenario, res: ServerResponse, body: ClaudeRequestBody): Promise<void> {
  if (scenario.kind === "silent") return;
  if (scenario.kind === "status") {
    res.writeHead(scenario.status, { "Content-Type": "application/json", ...scenario.headers });
    res.end(JSON.stringify(errorBody(scenario.status)));
    return;
  }
  if (body.stream !== true) {
    answerWhole(scenario, res, body.model);
    return;
  }
  res.writeHead(200, { "Content-Type": "text/event-stream", "request-id": "req_fake" });
  const stream = eventsTo(res);
  stream.begin(body.model);
  for (const piece of scenario.pieces) stream.say(piece);
  if (scenario.kind === "stalled") return;
  if (scenario.kind === "paused") {
    await scenario.gate;
    for (const piece of scenario.rest) stream.say(piece);
  }
  if (scenario.kind === "cut") await stream.cut();
  else if (scenario.kind === "unfinished") res.end();
  else if (scenario.kind === "broken") stream.fail();
  else if (scenario.kind === "garbled") stream.garble();
  else stream.end(scenario.kind === "text" ? scenario.stopReason : "end_turn");
}

type SpokenScenario = Exclude<ClaudeScenario, { kind: "silent" | "status" }>;

/** Answers a request without `stream`. A failure in mid-stream is half a body here. */
function answerWhole(scenario: SpokenScenario, res: ServerResponse, model: string): void {
  const text = scenario.pieces.join("");
  const whole = JSON.stringify({
    ...getMessage(model),
    content: [
      { type: "thinking", thinking: "", signature: "c2ln" },
      ...(text ? [{ type: "text", text }] : []),
    ],
    stop_reason: scenario.kind === "text" ? scenario.stopReason : "end_turn",
  });
  res.writeHead(200, { "Content-Type": "application/json", "request-id": "req_fake" });
  if (scenario.kind === "text") res.end(whole);
  else if (scenario.kind === "stalled" || scenario.kind === "paused") res.write(whole.slice(0, 40));
  else if (scenario.kind === "cut") res.write(whole.slice(0, 40), () => res.destroy());
  else res.end(whole.slice(0, 40));
}

/** The events of one streamed message, in the API's order. */
function eventsTo(res: ServerResponse) {
  let index = 0;
  let speaking = false;
  const send = (type: string, rest: object) =>
    res.write(`event: ${type}\ndata: ${JSON.stringify({ type, ...rest })}\n\n`);
  return {
    begin(model: string) {
      send("message_start", { message: getMessage(model) });
      send("content_block_start", {
        index,
        content_block: { type: "thinking", thinking: "", signature: "" },
      });
      send("content_block_delta", { index, delta: { type: "thinking_delta", thinking: "Not to be shown." } });
      send("content_block_delta", { index, delta: { type: "signature_delta", signature: "c2ln" } });
      send("content_block_stop", { index });
      send("ping", {});
    },
    say(text: string) {
      if (!speaking) {
        index += 1;
        speaking = true;
        send("content_block_start", { index, content_block: { type: "text", text: "", citations: null } });
      }
      send("content_block_delta", { index, delta: { type: "text_delta", text } });
    },
    end(stopReason: string) {
      if (speaking) send("content_block_stop", { index });
      send("message_delta", {
        delta: { stop_reason: stopReason, stop_sequence: null, stop_details: null, container: null },
        usage: { output_tokens: 60 },
      });
      send("message_stop", {});
      res.end();
    },
    /** After the written bytes are out. */
    cut: () => new Promise<void>(resolve => res.write(": cut\n\n", () => resolve(void res.destroy()))),
    fail() {
      res.write(`event: error\ndata: ${JSON.stringify(errorBody(529))}\n\n`);
      res.end();
    },
    garble() {
      res.write('event: content_block_delta\ndata: {"type":"content_block_delta","ind\n\n');
      res.end();
    },
  };
}

function getMessage(model: string) {
  return {
    id: "msg_fake",
    type: "message",
    role: "assistant",
    model,
    content: [],
    stop_reason: null,
    stop_sequence: null,
    usage: { input_tokens: 900, output_tokens: 1 },
  };
}

const ERROR_TYPES: Readonly<Record<number, string>> = {
  400: "invalid_request_error",
  401: "authentication_error",
  403: "permission_error",
  413: "request_too_large",
  429: "rate_limit_error",
  529: "overloaded_error",
};

function errorBody(status: number) {
  const type = ERROR_TYPES[status] ?? "api_error";
  return { type: "error", error: { type, message: `The fake says ${type}.` }, request_id: "req_fake" };
}
