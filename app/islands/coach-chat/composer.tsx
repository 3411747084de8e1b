import {
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useState,
} from "react";
import { readStorage, writeStorage } from "~/browser/storage";
import { MAX_MESSAGE_LENGTH, MAX_MESSAGES } from "~/domain/chat";
import { Button } from "~/ui/forms/button";
import { Cluster, Stack, Text } from "~/ui/layout/primitives";
import styles from "./coach-chat.module.css";

interface ComposerProps {
  readonly ref: RefObject<HTMLTextAreaElement | null>;
  readonly kept: DraftStore;
  readonly arrived: string | null;
  readonly returned: string;
  readonly onTaken: () => void;
  readonly isBusy: boolean;
  readonly sentBefore: number;
  readonly onSend: (content: string) => boolean;
  readonly onStop: () => void;
}

const COUNTED_FROM = MAX_MESSAGE_LENGTH - 200;
const FEW_LEFT = 10;

const number = new Intl.NumberFormat("en-IE");

export function Composer(props: ComposerProps) {
  const { ref, kept, arrived, returned, isBusy, sentBefore, onTaken, onSend, onStop } = props;
  const [draft, setDraft] = useState("");
  const [isRefused, setRefused] = useState(false);
  const fieldId = useId();
  const noteId = useId();
  const content = draft.trim();
  const isTooLong = content.length > MAX_MESSAGE_LENGTH;

  const restore = useEffectEvent(() => {
    const typed = ref.current?.value ?? "";
    write(joined(kept.restore(arrived), typed));
  });
  useEffect(() => restore(), []);
  const takeBack = useEffectEvent((text: string) => {
    write(joined(text, draft));
    kept.keepUnsent("");
    onTaken();
  });
  useEffect(() => {
    if (returned !== "") takeBack(returned);
  }, [returned]);

  function write(text: string) {
    setDraft(text);
    setRefused(false);
    kept.keepDraft(text);
  }
  function send(event: FormEvent | KeyboardEvent) {
    event.preventDefault();
    if (isBusy || content === "") return;
    if (isTooLong) return setRefused(true);
    if (onSend(content)) write("");
    ref.current?.focus({ preventScroll: true });
  }
  function sendOnEnter(event: KeyboardEvent) {
    if (event.key === "Enter" && !event.shiftKey && !isCompositionKey(event)) send(event);
  }

  return (
    <Stack as="form" gap={2} onSubmit={send}>
      <label className="visually-hidden" htmlFor={fieldId}>
        Your message
      </label>
      {/* An unseen copy of the text is as high as the text, and gives the field its height. */}
      <Stack className={styles.grows} data-text={draft}>
        <textarea
          ref={ref}
          className={styles.field}
          id={fieldId}
          rows={1}
          value={draft}
          placeholder="Ask about your typing"
          enterKeyHint="send"
          aria-describedby={noteId}
          aria-invalid={isTooLong || undefined}
          onChange={event => write(event.target.value)}
          onKeyDown={sendOnEnter}
        />
      </Stack>
      <Cluster gap={2} justify="end">
        <Text
          className={styles.note}
          id={noteId}
          size="small"
          tone={isTooLong ? "error" : "muted"}
          weight={isTooLong ? "strong" : "normal"}
          snug
        >
          {buildNote(content.length, sentBefore)}
        </Text>
        {isBusy ? (
          <Button variant="quiet" onClick={onStop}>
            Stop
          </Button>
        ) : null}
        <Button type="submit" disabled={isBusy || content === ""}>
          Send
        </Button>
      </Cluster>
      {isRefused ? (
        <p className="visually-hidden" role="alert">
          {buildNote(content.length, sentBefore)}
        </p>
      ) : null}
      <noscript>The chat needs JavaScript.</noscript>
    </Stack>
  );
}

const joined = (...texts: readonly string[]) => texts.filter(text => text !== "").join("\n");

function buildNote(length: number, sentBefore: number) {
  const room = MAX_MESSAGE_LENGTH - length;
  if (room < 0) {
    return `Up to ${number.format(MAX_MESSAGE_LENGTH)} characters: ${plural(-room, "character")} too many`;
  }
  if (length >= COUNTED_FROM) return `${plural(room, "character")} left`;
  const left = Math.max(0, MAX_MESSAGES - sentBefore);
  if (left === 0) return "No messages left just now";
  if (left <= FEW_LEFT) return `${plural(left, "message")} left in these three hours`;
  return (
    <span className={styles.keys}>
      <kbd>Shift</kbd> <kbd>Enter</kbd> breaks the line
    </span>
  );
}

const plural = (count: number, noun: string) => `${number.format(count)} ${noun}${count === 1 ? "" : "s"}`;

const TAKEN = 229;

/** Safari ends a composition before its last keydown; only the key code tells. */
export function isCompositionKey({ nativeEvent }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === TAKEN;
}

/* Unsent text is kept per learner in session storage, over reloads and log-ins. */

const draftKey = (learnerId: string) => `tm_chat_draft:${learnerId}`;
const unsentKey = (learnerId: string) => `tm_chat_unsent:${learnerId}`;

export type DraftStore = ReturnType<typeof createDraftStore>;

export function createDraftStore(learnerId: string) {
  return {
    keepDraft: (text: string) => write(draftKey(learnerId), text),
    keepUnsent: (content: string) => write(unsentKey(learnerId), content),
    /** The draft, after an undelivered message. @param arrived the last message that the server has */
    restore(arrived: string | null): string {
      const unsent = read(unsentKey(learnerId));
      const draft = read(draftKey(learnerId));
      const kept = unsent === arrived ? [draft] : [unsent, draft];
      const text = kept.filter(one => one !== "").join("\n");
      write(draftKey(learnerId), text);
      write(unsentKey(learnerId), "");
      return text;
    },
  };
}

const read = (key: string) => readStorage(key, "session") ?? "";
const write = (key: string, text: string) => void writeStorage(key, text || null, "session");
