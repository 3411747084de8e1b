import { join } from "node:path";
import { z } from "zod";
import { CONTACT_TOPICS } from "~/domain/contact";
import type { Notice, NoticeKind, Notifier } from "../../notifier/notifier";
import { DamagedDataError, formatSealed, parseSealed, readStateFile, StateFile } from "../state-file";

/** What a bot would have told the admins. */
export type LocalNotice = Notice & {
  /** Unix ms. */
  readonly at: number;
};

export interface LocalNotices extends Notifier {
  /** Newest first. */
  notices(): readonly LocalNotice[];
}

/** Older ones are forgotten. */
const KEPT = 100;

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
  /** Unix ms. */
  now?: () => number;
}): Promise<LocalNotices> {
  const { directory, log, now = Date.now } = options;
  const path = join(directory, "notices.json");
  const content = await readStateFile(path);
  let notices: readonly LocalNotice[] = content === undefined ? [] : parse(content, path);
  const file = new StateFile(path, () => formatSealed(notices));
  if (content === undefined) {
    // So that the file is missed when it is deleted.
    file.changed();
    await file.saved();
  }

  return {
    notices: () => notices,
    notify(notice) {
      notices = [{ ...notice, at: now() }, ...notices].slice(0, KEPT);
      file.changed();
      file.saved().catch((error: unknown) => log(`Notices for the admins cannot be kept: ${String(error)}`));
    },
    async close() {
      // What goes wrong here was said when it went wrong first.
      await file.saved().catch(() => {});
    },
  };
}

function parse(content: string, path: string): readonly LocalNotice[] {
  try {
    return storedNotices.parse(parseSealed(content));
  } catch (cause) {
    throw new DamagedDataError(
      `The notices for the admins in ${path}`,
      "cannot be read: it is not what this program has written",
      { cause },
    );
  }
}
