/** Events as a browser sends them for a key; `at` is their time stamp. */
function send(target: EventTarget, event: Event, at: number): Event {
  Object.defineProperty(event, "timeStamp", { value: at });
  target.dispatchEvent(event);
  return event;
}

export function keydown(target: EventTarget, key: string, at: number, more: KeyboardEventInit = {}): Event {
  return send(target, new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more }), at);
}

export function beforeInput(target: EventTarget, inputType: string, data: string | null, at: number): Event {
  return send(
    target,
    new InputEvent("beforeinput", { inputType, data, bubbles: true, cancelable: true }),
    at,
  );
}

/** A key that types: keydown, then the character. The character's own event comes a little late, as it does. */
export function press(field: HTMLTextAreaElement, character: string, at: number): void {
  keydown(field, character, at);
  beforeInput(field, "insertText", character, at + 3);
}

/** What a phone's keyboard does: the field's value changes, and nothing could have kept it from that. */
export function change(field: HTMLTextAreaElement, value: string, at: number): void {
  field.value = value;
  send(field, new InputEvent("input", { bubbles: true }), at);
}

export function composition(
  field: HTMLTextAreaElement,
  type: "compositionstart" | "compositionend",
  at: number,
) {
  send(field, new CompositionEvent(type, { bubbles: true }), at);
}
