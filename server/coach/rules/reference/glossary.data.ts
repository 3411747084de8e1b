import type { TopicSlug } from "~server/content/knowledge/topics";

/** A word of the field: said in a sentence or two, or by the topic that is about it. */
interface Entry {
  /** What it is called, after "what is" and without an article; lower-case. */
  readonly name: RegExp;
  readonly topic?: TopicSlug;
  readonly say: readonly string[];
}

const COACH_GLOSSARY: readonly Entry[] = [
  { name: /^(?:wpm|words (?:per|a) minute|typing speed)$/, topic: "what-is-wpm", say: [] },
  { name: /^(?:typing )?accuracy$/, topic: "how-accuracy-is-counted", say: [] },
  { name: /^weak(?:est)? (?:items?|keys?|letters?|words?)$|^weak$/, topic: "what-is-weak", say: [] },
  { name: /^(?:typing |good )?(?:posture|ergonomics)$/, topic: "posture", say: [] },
  { name: /^warm(?:ing)?[- ]?ups?$/, topic: "warm-up", say: [] },
  { name: /^(?:premium|ad[- ]?free)$/, topic: "plans", say: [] },
  {
    name: /^(?:touch[- ]?typ(?:e|ing)|typing|(?:ten|10)[- ]finger (?:typing|system|method)|blind typing|keyboarding)$/,
    say: [
      "Touch typing is typing by feel: all fingers share the keys, each one always takes the same keys, and your eyes stay on the text.",
      "The hands rest on the middle row, with the index fingers on F and J, and every finger comes back there.",
    ],
  },
  {
    name: /^(?:bi-?grams?|digraphs?|(?:letter )?pairs?(?: of letters)?|two[- ]letter (?:groups?|combinations?))$/,
    say: [
      "A bigram is two letters in a row, such as “th” or “er”.",
      "Fingers learn such pairs as one movement, so a slow one holds up every word that it is in.",
    ],
  },
  {
    name: /^(?:tri-?grams?|three[- ]letter (?:groups?|combinations?))$/,
    say: [
      "A trigram is three letters in a row, such as “the” or “ing”.",
      "It is practised as one movement, once the two pairs in it go by themselves.",
    ],
  },
  {
    name: /^(?:n[- ]?grams?|letter (?:groups?|combinations?|combos?|clusters?)|(?:four|4)[- ]letter groups?|quadgrams?|tetragrams?)$/,
    say: [
      "An n-gram is a run of so many letters: a bigram has two of them, a trigram three, and the lessons go up to groups of four.",
      "“th”, “ing” and “tion” are some that English uses all the time.",
    ],
  },
  {
    name: /^(?:home[- ]?(?:row|keys?|position)|base row|middle row)$/,
    topic: "home-row",
    say: [
      "The home row is the middle row of letters, on which your fingers rest: A, S, D and F for the left hand, J, K, L and the semicolon for the right.",
      "F and J have a small bar that you can feel, and each finger comes back to its key after every reach.",
    ],
  },
  {
    name: /^(?:(?:top|upper|bottom|lower|number) row)$/,
    say: [
      "Around the home row lie three more: the top row from Q to P above it, the number row above that, and the bottom row from Z to the slash below.",
      "Each has a lesson of its own among the lessons.",
    ],
  },
  {
    name: /^(?:qwerty(?: (?:layout|keyboard))?|azerty|qwertz|keyboard layout|layout)$/,
    say: [
      "A layout says which character lies on which key; QWERTY is the usual one for English, named after the first six letters of its top row.",
      "The fingers that are shown and told here are those of the US QWERTY layout.",
    ],
  },
  {
    name: /^(?:dvorak|colemak|workman)(?: layout| keyboard)?$/,
    say: [
      "It is another layout than QWERTY, with the most frequent letters under the resting fingers.",
      "A new layout is no short cut, though: it is the practice that makes you fast.",
    ],
  },
  {
    name: /^(?:plateau|plateaus|typing plateau|stagnation)$/,
    say: [
      "A plateau is a stretch of weeks in which your speed does not rise although you practise.",
      "Every learner has them: the easy gains are used up, and what is left is in a few slow movements, or in mistakes.",
    ],
  },
  {
    name: /^muscle memory$/,
    say: [
      "Muscle memory is what a movement becomes by being repeated in the same way: it runs off without thought. It is in the head and not in the muscles, in spite of its name.",
      "It keeps slips just as well, so practise at a pace at which you hit the keys.",
    ],
  },
  {
    name: /^(?:hunt(?:ing)? (?:and|n|&) peck(?:ing)?(?: typing| method)?|two[- ]finger typing|peck(?:ing)?)$/,
    say: [
      "Hunt and peck is looking for each key with the eyes and striking it with one or two fingers.",
      "It is quick to begin with and slow to get further with, because eyes and hands have to wander; touch typing leaves the eyes on the text.",
    ],
  },
  {
    name: /^(?:raw|gross) (?:speed|wpm)$|^(?:net|adjusted) (?:speed|wpm)$|^(?:the )?difference between (?:raw|gross|net|adjusted)(?: (?:speed|wpm))? and (?:raw|gross|net|adjusted)(?: (?:speed|wpm))?$/,
    say: [
      "Raw speed counts all characters that stand at the end of a test, right or wrong; net speed only the right ones.",
      "What is called your speed here is the net one.",
    ],
  },
  {
    name: /^(?:mean|average|mean (?:speed|wpm|accuracy)|average (?:speed|wpm))$/,
    say: [
      "Your mean is that of your last ten results: their sum, divided by their number.",
      "It moves slowly, and that is why it tells more than any single test.",
    ],
  },
  {
    name: /^(?:evaluation|assessment|evaluation (?:series|test))$/,
    say: [
      "The evaluation is three short tests: small letters, the commonest pairs of letters, and the fifty commonest words.",
      "From the three I know which letters, pairs and words slow you down, and your lessons follow from that.",
    ],
  },
  {
    name: /^(?:weakness |weak )?profile$|^weakness(?:es)?$/,
    say: [
      "Your weakness profile lists what you type more slowly than you aim for: characters, groups of letters and words, the five slowest of each.",
      "It changes with what you type: each figure is the mean of the last ten times.",
    ],
  },
  {
    name: /^(?:typing|speed|timed) tests?$/,
    say: [
      "A typing test is a text that you type against the clock, for one, five, ten or fifteen minutes; it gives your speed and your accuracy.",
      "It measures, where a lesson teaches.",
    ],
  },
  {
    name: /^heat ?maps?$/,
    say: [
      "The heat map of your statistics is a drawn keyboard on which each key is coloured by how fast you type it.",
    ],
  },
  {
    name: /^streaks?$|^days? in a row$/,
    say: [
      "A streak is the number of days in a row on which you have typed here, up to today or yesterday.",
      "Nothing else is lost when it ends: it begins again with your next lesson.",
    ],
  },
  {
    name: /^(?:lesson button|(?:button )?lesson on .{1,12}|button)$/,
    say: [
      "The lesson button stands beside this chat: it puts a text made for one of your weak items into the pad.",
      "It takes groups of letters, words and characters in turn, the weakest of each.",
    ],
  },
  {
    name: /^(?:confusions?|mix-?ups?|slips?)$/,
    say: [
      "A slip, or confusion, is one key typed in the place of another at the first attempt.",
      "Your statistics keep, for each key, which one you hit in its place.",
    ],
  },
  {
    name: /^(?:typing )?(?:rhythm|cadence)$/,
    say: [
      "Rhythm is how evenly the keys follow each other: the same time for each, rather than bursts and stops.",
      "An even pace has fewer slips, because each finger has time to set off.",
    ],
  },
  {
    name: /^keystrokes?$|^(?:kph|cpm|kpm|characters per minute)$/,
    say: [
      "A keystroke is one press of a key; typing speed can be counted in those, per minute or per hour, too.",
      "Five characters are taken as one word, so a figure in characters per minute is five times that in words per minute.",
    ],
  },
  {
    name: /^(?:shift(?: key)?|caps ?lock)$/,
    say: [
      "Shift is held down for a capital or the upper sign of a key, by the little finger of the hand that does not type that key; Caps Lock keeps capitals on until it is pressed again.",
      "For single capitals, Shift is the quicker of the two.",
    ],
  },
];

