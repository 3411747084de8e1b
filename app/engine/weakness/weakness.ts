import { undefinedWeaknessGroup } from "../test/errors";
import { toArray } from "../test/list";
import { runSteps, STEP_SIZE, type Steps } from "../test/steps";
import { computeSpeed } from "../test/stroke";
import type { TypingTest } from "../test/typing-test";
import { getCharacterGroup, NGRAM_GROUPS, WEAKNESS_GROUPS, type WeaknessGroup } from "./weakness-groups";
import { findBand, NGRAMS } from "./weakness-items";

/**
 * Item → rounded wpm of each of its occurrences, oldest first. Without a prototype: "constructor" is a word.
 */
export type ItemSpeeds = Record<string, readonly number[]>;

export type WeaknessItems = Readonly<Record<WeaknessGroup, ItemSpeeds>>;

/** Groups without items may be missing. */
export type StoredWeakness = Readonly<Partial<Record<WeaknessGroup, ItemSpeeds>>>;

export const WEAKNESS_HISTORY = 30;

/**
 * The speed of every complete occurrence of every item, by `computeSpeed`. Skips those with the test's first
 * stroke, which has no duration, and those that took no measurable time.
 */
export function collectWeaknessItems(test: TypingTest): WeaknessItems {
  return runSteps(weaknessSteps(test));
}

/** 60,000 keystrokes take up to 60 ms. */
export function* weaknessSteps(test: TypingTest): Steps<WeaknessItems> {
  const items = emptyItems();
  const strokes = toArray(test.strokes.behind);
  const typed = test.text.slice(0, strokes.length);

  let found = 0;
  const add = (group: WeaknessGroup, start: number, item: string) => {
    found++;
    const speed = start === 0 ? null : computeSpeed(strokes.slice(start, start + item.length));
    if (speed !== null) {
      items[group][item] ??= [];
      items[group][item].push(speed);
    }
    return found % STEP_SIZE === 0;
  };

  for (let index = 0; index < typed.length; index++) {
    const group = getCharacterGroup(typed.charAt(index));
    if (group !== undefined && add(group, index, typed.charAt(index))) yield;
  }
  for (const group of NGRAM_GROUPS) {
    for (const ngram of NGRAMS[group]) {
      for (let at = typed.indexOf(ngram); at !== -1; at = typed.indexOf(ngram, at + 1)) {
        if (add(group, at, ngram)) yield;
      }
    }
  }
  for (const { word, index } of splitWords(test.text)) {
    const band = findBand(word);
    if (band !== undefined && index + word.length <= typed.length && add(band, index, word)) yield;
  }
  return items;
}

/** Words are separated by commas, full stops, question marks and spaces. */
export function splitWords(text: string): { readonly word: string; readonly index: number }[] {
  return Array.from(text.matchAll(/[^,.? ]+/g), match => ({ word: match[0], index: match.index }));
}

type MutableItems = Record<WeaknessGroup, Record<string, number[]>>;

function emptyItems(): MutableItems {
  return Object.fromEntries(WEAKNESS_GROUPS.map(group => [group, Object.create(null)])) as MutableItems;
}

/** Keeps the last 30 values of each item. @throws EngineError `undefined-weakness-group` when `items` lacks a group */
export function appendWeakness(stored: StoredWeakness, items: WeaknessItems): WeaknessItems {
  const merged = emptyItems();
  for (const group of WEAKNESS_GROUPS) {
    if (!Object.hasOwn(items, group) || items[group] === undefined) throw undefinedWeaknessGroup(group);
    const kept = merged[group];
    for (const [item, speeds] of [...Object.entries(stored[group] ?? {}), ...Object.entries(items[group])]) {
      kept[item] = (kept[item] ?? []).concat(speeds).slice(-WEAKNESS_HISTORY);
    }
  }
  return merged;
}

export function computeRecentMean(values: readonly number[], howMany: number): number | null {
  const last = values.slice(-howMany);
  return last.length === 0 ? null : last.reduce((sum, value) => sum + value, 0) / last.length;
}
