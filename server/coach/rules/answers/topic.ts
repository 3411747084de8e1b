import { getTopic, type TopicSlug } from "~server/content/knowledge/topics";
import type { ReferenceIntent } from "../intents/classify";
import { particularIn } from "../reference/faq.data";
import { entryFor } from "../reference/glossary.data";
import {
  type CoachAnswer,
  type CoachQuestion,
  counted,
  duration,
  percent,
  sortBySpeed,
  splitSentences,
  toLesson,
  wpm,
} from "./answer";
import { judgement } from "./practice";
import { meanWords } from "./progress";

const ownSpeed = ({ learner }: CoachQuestion) => [
  meanWords(learner) ?? "Your own speed is not measured yet.",
];
const lessonOffer = (question: CoachQuestion) => [toLesson(question)];

const OWN_FIGURES: Readonly<Partial<Record<TopicSlug, (question: CoachQuestion) => string[]>>> = {
  "accuracy-before-speed": ({ learner: { meanAccuracy } }) =>
    meanAccuracy === null ? [] : [`Yours is at ${percent(meanAccuracy)}, as a mean of the last ten tests.`],
  "how-accuracy-is-counted": ({ learner: { meanAccuracy } }) =>
    meanAccuracy === null ? [] : [`Yours is at ${percent(meanAccuracy)}.`],
  "same-mistakes": ({ learner: { confusions } }) =>
    confusions[0] === undefined
      ? []
      : [
          `Yours is “${confusions[0].typed}” for “${confusions[0].expected}” first of all, ${counted(confusions[0].count, "time")} so far.`,
        ],
  "what-is-a-good-speed": ownSpeed,
  "what-is-wpm": ({ learner: { meanWpm } }) =>
    meanWpm === null ? [] : [`Your own mean is ${wpm(meanWpm)}.`],
  "how-long-does-it-take": ownSpeed,
  age: ({ learner }) => [meanWords(learner)].filter(words => words !== null),
  breaks: ({ learner: { elapsedToday } }) =>
    elapsedToday > 0 ? [`You have typed ${duration(elapsedToday)} today.`] : [],
  motivation: ({ learner: { streak, trend } }) => [
    ...(trend !== null && trend.laterWpm > trend.earlierWpm
      ? [`Your own figures have moved: ${wpm(trend.earlierWpm)} before, ${wpm(trend.laterWpm)} now.`]
      : []),
    ...(streak > 1 ? [`You have come back on ${counted(streak, "day")} in a row.`] : []),
  ],
  "numbers-and-signs": ({ learner: { measured } }) => getSlowest(measured, ["num", "punctuation"]),
  "capitals-and-shift": ({ learner: { measured } }) => getSlowest(measured, ["uppercase"]),
  "speed-tests": ({ learner: { tests } }) =>
    tests === 0 ? [] : [`You have finished ${counted(tests, "test")} so far.`],
  "warm-up": lessonOffer,
  "how-lessons-are-chosen": lessonOffer,
  "what-is-weak": lessonOffer,
  pain: () => ["I am no doctor: if it stays, comes back, or there is numbness, stop typing and see one."],
};

export function topic(slug: TopicSlug, question: CoachQuestion): CoachAnswer {
  const { short, paragraphs } = getTopic(slug);
  if (slug === "what-is-a-good-speed" && question.learner.meanWpm !== null && IS_COMPARED.test(question.text))
    return judgement(question.learner.meanWpm, question.learner.meanWpm);
  if (slug === "children" && IS_CHILD.test(question.terms)) return toChild(question);
  const said = new Set(splitSentences(short));
  const further = paragraphs.flatMap(splitSentences).filter(sentence => !said.has(sentence));
  const defined = entryFor(question.text)?.say ?? [];
  return {
    say: [
      ...(defined.length > 0 ? defined : [slug === "age" ? toAnybody(short) : short]),
      ...(OWN_FIGURES[slug]?.(question) ?? []),
    ],
    more: further,
    why: further,
  };
}

const IS_COMPARED =
  /\b(?:i|my)\b.{0,60}\b(?:average|compared?|than (?:most|others?|people|everyone|the rest))\b/;
/** "Am I too old?" and "is there any hope?" share an intent, and "no" only answers the first. */
const toAnybody = (short: string) => short.replace(/^No\. It/, "Nobody is too old for it: it");

const IS_CHILD = /\bi am (?:only |just )?(?:[5-9]|1[0-5])\b/;

/** The same for a child who asks for themselves. */
function toChild({ learner }: CoachQuestion): CoachAnswer {
  return {
    say: [
      "Yes, you can. If you can read with ease, you can learn to type.",
      "Five or ten minutes at a time are enough, one row of keys first, and slowly enough to hit each of them; the speed comes without being asked for.",
      ...(learner.meanWpm === null ? [] : [`You are at ${wpm(learner.meanWpm)} now.`]),
    ],
    more: ["Ask somebody grown up to type along: it is more fun, and they learn something."],
    why: ["What is always done in the same way gets fast by itself, and hurrying only teaches slips."],
  };
}

function getSlowest(measured: CoachQuestion["learner"]["measured"], groups: readonly string[]): string[] {
  const [slowest] = sortBySpeed(measured.filter(({ group }) => groups.includes(group)));
  return slowest === undefined
    ? ["None of yours are measured yet."]
    : [`The slowest of yours is “${slowest.item}” at ${wpm(slowest.mean)}.`];
}

/** The most specific answer of the topic, by the message's own words. */
export function reference(intent: ReferenceIntent, { text }: CoachQuestion): CoachAnswer {
  const say = (intent === "definition" ? entryFor(text) : particularIn(text))?.say ?? [];
  return { say, more: [], why: [] };
}
