import { apiFetch } from "~/browser/api-fetch";
import { later } from "~/browser/lazy-module";
import { createOutbox, type Outbox, type OutboxListener, type Tabs } from "./outbox";
import { createFallbackStore, createIndexedDbStore, createMemoryStore } from "./store";

const NAME = "typing-mentor-outbox";
const ID_ALPHABET = "abcdefghijklmnopqrstuvwxyz0123456789";

const store = createFallbackStore(createIndexedDbStore(), createMemoryStore(), later);

let latest: { readonly learnerId: string | null; readonly outbox: Outbox } | null = null;

/** The same one for each learner. Safe while rendering on the server; call `start` in an effect. */
export function browserOutbox(learnerId: string | null): Outbox {
  if (latest?.learnerId !== learnerId) latest = { learnerId, outbox: createBrowserOutbox(learnerId) };
  return latest.outbox;
}

function createBrowserOutbox(learnerId: string | null): Outbox {
  const outbox = createOutbox({
    learnerId,
    store,
    fetch: apiFetch,
    randomId,
    random: Math.random,
    now: Date.now,
    timeZone: () => new Intl.DateTimeFormat().resolvedOptions().timeZone,
    // Without locks two tabs may post one entry, which the server stores once.
    exclusively: work => (navigator.locks ? navigator.locks.request(NAME, work) : work()),
    tabs: otherTabs(),
    later,
  });
  return {
    ...outbox,
    start(listener: OutboxListener) {
      const stop = outbox.start(listener);
      const drain = () => void outbox.drain();
      const drainIfVisible = () => document.visibilityState === "visible" && drain();
      const ended = new AbortController();
      window.addEventListener("online", drain, ended);
      document.addEventListener("visibilitychange", drainIfVisible, ended);
      return () => {
        ended.abort();
        stop();
      };
    },
  };
}

function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(10));
  return Array.from(bytes, byte => ID_ALPHABET[byte % ID_ALPHABET.length]).join("");
}

function otherTabs(): Tabs {
  let channel: BroadcastChannel | null = null;
  return {
    tell: message => channel?.postMessage(message),
    listen(onMessage) {
      const listening = new BroadcastChannel(NAME);
      listening.onmessage = event => onMessage(event.data);
      channel = listening;
      return () => {
        if (channel === listening) channel = null;
        listening.close();
      };
    },
  };
}
