/**
 * The field that nobody sees, and that programs which fill in every field fill in, too. Its name is one that no browser
 * completes by itself.
 */
export const TRAP = "second_reference";
