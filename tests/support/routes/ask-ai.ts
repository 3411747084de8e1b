import { expect } from "vitest";
import type { ChatEvent } from "~/domain/chat";
import * as route from "~/routes/api/ask-ai/route";
import type { Screens, SignedUp, Visit } from "../screens";

export const PATH = "/api/ask-ai/";
export const EVENTS = { Accept: "text/event-stream" };

/** A new learner with Premium. */
export async function signUp(screens: Screens): Promise<SignedUp> {
  const learner = await screens.signUp();
  await screens.billing.startTrial(learner);
  return learner;
}

/** The body of a call with this message. */
export function saying(content: string, threadStartTimestamp?: number | null, more: object = {}): string {
  const messages = [{ role: "user", content }];
  return JSON.stringify({
    aiOptions: {
      messages,
      userLevel: "newUser",
      weaknessProfile: null,
      wpm: 0,
      threadStartTimestamp,
      ...more,
    },
  });
}

export async function ask(
  screens: Screens,
  cookie: string,
  body: string,
  visit: Visit = {},
): Promise<Response> {
  const { headers, ...rest } = visit;
  const { response } = await screens.visit(PATH, route, {
    method: "POST",
    body,
    cookie,
    headers: { "Content-Type": "application/json", ...headers },
    ...rest,
  });
  expect(response.headers.get("Cache-Control")).toMatch(/private, no-store/);
  return response;
}

/** The events of a streamed answer, to its end. */
export async function toEvents(response: Response): Promise<ChatEvent[]> {
  expect([response.status, response.headers.get("Content-Type")]).toEqual([
    200,
    "text/event-stream; charset=utf-8",
  ]);
  return eventsIn(await response.text());
}

export function eventsIn(text: string): ChatEvent[] {
  return text
    .split("\n\n")
    .filter(part => part !== "")
    .map(part => {
      const [, kind, data] = /^event: (\w+)\ndata: (.*)$/.exec(part) ?? [];
      return { kind, ...JSON.parse(data ?? "") } as ChatEvent;
    });
}
