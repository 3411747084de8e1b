interface TypingHandler {
  type(character: string, at: number): void;
  erase(at: number): void;
  eraseWord(at: number): void;
  /** `several-characters`: a swipe or a suggestion; `other`: a paste or a drop. */
  refuse(what: "several-characters" | "other"): void;
  capsLock(on: boolean): void;
  accepts(): boolean;
  acceptsSpace(): boolean;
}

/** Phones report a backspace only if there is something to erase; a line break starts no suggestion. */
const SENTINEL = "\n";
const LEAVES_CARET = new Set(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"]);

/**
 * Cancels `beforeinput`; reads compositions, which can't be cancelled, from the value. Returns a stop
 * function.
 */
export function listenForTyping(field: HTMLTextAreaElement, handler: TypingHandler): () => void {
  /** A keydown's time is more exact than its input event's. */
  let keydownAt: number | null = null;
  /** After a dead key one event may bring two characters (`'t`). */
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
      const character = getTypedCharacter(one);
      if (character === null) handler.refuse(one.length > 1 ? "several-characters" : "other");
      else handler.type(character, at);
    }
  };

  /** One character more was typed, fewer were erased; other changes came from the keyboard's suggestions. */
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
    // Dead keys show a wrong character first; phones show what was typed.
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
  const stopped = new AbortController();
  const { signal } = stopped;
  document.addEventListener("keydown", onKeydown, { signal });
  field.addEventListener("beforeinput", onBeforeInput, { signal });
  field.addEventListener("input", onInput, { signal });
  field.addEventListener("compositionstart", onCompositionStart, { signal });
  field.addEventListener("compositionend", onCompositionEnd, { signal });
  field.addEventListener("focus", onFocus, { signal });
  field.addEventListener("drop", onDrop, { signal });
  return () => stopped.abort();
}

const TYPOGRAPHIC_EQUIVALENTS: Readonly<Record<string, string>> = {
  "\u2018": "'",
  "\u2019": "'",
  "\u201c": '"',
  "\u201d": '"',
  "\u00a0": " ",
  "\u202f": " ",
};

/** Null for several characters or a control character. */
export function getTypedCharacter(text: string): string | null {
  if (text.length !== 1 || text < " " || text === "\u007f") return null;
  return TYPOGRAPHIC_EQUIVALENTS[text] ?? text;
}

const TAKES_KEYS =
  "input, textarea, select, iframe, [contenteditable], dialog, [role='dialog'], [role='menu'], [role='listbox']";
const TAKES_SPACE = "a[href], button, summary, [role='button']";

/** Whether a key outside the field types or erases, and no control has the focus. */
function goesToPad(event: KeyboardEvent, spaceIsTyped: boolean): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const types = event.key.length === 1 || event.key === "Dead" || event.key === "Backspace";
  const focused = event.target instanceof Element ? event.target : null;
  if (!types || focused?.closest(TAKES_KEYS)) return false;
  return event.key !== " " || (spaceIsTyped && !focused?.closest(TAKES_SPACE));
}
