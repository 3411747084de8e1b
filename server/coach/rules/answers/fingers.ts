import type { Row } from "~/engine/keyboard/keyboard";
import { getFingering, type HandFinger } from "~/engine/keyboard/keyboard";
import type { Mixup } from "../reading/items";
import {
  type CoachAnswer,
  type CoachQuestion,
  capitalised,
  counted,
  listed,
  percent,
  quoted,
  TO_STATISTICS,
  toLesson,
  wpm,
} from "./answer";

const FINGER_NAMES: Readonly<Record<string, string>> = {
  pinky: "little finger",
  ring: "ring finger",
  mid: "middle finger",
  index: "index finger",
  thumb: "thumb",
};

export function fingerName(finger: HandFinger): string {
  const [hand = "", name = ""] = finger.split(" ");
  return `the ${hand} ${FINGER_NAMES[name]}`;
}

const FROM_HOME: Readonly<Record<Row, string>> = {
  num: "on the number row, two rows above its home key",
  top: "one row above its home key",
  home: "on the home row",
  bottom: "one row below its home key",
  space: "below them all",
};

export function fingeringWords(char: string): string[] {
  const fingering = getFingering(char);
  const [own, held] = fingering?.fingers ?? [];
  if (fingering === undefined || own === undefined) return [];
  if (char === " ") {
    return [
      "The space is typed with the thumb of either hand: the one opposite the hand that typed last, or simply the one that comes easier.",
    ];
  }
  const key = `${capitalised(quoted(char))} is typed with ${fingerName(own)}, ${FROM_HOME[fingering.key.row]}.`;
  if (fingering.shift === null || held === undefined) return [key];
  return [key, `Meanwhile ${fingerName(held)} holds the Shift key on the other side.`];
}

export function finger({ learner, items, pick }: CoachQuestion): CoachAnswer {
  const chars = items.flatMap(({ text }) => [...text]).slice(0, 3);
  const item = learner.measured.find(one => one.item === chars[0]);
  const slip = learner.confusions.find(({ expected }) => expected === chars[0]);
  const measured = item
    ? `You type ${quoted(item.item)} at ${wpm(item.mean)} so far.`
    : `${capitalised(quoted(chars[0] ?? ""))} itself is not measured yet.`;
  return {
    say: [
      ...chars.flatMap(fingeringWords),
      pick([
        "Let the other fingers stay near their home keys while it reaches.",
        "Reach for it from the home row and come straight back, without looking.",
      ]),
      ...(chars.length === 1 ? [measured] : []),
    ],
    more: [
      ...(slip ? [`What you typed in its place most often is “${slip.typed}”.`] : []),
      "Say the finger to yourself while you type the key slowly ten times: it is the movement that you learn, not the place.",
    ],
    why: [
      "Each finger has the column of keys that it reaches with the least movement, and the two index fingers have two columns each.",
    ],
  };
}

/** How the fingers follow each other in a run of letters. */
export function sequenceWords(run: string): string | null {
  const fingers = [...run].flatMap(char => getFingering(char)?.fingers[0] ?? []);
  if (run.length < 2 || run.length > 4 || fingers.length < run.length) return null;
  const named = fingers.map((one, index) => `“${run[index]}” with ${fingerName(one)}`);
  const hands = new Set(fingers.map(one => one.split(" ")[0]));
  const nature =
    new Set(fingers).size < fingers.length
      ? "one finger has to do two of them, so move it early and without haste"
      : hands.size > 1
        ? "the hands take turns, so let the second finger set off before the first has landed"
        : "all of it is in one hand, so roll through it in a single movement";
  return `${capitalised(listed(named))}: ${nature}.`;
}

const SHOWN = 3;

export function confusion(question: CoachQuestion): CoachAnswer {
  const { learner, mixup, pick } = question;
  const cure = pick([
    "Type words that hold both keys, slowly, and look where the finger starts from rather than where it lands.",
    "Slow down just before that key, and let the finger come back to its home key after each one.",
  ]);
  if (mixup !== null) {
    const getCount = (expected: string, typed: string) =>
      learner.confusions.find(one => one.expected === expected && one.typed === typed)?.count;
    const count = getCount(mixup.expected, mixup.typed);
    const reverse = getCount(mixup.typed, mixup.expected);
    const pair = `“${mixup.typed}” for “${mixup.expected}”`;
    const known =
      count !== undefined
        ? `You typed ${pair} ${counted(count, "time")} so far.`
        : reverse !== undefined
          ? `${pair} is not among your most frequent slips; the other way round it happened ${counted(reverse, "time")}.`
          : `${pair} is not among the most frequent slips that I have measured of you.`;
    return {
      say: [known, ...describeReason(mixup), cure],
      more: [
        `A lesson on “${mixup.expected}”, at a pace at which you hit it each time, is the cure: ten right ones for every wrong one.`,
        toLesson(question),
      ],
      why: [
        ...describeReason(mixup),
        "The hand repeats what it did last time, so each slip that is typed again settles a little more.",
      ],
    };
  }
  const top = learner.confusions.slice(0, SHOWN);
  const [first] = top;
  if (first === undefined) {
    return {
      say: [
        learner.tests === 0
          ? "Your slips are not measured yet, because you have not finished a test."
          : "No key has been hit in place of another often enough to name it.",
        ...(learner.meanAccuracy === null ? [] : [`Your mean accuracy is ${percent(learner.meanAccuracy)}.`]),
        toLesson(question),
      ],
      more: [TO_STATISTICS],
      why: ["Only the first attempt at a character counts as a slip: what follows it is correction."],
    };
  }
  const named = top.map(
    ({ expected, typed, count }) => `“${typed}” for “${expected}” (${counted(count, "time")})`,
  );
  return {
    say: [
      `Your most frequent ${top.length > 1 ? "slips are" : "slip is"} ${listed(named)}.`,
      ...describeReason(first),
      cure,
    ],
    more: [toLesson(question), TO_STATISTICS],
    why: [
      ...describeReason(first),
      "Only the first attempt at a character counts: what follows it is correction.",
    ],
  };
}

/** What the keyboard layout says about two keys that are confused. */
function describeReason({ expected, typed }: Mixup): string[] {
  const right = getFingering(expected);
  const wrong = getFingering(typed);
  const own = right?.fingers[0];
  const other = wrong?.fingers[0];
  if (own === undefined || other === undefined) return [];
  const [hand, name] = own.split(" ");
  const [otherHand, otherName] = other.split(" ");
  const [ownFinger, otherFinger] = [fingerName(own), fingerName(other)];
  const beside = areNeighbours(name, otherName) ? " beside it" : "";
  if (right?.key === wrong?.key) {
    return ["Both are on one key: it is the Shift that comes too early or too late."];
  }
  return [
    own === other
      ? `Both belong to ${ownFinger}, so the finger goes to the right column and the wrong row or side.`
      : hand === otherHand
        ? `“${expected}” belongs to ${ownFinger} and “${typed}” to ${otherFinger}${beside}: the neighbour moves in its place.`
        : name === otherName
          ? "They belong to the same finger of the other hand: the mirrored movement, which is a slip of planning and not of aim."
          : `“${expected}” belongs to ${ownFinger}, “${typed}” to ${otherFinger}: the hands come in the wrong order.`,
  ];
}

const ACROSS = ["pinky", "ring", "mid", "index"];
const areNeighbours = (a = "", b = "") => Math.abs(ACROSS.indexOf(a) - ACROSS.indexOf(b)) === 1;
