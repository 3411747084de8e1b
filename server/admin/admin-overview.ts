import type { Services } from "../services";

/** Null where it could not be read. */
type Part<T> = T | null;

export type AdminOverview = Awaited<ReturnType<typeof getOverview>>;

const COACH_DAYS = 30;
const LISTED = 10;
/** Unhandled messages among these are shown. */
const LOOKED_THROUGH = 50;

export async function getOverview({ accounts, billing, records, clock, logger }: Services, request: string) {
  async function part<T>(name: string, reading: Promise<T>): Promise<Part<T>> {
    try {
      return await reading;
    } catch (err) {
      logger.error({ err, request, part: name }, "a part of the admins' overview could not be read");
      return null;
    }
  }
  const [accountCount, plans, coach, chats, failedWebhooks, contactMessages, feedback, audit] =
    await Promise.all([
      part("accounts", accounts.accountCount()),
      part("plans", billing.planCounts()),
      part("coach", records.coachUsage(COACH_DAYS, clock.now())),
      part("chats", records.chatLearners({ limit: 1 })),
      part("webhooks", billing.webhooks({ limit: LOOKED_THROUGH, only: "failed" })),
      part("contact", records.contactMessages({ limit: LOOKED_THROUGH })),
      part("feedback", records.allFeedback({ limit: LOOKED_THROUGH })),
      part("audit", records.audit({ limit: LISTED })),
    ]);
  return {
    accounts: accountCount,
    plans,
    coach,
    chatLearners: chats?.total ?? null,
    failedWebhooks,
    contactMessages,
    feedback,
    audit,
  };
}
