import { COMMON_WORDS } from "~/engine/weakness/words.data";

const OWN = toWords(`
  typ(?:e[ds]?|ing|ists?|os?) retyp\\w+ mistyp\\w+ touch-typ\\w+ touch-type keyboards? keys? keyed keying keystrokes? key-?press\\w*
  wpm cpm home-row qwerty dvorak colemak bigrams? trigrams? n-?grams? four-letter letter-groups? accura\\w+
  shift-key shift space-?bar backspace\\w* caps-lock capslock tab-key enter-key asdf jkl pinky pinkies
  little-finger ring-finger middle-finger index-finger forefingers? fingers? fingertips? finger\\w+ weakness-profile
  evaluation
`);

/** Words that typing shares with other subjects. */
const KINDRED = toWords(`
  speeds? pace faster fastest slow\\w* quick\\w* rhythm\\w* even(?:ly|ness)? steady steadily tempo fluen\\w+ flow\\w*
  practi[sc]\\w+ lessons? exercis\\w+ drill\\w* sessions? tests? texts? words? sentences? paragraphs? letters? characters? symbols? signs?
  numbers? digits? capitals punctuation commas? apostrophes? full-stops? question-marks? hyphens? brackets? pairs? combinations? mistakes? errors? slips? correct\\w* mistyp\\w+ confus\\w+ swap\\w*
  hands? thumbs? ring pinkie palms? wrists? elbows? forearms? shoulders? posture chairs? desks? screens? monitors? eyes? neck
  back muscles? memory habits? rows? top-row bottom-row bumps? ridges? reach\\w* press\\w* hit hits hitting stretch\\w* tap\\w* strok\\w*
  progress\\w* results? improv\\w+ plateau\\w* trend\\w* figures? statistics stats profile weak\\w* strong\\w* goals? targets? levels? streaks? daily
  minutes? percent average\\w* mean warm-?up\\w* breaks? rest\\w* relax\\w* tense tension strain\\w* pain\\w* comfort\\w*
  click\\w* buttons? coach\\w* tutor\\w* learn\\w* beginners? mouse laptops? layouts? position\\w*
`);

/** Courtesy and advice, beyond the thousand most common words. */
const COURTEOUS = toWords(`
  welcome greetings hey sorry apologise apologize congratulations cheers thanks goodbye bye afraid unfortunately happily gladly glad
  encourag\\w+ motivat\\w+ patient\\w* patience consisten\\w+ regular\\w* gradual\\w* gentl\\w+ solid nicely excellent impressive brilliant
  steps? remember tips? advice focus\\w* concentrat\\w+ effort\\w* notic\\w+ natural\\w* automatic\\w* instead
  movements? smooth\\w* currently recently overall measured recorded available unknown data yet topics? questions? discuss\\w* answer\\w*
  eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety
  twice tenth quarter halfway grow\\w* grew follow\\w* count\\w* cost\\w* lowest highest shown clean\\w* relative\\w* compar\\w+ rush\\w* hurry\\w*
  accounts? preferences settings conversations? premium trials? plans? ads ad-free cancel\\w* subscri\\w+
`);

/** A pattern for whole words from a list; a hyphen matches a hyphen, a space or nothing. */
function toWords(list: string): RegExp {
  const words = list
    .trim()
    .split(/\s+/)
    .map(word => word.replaceAll(/(?<=\w)-(?!\?)/g, "[- ]?"));
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join("|")})(?![\\p{L}\\p{N}])`, "giu");
}

const COMMON: ReadonlySet<string> = new Set(COMMON_WORDS);

function isCommon(word: string): boolean {
  if (COMMON.has(word) || /n't$/.test(word)) return true;
  const stem = word.replace(/(?:'(?:s|re|ve|ll|d|m)|s|es|ed|d|er|est|ing|ly)$/, "");
  return (
    stem !== word &&
    (COMMON.has(stem) ||
      stem.length < 3 ||
      COMMON.has(`${stem}e`) ||
      COMMON.has(stem.replace(/(.)\1$/, "$1")))
  );
}

export interface Bearing {
  /** Two points per typing word, one per shared word. */
  readonly typing: number;
  /** Words that are neither about typing nor common; a word in another script counts by its letters, at least three. */
  readonly foreign: number;
}

/** Weighs a text by its words, without quoted ones, single letters, and `known` ones in lower case, such as a name. */
export function classifyBearing(text: string, known: ReadonlySet<string> = new Set()): Bearing {
  const spoken = text
    .normalize("NFC")
    .replaceAll("’", "'")
    .replaceAll(/"[^"]{1,40}"|“[^”]{1,40}”|(?<!\p{L})'[^']{1,20}'(?!\p{L})/gu, " ");
  const own = spoken.match(OWN)?.length ?? 0;
  const rest = spoken.replaceAll(OWN, " ");
  const kindred = rest.match(KINDRED)?.length ?? 0;
  const others = rest.replaceAll(KINDRED, " ").replaceAll(COURTEOUS, " ").toLowerCase();
  let foreign = 0;
  for (const [word] of others.matchAll(/\p{L}[\p{L}\p{M}']*/gu)) {
    if (/[^\p{Script=Latin}\p{M}']/u.test(word)) foreign += Math.max(3, word.length);
    else if (word.length > 2 && !known.has(word) && !isCommon(word)) foreign += 1;
  }
  return { typing: 2 * own + kindred, foreign };
}