const QUESTION =
  /^(?:(?:so|and|ok|okay|um|hey|hi|hello|please|coach|sorry|but|well|wait),? )*(?:(?:can|could|would) you (?:please )?)?(?:what (?:exactly |even )?(?:is|are|does|do you mean by|do they mean by|do we mean by|is meant by|is the meaning of)|define|explain|meaning of|definition of|explain to me|tell me what|describe|i do not know what) (?:(?:the (?:term|word|meaning of)|a|an|the|this|is|are|it is) )*/;
/** What may follow the name, as far back from the end as it goes: a lookbehind reads backwards. */
const REST =
  /$(?<=((?: (?:is|are|mean|means|stand for|anyway|exactly|actually|really|then|please|here|in typing|in simple words|for beginners|again|even|about|to me|all about|supposed to be))*(?<![\s?.!])[\s?.!]*))/;
const NAME = /^["']?([a-z][a-z0-9& -]*)["']?$/;

/** What a message wants explained, where it is a word of the field and nothing else; `text` as normalised. */
export function entryFor(text: string): Entry | undefined {
  const question = QUESTION.exec(text)?.[0];
  if (question === undefined) return undefined;
  const asked = text.slice(question.length);
  const rest = REST.exec(asked)?.[1] ?? "";
  const name = NAME.exec(asked.slice(0, asked.length - rest.length))?.[1];
  return name === undefined ? undefined : COACH_GLOSSARY.find(entry => entry.name.test(name));
}
