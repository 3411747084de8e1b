import type { LearnerStats } from "~/domain/learner-stats";
import { computeTarget, VALUES_IN_MEAN } from "~/engine/weakness/weakness-profile";
import type { CoachAnswer, CoachQuestion } from "./answer";
import { counted, duration, notMeasured, percent, TO_STATISTICS, toLesson, wpm } from "./answer";

const STEADY = 1;

/** How the average speed has changed, or that it cannot be told yet. */
export function trendWords({ trend }: LearnerStats): string {
  if (trend === null) return "There are too few tests yet to speak of a trend.";
  const { earlierWpm, laterWpm, of } = trend;
  const spans =
    of === "weeks"
      ? "in the last seven days, against the seven before"
      : "in the later half of your last ten tests, against the earlier half";
  const difference = Math.round(laterWpm) - Math.round(earlierWpm);
  if (Math.abs(difference) < STEADY) return `Your speed is steady: ${wpm(laterWpm)} ${spans}.`;
  const direction = difference > 0 ? "up" : "down";
  return `Your speed is ${direction} from ${wpm(earlierWpm)} to ${wpm(laterWpm)} ${spans}.`;
}

const YES_OR_NO =
  /\b(?:am|have|has|did|do|is) (?:i|my)\b.{0,60}\b(?:better|improve|progress|fast|gained|changed)\b/;

/** For "am I getting better?" the trend comes first. */
function verdict({ trend }: LearnerStats): string {
  if (trend === null) return "That cannot be told yet.";
  const difference = Math.round(trend.laterWpm) - Math.round(trend.earlierWpm);
  if (Math.abs(difference) < STEADY) return "You are holding your speed.";
  return difference > 0 ? "Yes, you are getting faster." : "Not at present.";
}

const latest = (tests: number) =>
  tests === 1 ? "Your one test so far" : `Your last ${counted(Math.min(tests, VALUES_IN_MEAN), "test")}`;

/** Average speed and accuracy in one sentence; null before the first test. */
export function meanWords({ tests, meanWpm, meanAccuracy }: LearnerStats): string | null {
  if (meanWpm === null) return null;
  const accuracy = meanAccuracy === null ? "" : ` at ${percent(meanAccuracy)} accuracy`;
  return `${latest(tests)} ${tests === 1 ? "came to" : "come to a mean of"} ${wpm(meanWpm)}${accuracy}.`;
}

export function practisedWords({ tests, elapsed, streak }: LearnerStats): string {
  const days = streak > 1 ? `, and you have typed on ${counted(streak, "day")} in a row` : "";
  return `You have finished ${counted(tests, "test")} in ${duration(elapsed)} of typing${days}.`;
}

export function practised(question: CoachQuestion): CoachAnswer {
  const { learner } = question;
  if (learner.tests === 0) {
    return {
      say: ["You have not finished a test here so far.", toLesson(question)],
      more: [],
      why: ["A test counts once it is typed to its end."],
    };
  }
  const { elapsedToday } = learner;
  return {
    say: [
      practisedWords(learner),
      elapsedToday > 0
        ? `Of that, ${duration(elapsedToday)} ${elapsedToday < 90_000 ? "is" : "are"} of today.`
        : "Today you have not typed yet.",
    ],
    more: [meanWords(learner), TO_STATISTICS].filter(sentence => sentence !== null),
    why: ["Only finished tests count, and pauses of more than three seconds are left out of the time."],
  };
}

export function progress(question: CoachQuestion): CoachAnswer {
  const { learner, terms } = question;
  const mean = meanWords(learner);
  if (mean === null) {
    return {
      say: [notMeasured(learner), toLesson(question)],
      more: ["After your first test I can give you your speed and accuracy, and after about ten a trend."],
      why: ["I speak from figures alone, and there are none of yours yet."],
    };
  }
  return {
    say: YES_OR_NO.test(terms)
      ? [verdict(learner), trendWords(learner), mean, toLesson(question)]
      : [
          mean,
          trendWords(learner),
          ...(ASKS_TO_BE_JUDGED.test(terms) ? appraisal(learner) : []),
          toLesson(question),
        ],
    more: [practisedWords(learner), ...bestWords(learner), TO_STATISTICS],
    why: ["A single test says little, so I go by the mean of the last ten, and compare means for a trend."],
  };
}

const ASKS_TO_BE_JUDGED =
  /\b(?:review|verdict|roast|critique|feedback|opinion|honest|brutally|rate|judge|grade|good|weak|say|think)\b/;

