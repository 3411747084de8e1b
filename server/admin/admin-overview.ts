import type { TutorDay } from "../records/admin-records";
import type { Services } from "../services";

/** A part of the overview; null where it could not be read, which is no reason not to show the others. */
export type Part<T> = T | null;

/** What admins see first. */
export interface Overview {
  readonly accounts: Part<Awaited<ReturnType<Services["accounts"]["accountCount"]>>>;
  readonly plans: Part<Awaited<ReturnType<Services["billing"]["planCounts"]>>>;
  /** The last 30 days, the oldest first. */
  readonly tutor: Part<readonly TutorDay[]>;
  /** Learners with any conversation. */
  readonly chatLearners: Part<number>;
  readonly failedWebhooks: Part<Awaited<ReturnType<Services["billing"]["webhooks"]>>>;
  readonly contactMessages: Part<Awaited<ReturnType<Services["records"]["contactMessages"]>>>;
  readonly feedback: Part<Awaited<ReturnType<Services["records"]["allFeedback"]>>>;
  readonly audit: Part<Awaited<ReturnType<Services["records"]["audit"]>>>;
}

const TUTOR_DAYS = 30;
/** Of each list; the rest is on a screen of its own. */
const LISTED = 10;
/** Messages, of which those are shown that nobody has seen to yet. */
const LOOKED_THROUGH = 50;

/** All of it at once, each part for itself. */
export async function getOverview(
  { accounts, billing, records, clock, logger }: Services,
  request: string,
): Promise<Overview> {
  async function part<T>(name: string, reading: Promise<T>): Promise<Part<T>> {
    try {
      return await reading;
    } catch (err) {
      logger.error({ err, request, part: name }, "a part of the admins' overview could not be read");
      return null;
    }
  }
  const limit = LISTED;
  const [account, plans, tutor, chats, failedWebhooks, contactMessages, feedback, audit] = await Promise.all([
    part("accounts", accounts.accountCount()),
    part("plans", billing.planCounts()),
    part("tutor", records.tutorUsage(TUTOR_DAYS, clock.now())),
    part("chats", records.chatLearners({ limit: 1 })),
    part("webhooks", billing.webhooks({ limit: LOOKED_THROUGH, only: "failed" })),
    part("contact", records.contactMessages({ limit: LOOKED_THROUGH })),
    part("feedback", records.allFeedback({ limit: LOOKED_THROUGH })),
    part("audit", records.audit({ limit })),
  ]);
  return {
    accounts: account,
    plans,
    tutor,
    chatLearners: chats?.total ?? null,
    failedWebhooks,
    contactMessages,
    feedback,
    audit,
  };
}
