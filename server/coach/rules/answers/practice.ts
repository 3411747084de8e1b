import { MINUTE } from "~/domain/durations";
import { EVALUATION_GROUPS } from "~/engine/weakness/weakness-profile";
import { getTopic } from "~server/content/knowledge/topics";
import type { CoachAnswer, CoachQuestion } from "./answer";
import {
  counted,
  duration,
  getWeakest,
  notMeasured,
  percent,
  quoted,
  splitSentences,
  TO_STATISTICS,
  toLesson,
  wpm,
} from "./answer";
import { meanWords, practisedWords, trendWords } from "./progress";

/** ms. Most learners don't benefit from more than twenty minutes a day, in pieces. */
const GOOD_DAY_MS = 20 * MINUTE;
const SHORT_DAY_MS = 10 * MINUTE;
const FAIR_ACCURACY = 95;

export function next(question: CoachQuestion): CoachAnswer {
  const { learner, pick } = question;
  const { profile, pending, meanAccuracy } = learner;
  if (pending !== null || profile === null) {
    const done = pending === null ? 0 : EVALUATION_GROUPS.indexOf(pending);
    const so =
      done === 0
        ? "First comes the evaluation: small letters, then pairs of letters, then the fifty commonest words."
        : `The evaluation comes first; ${counted(done, "of its three tests is", "of its three tests are")} done.`;
    return {
      say: [so, toLesson(question)],
      more: ["Each of the three takes about a minute. Type at a pace at which you rarely miss."],
      why: ["Without a measure of your letters, pairs and words, any lesson would be a guess."],
    };
  }
  const weakest = getWeakest(profile);
  if (weakest === undefined) {
    return {
      say: [
        toLesson(question),
        "Ordinary prose keeps everything in use, and new weak items show up there by themselves.",
      ],
      more: ["Numbers and punctuation are worth a lesson too, if you have left them out so far."],
      why: ["An item is weak below 1.5 times your average speed in texts and words, and none of yours is."],
    };
  }
  const care =
    meanAccuracy !== null && meanAccuracy < FAIR_ACCURACY
      ? `Your accuracy is ${percent(meanAccuracy)}, so take it slowly enough to hit every key.`
      : "Type it evenly rather than fast.";
  return {
    say: [
      toLesson(question),
      pick([
        `Take that lesson two or three times, then a paragraph to see what has stayed.`,
        `Two or three short lessons like that, and a paragraph at the end, make a good session.`,
      ]),
      care,
    ],
    more: [
      learner.elapsedToday > 0
        ? `You have typed ${duration(learner.elapsedToday)} today; ten to twenty minutes a day are a good measure.`
        : "You have not typed today yet: ten to twenty minutes are a good measure.",
      TO_STATISTICS,
    ],
    why: [
      `${quoted(weakest.item)} is where you have most to gain: ${wpm(weakest.mean)} is ${percent(weakest.rating)} of your target.`,
    ],
  };
}

export function time(question: CoachQuestion): CoachAnswer {
  const { learner, pick } = question;
  const { elapsedToday, streak, tests } = learner;
  const today =
    elapsedToday > 0
      ? `You have typed ${duration(elapsedToday)} today.`
      : tests === 0
        ? "You have not typed a lesson yet."
        : "You have not typed today yet.";
  const left =
    elapsedToday >= GOOD_DAY_MS
      ? "That is enough for one day: a rest does more now than another lesson."
      : elapsedToday >= SHORT_DAY_MS
        ? "That is a good session already; another five or ten minutes are the most that will help."
        : pick([
            "Ten to twenty minutes are a good measure, better in two pieces than in one.",
            "Aim for ten to twenty minutes in all, and stop while you still hit the keys cleanly.",
          ]);
  const days =
    streak > 1
      ? `You have practised on ${counted(streak, "day")} in a row, and that counts for more than a long session.`
      : streak === 1
        ? "Yours is a row of one day so far: a little every day does more than much once a week."
        : "A little every day does more than much once a week.";
  return {
    say: /\bstreak\b/.test(question.terms) ? [days, today] : [today, left, days],
    more: [...(tests > 0 ? [practisedWords(learner)] : []), toLesson(question)],
    why: splitSentences(getTopic("how-long-to-practise").short),
  };
}

