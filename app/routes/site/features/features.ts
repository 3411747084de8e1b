import { nameDrawings } from "~/ui/drawing";

/** By name, as the features call them. */
export const DRAWINGS = nameDrawings(
  import.meta.glob<string>("./drawings/*.svg", { query: "?raw", import: "default", eager: true }),
);

export interface Feature {
  readonly title: string;
  /** What it is, and what it is good for. */
  readonly text: string;
  /** Where it is. */
  readonly way: { readonly to: string; readonly label: string };
  /** A file of `./drawings`. */
  readonly drawing: string;
}

export interface FeatureGroup {
  /** Its anchor. */
  readonly id: string;
  readonly title: string;
  readonly lead: string;
  readonly features: readonly Feature[];
}

/** What there is, in the order in which somebody meets it. */
export const FEATURE_GROUPS: readonly FeatureGroup[] = [
  {
    id: "practise",
    title: "To practise",
    lead: "Open a page and type. None of this needs an account.",
    features: [
      {
        title: "A pad that stays out of the way",
        text: "The text is large, nothing moves beside it, and a key changes only the letters that it touches. A wrong letter is marked where it stands, with what you struck in its place. If you stop for three seconds, so does the clock. Time, speed, progress, hands and keyboard can each be shown or hidden.",
        way: { to: "/typing-practice/", label: "Type a paragraph" },
        drawing: "pad",
      },
      {
        title: "Lessons from one finger to whole pages",
        text: "More than fifty of them: for each row, each hand and each of the eight fingers, for letters, digits and signs, for the letter groups that English uses most, for its thousand most common words, and for quotes by eleven writers. Take the one that your hands ask for. Drawn hands show the finger for the next key.",
        way: { to: "/typing-practice/left-index-finger/", label: "Try the left index finger" },
        drawing: "finger",
      },
      {
        title: "Tests of 1, 5, 10 and 15 minutes",
        text: "One minute tells you how fast you can be, fifteen how fast you are. The text never runs out, the clock starts with your first key, and the same rules hold for everybody, so that two results can be compared.",
        way: { to: "/typing-test/", label: "Take a test" },
        drawing: "tests",
      },
      {
        title: "Articles that you can type in",
        text: "Nine subjects, explained at leisure and with drawings: numbers, one hand at a time, keystrokes per hour, the alphabet against the clock. Each has a pad with that very practice, which waits until you want it.",
        way: { to: "/articles/", label: "Read an article" },
        drawing: "article",
      },
    ],
  },
  {
    id: "understand",
    title: "To understand",
    lead: "Figures that lead to something to do. With an account they are kept.",
    features: [
      {
        title: "A result that explains itself",
        text: "Speed and accuracy are only its beginning. You see the speed over the whole test, where the slips were, which characters were slowest, and how all this compares with your own mean. Under it waits the lesson to take next.",
        way: { to: "/typing-test/?minutes=1", label: "See one in a minute" },
        drawing: "result",
      },
      {
        title: "Which key you struck instead",
        text: "That you missed the T is half of the story. R in its place is a reach too short, Y one too far, and each wants a practice of its own. For every key we count what came in its place, and show it.",
        way: { to: "/stats/#mistaken-keys", label: "Your mistaken keys" },
        drawing: "instead",
      },
      {
        title: "A map of your keyboard",
        text: "Each key in a shade that tells how fast, or how surely, you type it. One look says which finger to think of this week. The same is there as a table, for those who would rather read than look.",
        way: { to: "/stats/", label: "Your statistics" },
        drawing: "heat",
      },
      {
        title: "A weakness profile",
        text: "The characters, letter groups and words that fall furthest behind the aim, which is one and a half times your own mean speed. Each has a link to practise just that. Three short texts are enough to begin.",
        way: { to: "/weakness/", label: "Your weakness profile" },
        drawing: "weak",
      },
      {
        title: "Progress over weeks, and days of practice",
        text: "A line of your means, your bests by lesson, and a calendar of the days on which you typed. It is there to be looked at, and not to be afraid of: nothing is taken away when a row of days ends.",
        way: { to: "/stats/", label: "Your progress" },
        drawing: "calendar",
      },
    ],
  },
  {
    id: "advice",
    title: "To be advised",
    lead: "Somebody who has looked at your figures, so that you need not.",
    features: [
      {
        title: "A lesson made for you",
        text: "Characters, letter groups and words take turns; each lesson is about the one that is weakest at this moment, and says why. The rest of its words suit your level. It is free, like all lessons.",
        way: { to: "/typing-practice/for-you/", label: "Your lesson" },
        drawing: "for-you",
      },
      {
        title: "A coach that knows your figures",
        text: "Ask why a key is slow, what to do about a plateau, or how to sit. It answers briefly, out of your own figures, and about typing only. What it writes for you to type is checked first: that it can be typed, is about what you need, and suits your level. The coach belongs to Premium, which can be tried for seven days without a card.",
        way: { to: "/typing-mentor-coach/", label: "Meet the coach" },
        drawing: "coach",
      },
    ],
  },
  {
    id: "rely",
    title: "To rely on",
    lead: "What you notice only where it is missing.",
    features: [
      {
        title: "Nothing that you finish is lost",
        text: "A finished test is put away on your device before it is sent. A reload, a crash or a journey without a network delays it and does no more. When it arrives, it counts once, however often it was sent.",
        way: { to: "/about-more/#the-outbox", label: "How the outbox works" },
        drawing: "outbox",
      },
      {
        title: "Practice without a network",
        text: "Pages that you have opened open again on a train, and lessons that you have taken here have texts kept ahead. Type as usual: results wait on your device and are sent when the network is back. Your browser can also put Typing Mentor beside your other apps.",
        way: { to: "/lessons/", label: "Your lessons" },
        drawing: "offline",
      },
      {
        title: "Scores that can be believed",
        text: "Your browser sends which key came when, and no score. The server plays that back through the same rules and stores what it finds, for everybody alike.",
        way: { to: "/about-more/#replay", label: "How a replay works" },
        drawing: "replay",
      },
      {
        title: "For all eyes and hands",
        text: "Light and dark, for the keyboard alone, for screen readers, and for those who want nothing to move. Pages can be read, and forms sent, before any script has run and without one. Whoever types with one hand finds that every lesson takes the keys as they come.",
        way: { to: "/preferences/", label: "Set it up your way" },
        drawing: "themes",
      },
      {
        title: "Your data is yours",
        text: "Bring results along from keybr or Monkeytype, take everything with you as a file, and delete it at any time. No mail to anybody is needed for any of this.",
        way: { to: "/profile/data/", label: "Your data" },
        drawing: "your-data",
      },
    ],
  },
];
