import { join } from "node:path";
import { z } from "zod";
import { CONTACT_TOPICS } from "~/domain/contact";
import type { AdminNotice, NoticeKind, Notifier } from "../../notifier/notifier";
import { formatSealed, readSealed, StateFile } from "../state-file";

/** A notice that the bot would have sent to the admins. @param at Unix ms */
export type LocalNotice = AdminNotice & { readonly at: number };

export type LocalNotices = Awaited<ReturnType<typeof openLocalNotices>>;

const MAX_NOTICES = 100;

const KINDS = ["trial-start", "cancel", "past-due", "conversion"] as const satisfies readonly NoticeKind[];

export const storedNotices = z.array(
  z.union([
    z.object({
      kind: z.enum(KINDS),
      learnerId: z.string(),
      email: z.string().nullable(),
      subscriptionId: z.string().nullable(),
      type: z.string(),
      at: z.number(),
    }),
    z.object({
      kind: z.literal("contact"),
      name: z.string(),
      email: z.string(),
      topic: z.enum(CONTACT_TOPICS),
      text: z.string(),
      at: z.number(),
    }),
  ]),
);

/** Keeps the last notices for the local inbox, in `notices.json` of the folder, across restarts. */
export async function openLocalNotices(options: {
  directory: string;
  log: (message: string) => void;
  now?: () => number;
}) {
  const { directory, log, now = Date.now } = options;
  const path = join(directory, "notices.json");
  const stored = await readSealed(path, storedNotices, "The notices for the admins");
  let notices: readonly LocalNotice[] = stored ?? [];
  const file = new StateFile(path, () => formatSealed(notices));
  if (stored === undefined) {
    // Written at once, so that a deleted file is noticed.
    file.changed();
    await file.saved();
  }

  return {
    notices: () => notices,
    notify(notice) {
      notices = [{ ...notice, at: now() }, ...notices].slice(0, MAX_NOTICES);
      file.changed();
      file.saved().catch((error: unknown) => log(`Notices for the admins cannot be kept: ${String(error)}`));
    },
    async close() {
      // The first failure was already reported.
      await file.saved().catch(() => {});
    },
  } satisfies Notifier & { notices(): readonly LocalNotice[] };
}
