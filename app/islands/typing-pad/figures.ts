/** `1:05`, `12:00`. Whole seconds, cut off. */
export function clockTime(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** How a character is named where a space could not be seen. */
export function nameOfCharacter(character: string): string {
  return character === " " ? "space" : character;
}

/** The result in a sentence: beside one's own mean (of the last tests; null = there are none), never beside others'. */
export function comparedWithMean(wpm: number, meanWpm: number | null): string {
  if (meanWpm === null) return "Your first result here: the mark to start from";
  const mean = Math.round(meanWpm);
  const difference = wpm - mean;
  if (difference === 0) return `Right at your mean of ${mean} wpm`;
  return `${Math.abs(difference)} wpm ${difference > 0 ? "above" : "below"} your mean of ${mean}`;
}
