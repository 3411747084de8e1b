/** Whether a word, in lower case, is left out of lists that children type. */
export function isUnsuitable(word: string): boolean;
