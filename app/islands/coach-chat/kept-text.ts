/*
 * What a learner has written is kept in this tab's session storage until the server has it: a reload, a log-in on the
 * way, a failure cost nobody a word. Each learner has their own, for tabs outlive sessions.
 */

const draftKey = (learnerId: string) => `tm_chat_draft:${learnerId}`;
const unsentKey = (learnerId: string) => `tm_chat_unsent:${learnerId}`;

export interface KeptText {
  /** What stands in the field. */
  readonly keepDraft: (text: string) => void;
  /** A message on its way; empty once the server has it. */
  readonly keepUnsent: (content: string) => void;
  /**
   * What belongs into the field of a page that has just been loaded: the draft, and before it a message that never
   * arrived.
   * @param arrived the last message of the learner's that the server has
   */
  readonly restore: (arrived: string | null) => string;
}

export function keptText(learnerId: string): KeptText {
  return {
    keepDraft: text => write(draftKey(learnerId), text),
    keepUnsent: content => write(unsentKey(learnerId), content),
    restore(arrived) {
      const unsent = read(unsentKey(learnerId));
      const draft = read(draftKey(learnerId));
      const kept = unsent === arrived ? [draft] : [unsent, draft];
      const text = kept.filter(one => one !== "").join("\n");
      // One text from now on, and not put together anew at the next reload.
      write(draftKey(learnerId), text);
      write(unsentKey(learnerId), "");
      return text;
    },
  };
}

function read(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

/** Without a storage the text is kept for as long as the page is. */
function write(key: string, text: string): void {
  try {
    if (text === "") sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {}
}
