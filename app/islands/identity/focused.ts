/** A ref for a field that appears while the learner's hands are on the keyboard: it takes the next key. */
export const focused = (input: HTMLInputElement | null): void => input?.focus();
