/**
 * The first of `parts`, joined by spaces, up to the closest length to `length` characters: at most half a
 * part and its space off. All of them if there are too few.
 */
export function joinToLength(length: number, parts: Iterable<string>): string {
  let text = "";
  for (const part of parts) {
    const longer = text === "" ? part : `${text} ${part}`;
    if (longer.length >= length) return longer.length - length <= length - text.length ? longer : text;
    text = longer;
  }
  return text;
}

const LOOKALIKES: Readonly<Record<string, string>> = {
  "@": "a",
  "4": "a",
  "(": "c",
  "3": "e",
  "6": "g",
  "1": "i",
  "|": "i",
  "!": "i",
  "/": "l",
  "0": "o",
  $: "s",
  "5": "s",
  "7": "t",
  "2": "z",
};

const OFFENSIVE =
  /anal|anus|\barse|\bass|bi?t?ch\b|\bboob|\bcoc?k|cuck|\bcum|cunt|d[a-z]?ck|dildo|dyke|\bfag|f[a-z]?c?k|\bfu\b|\bgay|\bhoe|\bhomo|jap\b|\bjew|jiz|kike|kkk|negro|\bnig(?!h)|orgy|\bpaki|pe?nis|\bpis|\bpoop?\b|\bprn|porn|prick|pu?ssy|\brape|scat|\bse+x|\bse+me+n|shit|slut|\bspic|\btit|\bturd|twat|\bwank|\bwho?r|\bwop/;

/**
 * Whether random characters spell nothing offensive, also in leet: neither as they stand, nor with repeated
 * letters read once (letters that words do double are read twice as well).
 */
export function isFit(drawn: string): boolean {
  const read = Array.from(drawn.toLowerCase(), char => LOOKALIKES[char] ?? char).join("");
  const shorter = read.replaceAll(/([a-z])\1{2,}/g, "$1$1").replaceAll(/([ac-df-kmnp-rt-z])\1/g, "$1");
  const shortest = read.replaceAll(/([a-z])\1+/g, "$1");
  return ![read, shorter, shortest].some(reading => OFFENSIVE.test(reading));
}

/** A group of drawn characters, or `key` twice where they would spell something offensive. */
export function fitGroup(group: string, key: string): string {
  return isFit(group) ? group : key.repeat(2);
}

function getLetters(text: string): string {
  return text
    .replaceAll(/[^A-Za-z\s]/g, "")
    .replaceAll(/\s+/g, " ")
    .trim();
}

export function uppercase(text: string): string {
  return getLetters(text).toUpperCase();
}

export function lowercase(text: string): string {
  return getLetters(text).toLowerCase();
}