export function plateau(question: CoachQuestion): CoachAnswer {
  const { learner } = question;
  const { meanAccuracy, profile, confusions } = learner;
  const mean = meanWords(learner);
  if (mean === null) {
    return {
      say: [
        "I cannot see that yet, because you have not finished a test here.",
        "Most plateaus come from a few slow letters or pairs that hold up everything else, or from speed that was pushed ahead of accuracy.",
        toLesson(question),
      ],
      more: [
        "Slow down for a week, aim at 97% accuracy, and practise only what is weak; then measure again.",
      ],
      why: ["The fast letters cannot make up for the slow ones: the hand waits for them."],
    };
  }
  const weakest = getWeakest(profile);
  const cause =
    meanAccuracy !== null && meanAccuracy < FAIR_ACCURACY
      ? `At ${percent(meanAccuracy)}, accuracy is what holds you: go a tenth slower for some days and aim at 97%.`
      : weakest === undefined
        ? "Your accuracy is not what holds you: try short spurts at a pace that is just too fast, then a calm text."
        : `Your accuracy is not what holds you; a few slow items do, ${quoted(weakest.item)} at ${wpm(weakest.mean)} first of all.`;
  const slip = confusions[0];
  return {
    say: [mean, trendWords(learner), cause, ...(cause.includes("items do") ? [] : [toLesson(question)])],
    more: [
      "Change one thing for a week: shorter sessions, a slower pace, or lessons on weak items alone, and compare the mean afterwards.",
      ...(slip
        ? [
            `Also, “${slip.typed}” for “${slip.expected}” happened ${counted(slip.count, "time")}: each one costs you a correction.`,
          ]
        : []),
    ],
    why: [
      "Everybody stands still now and then: the easy gains are used up, and what is left is in a few slow movements.",
      toLesson(question),
    ],
  };
}

export function faster(question: CoachQuestion): CoachAnswer {
  const { learner } = question;
  const { meanAccuracy } = learner;
  const first =
    meanAccuracy === null
      ? "Keep your eyes on the screen, give each key its own finger, and go only as fast as you rarely miss."
      : meanAccuracy < FAIR_ACCURACY
        ? "The quickest way to more speed is fewer corrections: slow down until you are at 97%, for some days."
        : "With that accuracy, the gain is in what is still slow: practise that, and not what goes well already.";
  return {
    say: [meanWords(learner) ?? notMeasured(learner), first, toLesson(question)],
    more: [
      "Read a word or two ahead while you type, and let the fingers move evenly instead of in bursts.",
      "Ten to twenty minutes a day are enough; a timed test once or twice a week shows what has come of it.",
    ],
    why: ["A slow letter or pair holds up every word that it is in, so it costs more than it seems."],
  };
}

/** From a few words per minute to the fastest that people type. */
const BELIEVABLE = { least: 5, most: 200 };

const ASKS_FOR_JUDGEMENT =
  /\b(?:good|bad|ok|okay|weak|fast|slow|enough|normal|decent|average|fine|respectable|embarrassing|terrible)\b/;

/** From Dhakal et al. (2018), as in the help topic about a good speed. */
const STUDY = { mean: 51.6, low: 30, high: 70 };
const NEAR = 3;

const GOOD_SPEED = getTopic("what-is-a-good-speed").short;

export function judgement(speed: number, own: number | null): CoachAnswer {
  const others = speed - STUDY.mean;
  const beside = Math.abs(others) < NEAR ? "just about that" : others < 0 ? "somewhat below it" : "above it";
  const nature =
    speed < STUDY.low
      ? "that is a beginner's speed, from which one gets up quickly"
      : speed <= STUDY.high
        ? "that is quite an ordinary speed"
        : "that is more than most people type";
  const difference = own === null ? 0 : Math.round(speed) - Math.round(own);
  const mine =
    own === speed
      ? "Let your own speed of last month be the measure that counts, though."
      : own === null
        ? "Your own speed is not measured yet."
        : `Your own mean is ${wpm(own)}, so ${wpm(speed)} ${Math.abs(difference) < NEAR ? "is about what you type now" : difference > 0 ? `would be ${difference} more` : `is ${-difference} less than you type now`}.`;
  return {
    say: [
      `The mean of the 168,000 people in the study of Dhakal and others (2018) was ${STUDY.mean} wpm; ${wpm(speed)} is ${beside}, and ${nature}.`,
      mine,
    ],
    more: splitSentences(GOOD_SPEED).slice(-2),
    why: splitSentences(GOOD_SPEED).slice(-2),
  };
}

export function goal(question: CoachQuestion): CoachAnswer {
  const { learner, terms } = question;
  const wished = (terms.match(/\b\d{2,3}\b/g) ?? []).map(Number).at(-1);
  const mean = meanWords(learner);
  const aim = wished !== undefined && wished >= BELIEVABLE.least && wished <= BELIEVABLE.most ? wished : null;
  if (aim !== null && ASKS_FOR_JUDGEMENT.test(terms)) return judgement(aim, learner.meanWpm);
  if (mean === null || learner.meanWpm === null || aim === null) {
    return {
      say: [GOOD_SPEED, mean ?? "Your own speed is not measured yet.", toLesson(question)],
      more: ["A good goal is near: five wpm more than your mean, without losing accuracy."],
      why: ["A near goal is measured within weeks, so that you see whether what you do helps."],
    };
  }
  const away = Math.round(aim - learner.meanWpm);
  return {
    say: [
      mean,
      away > 0
        ? `${wpm(aim)} is ${away} more than that. Nobody can promise a date; set the next mark at ${Math.min(aim, Math.round(learner.meanWpm) + 5)} wpm.`
        : `So your mean is at ${wpm(aim)} already, or above it.`,
      trendWords(learner),
    ],
    more: [toLesson(question), GOOD_SPEED],
    why: [
      "Gains are fast in the beginning and slow later, so a straight line from your last weeks would mislead you.",
    ],
  };
}
