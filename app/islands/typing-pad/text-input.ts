/** What the learner does; `at` is the time stamp of the event that said so. */
export interface TypingHandler {
  type(character: string, at: number): void;
  erase(at: number): void;
  eraseWord(at: number): void;
  /** Something came that is not typing: several characters at once (a swipe, a suggestion taken), or else a paste, a drop. */
  refuse(what: "several-characters" | "other"): void;
  capsLock(on: boolean): void;
  /** Whether keys that are pressed anywhere on the page are for the pad; and the space bar, which also scrolls. */
  accepts(): boolean;
  acceptsSpace(): boolean;
}

/** Phones report a backspace only where there is something to erase; a line break starts no word that could be completed. */
const SENTINEL = "\n";

const LEAVES_CARET = new Set(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"]);

/**
 * Turns what happens in `field` into typing. Characters come from `beforeinput`, which knows layouts, dead keys and phones;
 * it is always cancelled, so the field stays empty and costs no layout. What cannot be cancelled (compositions) is read
 * from the field's value. `keydown` tells the exact time, and what no input event tells.
 *
 * @returns what stops it
 */
export function listenForTyping(field: HTMLTextAreaElement, handler: TypingHandler): () => void {
  /** Time of a keydown whose character is still to come: closer to the key than the input event's own. */
  let keydownAt: number | null = null;
  /** After a dead key one event may bring two characters, such as `'t`. */
  let afterDeadKey = false;
  let composing: "no" | "shown-as-typed" | "at-its-end" = "no";
  let seen = SENTINEL;
  let hadCapsLock = false;

  const toTime = (event: Event): number => {
    const at = keydownAt ?? event.timeStamp;
    keydownAt = null;
    return at;
  };

  const clear = () => {
    seen = SENTINEL;
    if (field.value === SENTINEL) return;
    field.value = SENTINEL;
    field.setSelectionRange(SENTINEL.length, SENTINEL.length);
  };

  const take = (text: string, at: number) => {
    const characters = text.length === 2 && afterDeadKey ? [text.charAt(0), text.charAt(1)] : [text];
    afterDeadKey = false;
    for (const one of characters) {
      const character = typedCharacter(one);
      if (character === null) handler.refuse(one.length > 1 ? "several-characters" : "other");
      else handler.type(character, at);
    }
  };

  /** One character more is a keystroke, characters less are erased; any other change was made by the keyboard, not typed. */
  const takeChange = (value: string, at: number) => {
    if (value.length > seen.length && value.startsWith(seen)) take(value.slice(seen.length), at);
    else if (seen.startsWith(value)) for (let i = value.length; i < seen.length; i++) handler.erase(at);
    else handler.refuse("several-characters");
    seen = value;
  };

  const onKeydown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return;
    if (event.target !== field) {
      if (!handler.accepts() || !goesToPad(event, handler.acceptsSpace())) return;
      // The character itself follows in an event of its own, which goes to the field now.
      field.focus({ preventScroll: true });
    }
    const capsLock = event.getModifierState("CapsLock");
    if (capsLock !== hadCapsLock) {
      hadCapsLock = capsLock;
      handler.capsLock(capsLock);
    }
    keydownAt = event.timeStamp;
    if (event.key === "Dead") afterDeadKey = true;
    if (event.key === "Backspace") {
      event.preventDefault();
      const at = toTime(event);
      if (event.ctrlKey || event.altKey) handler.eraseWord(at);
      else if (!event.metaKey) handler.erase(at);
    } else if (LEAVES_CARET.has(event.key)) {
      event.preventDefault();
    } else if (event.repeat && event.key.length === 1 && !event.ctrlKey && !event.metaKey) {
      // A key that is held down is one keystroke.
      event.preventDefault();
    }
  };

  const onBeforeInput = (event: InputEvent) => {
    if (!event.cancelable || event.isComposing || composing !== "no") return;
    event.preventDefault();
    if (event.inputType === "insertText" && event.data !== null) take(event.data, toTime(event));
    else if (event.inputType === "deleteContentBackward") handler.erase(toTime(event));
    else if (event.inputType === "deleteWordBackward") handler.eraseWord(toTime(event));
    else if (event.inputType === "insertReplacementText") handler.refuse("several-characters");
    else if (event.inputType !== "insertLineBreak") handler.refuse("other");
  };

  const onInput = (event: Event) => {
    if (composing !== "at-its-end") takeChange(field.value, toTime(event));
    if (composing === "no") clear();
  };

  const onCompositionStart = () => {
    // A dead key shows what it would give alone before it is known what it gives; phones show what has been typed.
    composing = afterDeadKey ? "at-its-end" : "shown-as-typed";
    seen = field.value;
  };

  const onCompositionEnd = (event: Event) => {
    if (composing !== "no" && field.value !== seen) takeChange(field.value, toTime(event));
    composing = "no";
    clear();
  };

  const onFocus = () => field.setSelectionRange(field.value.length, field.value.length);

  const onDrop = (event: Event) => {
    event.preventDefault();
    handler.refuse("other");
  };

  clear();
  const page = field.ownerDocument;
  const stopped = new AbortController();
  const { signal } = stopped;
  page.addEventListener("keydown", onKeydown, { signal });
  field.addEventListener("beforeinput", onBeforeInput, { signal });
  field.addEventListener("input", onInput, { signal });
  field.addEventListener("compositionstart", onCompositionStart, { signal });
  field.addEventListener("compositionend", onCompositionEnd, { signal });
  field.addEventListener("focus", onFocus, { signal });
  field.addEventListener("drop", onDrop, { signal });
  return () => stopped.abort();
}

/** What phone keyboards make of the characters on the keys, and the characters that were meant. */
const MEANT: Readonly<Record<string, string>> = {
  "\u2018": "'",
  "\u2019": "'",
  "\u201c": '"',
  "\u201d": '"',
  "\u00a0": " ",
  "\u202f": " ",
};

/** The character of one keystroke as a test takes it; null where it is none: several at once, or a control character. */
export function typedCharacter(text: string): string | null {
  if (text.length !== 1 || text < " " || text === "\u007f") return null;
  return MEANT[text] ?? text;
}

const TAKES_KEYS =
  "input, textarea, select, iframe, [contenteditable], dialog, [role='dialog'], [role='menu'], [role='listbox']";
const TAKES_SPACE = "a[href], button, summary, [role='button']";

/**
 * Whether a key that was pressed outside the pad's field is meant for the pad: one that types or erases, while nothing that
 * takes keys of its own has the focus.
 */
export function goesToPad(event: KeyboardEvent, spaceIsTyped: boolean): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const types = event.key.length === 1 || event.key === "Dead" || event.key === "Backspace";
  const focused = event.target instanceof Element ? event.target : null;
  if (!types || focused?.closest(TAKES_KEYS)) return false;
  return event.key !== " " || (spaceIsTyped && !focused?.closest(TAKES_SPACE));
}
