import { LATIN_LANGUAGES, type Language, SCRIPTS } from "./languages.data";
import { normalised } from "./normalise";
import { findTerm, isPlain } from "./spelling";

const LATIN = LATIN_LANGUAGES.map(language => ({ language, words: new Set(language.words.split(" ")) }));

const SCRIPT_LETTERS = SCRIPTS.map(language => ({ language, letter: new RegExp(language.script, "gu") }));

/** Letters of another script that may stand in an English question, such as how to type one. */
const FEW_LETTERS = 3;

/** Enough to tell a language by. */
const WORDS_READ = 120;

/** The language of a message that is not English; null for English, and for what is no language. */
export function detectLanguage(message: string): Language | null {
  const letters = message.match(/\p{L}/gu)?.length ?? 0;
  for (const { language, letter } of SCRIPT_LETTERS) {
    const own = message.match(letter)?.length ?? 0;
    if (own > FEW_LETTERS || (own > 0 && own * 2 >= letters)) {
      // Kanji among kana is Japanese, Russian has the letters that Ukrainian lacks: the first that matches is right.
      return language;
    }
  }
  const text = normalised(message);
  const words = (text.match(/\p{L}+(?:'\p{L}+)?/gu) ?? []).slice(0, WORDS_READ);
  if (words.length === 0) return null;
  let most: { readonly language: Language; readonly hits: number } | null = null;
  for (const { language, words: own } of LATIN) {
    const hits = words.filter(word => own.has(word)).length + (language.letters?.test(text) ? 1.5 : 0);
    if (most === null || hits > most.hits) most = { language, hits };
  }
  if (most === null || most.hits === 0) return null;
  const english = words.filter(word => isPlain(word) || findTerm(word) !== undefined).length;
  const needed = words.length === 1 ? 1 : 1.5;
  return most.hits >= needed && most.hits > english ? most.language : null;
}
