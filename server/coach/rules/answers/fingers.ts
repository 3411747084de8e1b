import { getFingering, type HandFinger } from "~/engine/keyboard/fingering";
import type { Row } from "~/engine/keyboard/keyboard";
import type { Answer, Question } from "./answer";
import { capitalised, listed, quoted, wpm } from "./words";

const FINGER_NAMES: Readonly<Record<string, string>> = {
  pinky: "little finger",
  ring: "ring finger",
  mid: "middle finger",
  index: "index finger",
  thumb: "thumb",
};

/** `the left index finger`. */
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

/** How a character is typed, in one or two sentences; none for what no US keyboard types. */
export function fingeringWords(char: string): string[] {
  const fingering = getFingering(char);
  const [own, held] = fingering?.fingers ?? [];
  if (fingering === undefined || own === undefined) return [];
  if (char === " ")
    return [
      "The space is typed with the thumb of either hand: the one opposite the hand that typed last, or simply the one that comes easier.",
    ];
  const key = `${capitalised(quoted(char))} is typed with ${fingerName(own)}, ${FROM_HOME[fingering.key.row]}.`;
  if (fingering.shift === null || held === undefined) return [key];
  return [key, `Meanwhile ${fingerName(held)} holds the Shift key on the other side.`];
}

export function finger({ learner, items, pick }: Question): Answer {
  const chars = items.flatMap(({ text }) => [...text]).slice(0, 3);
  const item = learner.measured.find(one => one.item === chars[0]);
  const slip = learner.confusions.find(({ expected }) => expected === chars[0]);
  const measured =
    item === undefined
      ? `${capitalised(quoted(chars[0] ?? ""))} itself is not measured yet.`
      : `You type ${quoted(item.item)} at ${wpm(item.mean)} so far.`;
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
      ...(slip === undefined ? [] : [`What you typed in its place most often is “${slip.typed}”.`]),
      "Say the finger to yourself while you type the key slowly ten times: it is the movement that you learn, not the place.",
    ],
    why: [
      "Each finger has the column of keys that it reaches with the least movement, and the two index fingers have two columns each.",
    ],
  };
}

/** How the fingers follow each other in a run of letters. */
export function sequenceWords(run: string): string | null {
  const fingers = [...run].map(char => getFingering(char)?.fingers[0]);
  if (run.length < 2 || run.length > 4 || fingers.some(one => one === undefined)) return null;
  const named = fingers.flatMap((one, index) =>
    one === undefined ? [] : [`“${run[index]}” with ${fingerName(one)}`],
  );
  const hands = new Set(fingers.map(one => one?.split(" ")[0]));
  const distinct = new Set(fingers);
  const nature =
    distinct.size < fingers.length
      ? "one finger has to do two of them, so move it early and without haste"
      : hands.size > 1
        ? "the hands take turns, so let the second finger set off before the first has landed"
        : "all of it is in one hand, so roll through it in a single movement";
  return `${capitalised(listed(named))}: ${nature}.`;
}
