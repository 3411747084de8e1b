import type { Hand } from "../keyboard/keyboard";
import { deal } from "./dealing";
import { LEFT_HAND_WORDS, RIGHT_HAND_WORDS } from "./hand-words.data";
import { LONG_WORDS_LEFT, LONG_WORDS_RIGHT } from "./long-words.data";
import type { Rng } from "./rng";
import { textOfLength } from "./text-of-length";

type TypingHand = Exclude<Hand, "either">;

const WORDS: Readonly<Record<TypingHand, readonly string[]>> = {
  left: LEFT_HAND_WORDS,
  right: RIGHT_HAND_WORDS,
};

const LONG_WORDS: Readonly<Record<TypingHand, readonly string[]>> = {
  left: LONG_WORDS_LEFT,
  right: LONG_WORDS_RIGHT,
};

/** Common words that one hand types alone; the other has the spaces. */
export function handText(hand: TypingHand, rng: Rng, length: number): string {
  return textOfLength(length, deal(rng, WORDS[hand]));
}

/**
 * Words of seven letters or more that one hand types for the most part. Few are wholly of the right hand, so the list
 * goes down to the words of which it has seven letters in ten.
 */
export function longWordText(hand: TypingHand, rng: Rng, length: number): string {
  return textOfLength(length, deal(rng, LONG_WORDS[hand]));
}