/** What to praise and what to improve, judged by accuracy first. */
function appraisal({ meanAccuracy }: LearnerStats): string[] {
  if (meanAccuracy === null) return [];
  return [
    meanAccuracy >= GOOD_ACCURACY
      ? "You type cleanly, and that is the better half of it: the speed may grow from here."
      : meanAccuracy >= FAIR_ACCURACY
        ? `Honestly, the accuracy is fair and not yet good: at ${GOOD_ACCURACY}% the same fingers would be faster.`
        : "Honestly, the accuracy is what is wrong with it: your corrections cost you more time than slow fingers would.",
  ];
}

const bestWords = ({ bestWpm }: LearnerStats): string[] =>
  bestWpm === null ? [] : [`Your best so far is ${wpm(bestWpm)}.`];

const ASKS_FOR_BEST =
  /\b(?:best|record|highest|top|peak|fast|max|maximum)\b(?=.{0,60}\b(?:ever|score|record|result|test|best|speed|wpm)\b|$)/;

export function speed(question: CoachQuestion): CoachAnswer {
  const { learner, pick } = question;
  const mean = meanWords(learner);
  if (mean === null) {
    return {
      say: ["Your speed is not measured yet, because you have not finished a test.", toLesson(question)],
      more: ["One minute of typing is enough for a first figure."],
      why: ["A speed is the number of characters, divided by five, per minute of your own typing."],
    };
  }
  return {
    say: [
      ...(ASKS_FOR_BEST.test(question.terms) ? [...bestWords(learner), mean] : [mean, ...bestWords(learner)]),
      trendWords(learner),
      pick([
        "Speed follows from movements that are always the same, so look at the accuracy first.",
        "A single test goes up and down; the mean is the figure to watch.",
      ]),
    ],
    more: [toLesson(question), TO_STATISTICS],
    why: [
      `Single letters and words go faster than prose, so an item counts as weak below 1.5 times your average in texts and words: ${wpm(computeTarget(learner.learnerWpm))} for you.`,
      toLesson(question),
    ],
  };
}

/** Percent. From here on accuracy no longer limits a learner. */
const GOOD_ACCURACY = 97;
const FAIR_ACCURACY = 93;

export function accuracy(question: CoachQuestion): CoachAnswer {
  const { learner, pick } = question;
  const { meanAccuracy, confusions } = learner;
  const slow =
    "Type a little more slowly than you could, until the wrong key is the exception, and let the speed come back by itself.";
  if (meanAccuracy === null) {
    return {
      say: [
        "Your accuracy is not measured yet, because you have not finished a test.",
        "Aim for 97% or more from the beginning.",
        toLesson(question),
      ],
      more: [slow],
      why: ["What is practised with mistakes is learnt with mistakes."],
    };
  }
  const top = confusions[0];
  const mean = pick([
    `Your mean accuracy over the last ten tests is ${percent(meanAccuracy)}.`,
    `${percent(meanAccuracy)} is your mean accuracy over the last ten tests.`,
  ]);
  const judged =
    meanAccuracy >= GOOD_ACCURACY
      ? "That is enough to let the speed grow: keep it where it is."
      : meanAccuracy >= FAIR_ACCURACY
        ? "97% is a good mark to aim for before you push the speed."
        : `Below ${FAIR_ACCURACY}%, corrections cost more time than slow fingers do. ${slow}`;
  const asked = Number(/\b(\d{2,3})\b/.exec(question.terms)?.[1]);
  const theirs =
    asked >= 50 && asked <= 100 && asked !== Math.round(meanAccuracy)
      ? [
          `${percent(asked)} is ${asked >= GOOD_ACCURACY ? "good: enough to let the speed grow" : asked >= FAIR_ACCURACY ? `fair, and ${GOOD_ACCURACY}% a good mark to aim for` : "low: corrections cost more time then than slow fingers do"}.`,
        ]
      : [];
  const often =
    top === undefined
      ? []
      : [`Your most frequent slip is “${top.typed}” for “${top.expected}” (${counted(top.count, "time")}).`];
  return {
    say: [...theirs, mean, ...(theirs.length > 0 ? [] : [judged]), ...often],
    more: [meanAccuracy >= FAIR_ACCURACY ? slow : TO_STATISTICS, toLesson(question)],
    why: [
      "A correction costs about two more keystrokes and the thought that goes with them, so every slip is paid for in speed.",
      ...often,
    ],
  };
}
