import { getFingering } from "~/engine/keyboard/fingering";
import type { Mixup } from "../reading/items";
import type { Answer, Question } from "./answer";
import { fingerName } from "./fingers";
import { TO_STATISTICS, toLesson } from "./pointers";
import { counted, listed, percent } from "./words";

const SHOWN = 3;

/** Which keys are hit in place of which, of all or of the two that the learner names. */
export function confusion(question: Question): Answer {
  const { learner, mixup, pick } = question;
  const cure = pick([
    "Type words that hold both keys, slowly, and look where the finger starts from rather than where it lands.",
    "Slow down just before that key, and let the finger come back to its home key after each one.",
  ]);
  if (mixup !== null) {
    const count = learner.confusions.find(
      one => one.expected === mixup.expected && one.typed === mixup.typed,
    )?.count;
    const reverse = learner.confusions.find(
      one => one.expected === mixup.typed && one.typed === mixup.expected,
    )?.count;
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

/** What the keyboard says about two keys that are taken for each other. */
function describeReason({ expected, typed }: Mixup): string[] {
  const right = getFingering(expected);
  const wrong = getFingering(typed);
  const [own] = right?.fingers ?? [];
  const [other] = wrong?.fingers ?? [];
  if (right === undefined || wrong === undefined || own === undefined || other === undefined) return [];
  if (right.key === wrong.key)
    return ["Both are on one key: it is the Shift that comes too early or too late."];
  if (own === other)
    return [
      `Both belong to ${fingerName(own)}, so the finger goes to the right column and the wrong row or side.`,
    ];
  const [hand, name] = own.split(" ");
  const [otherHand, otherName] = other.split(" ");
  if (hand === otherHand)
    return [
      `“${expected}” belongs to ${fingerName(own)} and “${typed}” to ${fingerName(other)} beside it: the neighbour moves in its place.`.replace(
        " beside it",
        areNeighbours(name, otherName) ? " beside it" : "",
      ),
    ];
  if (name === otherName)
    return [
      "They belong to the same finger of the other hand: the mirrored movement, which is a slip of planning and not of aim.",
    ];
  return [
    `“${expected}” belongs to ${fingerName(own)}, “${typed}” to ${fingerName(other)}: the hands come in the wrong order.`,
  ];
}

const ACROSS = ["pinky", "ring", "mid", "index"];
const areNeighbours = (a = "", b = "") => Math.abs(ACROSS.indexOf(a) - ACROSS.indexOf(b)) === 1;
