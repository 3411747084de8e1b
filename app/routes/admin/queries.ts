import type { RouterContextProvider } from "react-router";
import { servicesOf } from "~server/context";
import type { Services } from "~server/services";

/** Days of which the tutor's use is shown. */
const DAYS = 30;
/** Messages that are looked through for those that nobody has seen to yet. */
const LOOKED_THROUGH = 50;
const SHOWN = 5;
const DEEDS = 10;
const FAILED_WEBHOOKS = 50;
export const FOUND_AT_ONCE = 25;

/** A part of the overview; null where it could not be read, which costs nobody the others. */
export type Part<T> = T | null;

/** What admins see first: each part by itself. */
export async function overviewOf(context: Readonly<RouterContextProvider>, now: number) {
  const services = servicesOf(context);
  const { accounts, billing, records } = services;
  const part = <T>(name: string, read: () => Promise<T>) => partOf(services, name, read);
  const [learners, plans, tutor, contact, feedback, webhooks, deeds] = await Promise.all([
    part("learners", () => accounts.accountCount()),
    part("plans", () => billing.planCounts()),
    part("tutor", () => records.tutorUsage(DAYS, now)),
    part("contact messages", () => records.contactMessages({ limit: LOOKED_THROUGH })),
    part("feedback", () => records.allFeedback({ limit: LOOKED_THROUGH })),
    part("webhooks", () => billing.webhooks({ limit: FAILED_WEBHOOKS, only: "failed" })),
    part("audit", () => records.audit({ limit: DEEDS })),
  ]);
  return {
    learners,
    plans,
    tutor,
    contact: contact && waitingIn(contact),
    feedback: feedback && waitingIn(feedback),
    webhooks: webhooks && { count: webhooks.items.length, hasMore: webhooks.next !== null },
    deeds: deeds?.items ?? null,
  };
}

/** Accounts that a search finds; null where nothing is searched for. */
export async function searchFor(context: Readonly<RouterContextProvider>, search: URLSearchParams) {
  const query = search.get("q")?.trim() ?? null;
  if (query === null) return null;
  const page = Math.max(1, Math.trunc(Number(search.get("page")) || 1));
  const services = servicesOf(context);
  const found = await partOf(services, "search", () =>
    services.accounts.findAccounts(query, { limit: FOUND_AT_ONCE, page }),
  );
  return { query, page, found };
}

async function partOf<T>({ logger }: Services, name: string, read: () => Promise<T>): Promise<Part<T>> {
  try {
    return await read();
  } catch (err) {
    logger.error({ err, part: name }, "a part of the admins' overview could not be read");
    return null;
  }
}

/** What nobody has seen to yet, of the latest messages. */
function waitingIn<T extends { readonly handled: object | null }>({
  items,
  next,
}: {
  readonly items: readonly T[];
  readonly next: string | null;
}) {
  const waiting = items.filter(({ handled }) => handled === null);
  return { latest: waiting.slice(0, SHOWN), count: waiting.length, hasMore: next !== null };
}

export type Overview = Awaited<ReturnType<typeof overviewOf>>;
export type Search = NonNullable<Awaited<ReturnType<typeof searchFor>>>;
