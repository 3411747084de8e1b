import { apiFetch } from "~/browser/api-fetch";
import { createLayeredStore } from "./fallback-store";
import { createIndexedDbStore } from "./indexed-db-store";
import { createOutbox, type Outbox } from "./outbox";
import { createMemoryStore } from "./store";
import type { Tabs } from "./watchers";

const NAME = "typing-mentor-outbox";
const ID_ALPHABET = "abcdefghijklmnopqrstuvwxyz0123456789";

/** All learners of this browser share one store; each outbox looks after one learner's part of it. */
const store = createLayeredStore(createIndexedDbStore(), createMemoryStore(), later);

let latest: { readonly learnerId: string | null; readonly outbox: Outbox } | null = null;

/**
 * The outbox of this page for `learnerId`, the same one at each call. It uses nothing that a server lacks before it is
 * used itself, so that it can be had while a page renders; `start` belongs into an effect.
 */
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
    // Without locks two tabs may post the same entry, which the server stores once.
    exclusively: work => (navigator.locks ? navigator.locks.request(NAME, work) : work()),
    tabs: otherTabs(),
    later,
  });
  return {
    ...outbox,
    start(listener) {
      const stop = outbox.start(listener);
      const drain = () => void outbox.drain();
      const drainIfVisible = () => {
        if (document.visibilityState === "visible") drain();
      };
      window.addEventListener("online", drain);
      document.addEventListener("visibilitychange", drainIfVisible);
      return () => {
        window.removeEventListener("online", drain);
        document.removeEventListener("visibilitychange", drainIfVisible);
        stop();
      };
    },
  };
}

function later(work: () => unknown, ms: number): () => void {
  const timer = setTimeout(work, ms);
  return () => clearTimeout(timer);
}

/** Ten of 36 signs: two results of the same millisecond meet once in 10^15 times. */
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
