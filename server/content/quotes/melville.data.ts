import type { Quote } from "./quotes";

const MOBY_DICK = { work: "Moby-Dick", year: 1851 };

export const MELVILLE: readonly Quote[] = [
  {
    text: "Call me Ishmael. Some years ago - never mind how long precisely - having little or no money in my purse, and nothing particular to interest me on shore, I thought I would sail about a little and see the watery part of the world.",
    ...MOBY_DICK,
  },
  {
    text: "If they but knew it, almost all men in their degree, some time or other, cherish very nearly the same feelings towards the ocean with me.",
    ...MOBY_DICK,
  },
  {
    text: "Posted like silent sentinels all around the town, stand thousands upon thousands of mortal men fixed in ocean reveries.",
    ...MOBY_DICK,
  },
  {
    text: "Take almost any path you please, and ten to one it carries you down in a dale, and leaves you there by a pool in the stream. There is magic in it.",
    ...MOBY_DICK,
  },
  {
    text: "Were Niagara but a cataract of sand, would you travel your thousand miles to see it?",
    ...MOBY_DICK,
  },
  {
    text: "For to go as a passenger you must needs have a purse, and a purse is but a rag unless you have something in it.",
    ...MOBY_DICK,
  },
  {
    text: "It is quite as much as I can do to take care of myself, without taking care of ships, barques, brigs, schooners, and what not.",
    ...MOBY_DICK,
  },
  {
    text: "True, they rather order me about some, and make me jump from spar to spar, like a grasshopper in a May meadow.",
    ...MOBY_DICK,
  },
  {
    text: "But as for me, I am tormented with an everlasting itch for things remote. I love to sail forbidden seas, and land on barbarous coasts.",
    ...MOBY_DICK,
  },
  {
    text: "The great flood-gates of the wonder-world swung open, and in the wild conceits that swayed me to my purpose, two and two there floated into my inmost soul, endless processions of the whale, and, mid most of them all, one grand hooded phantom, like a snow hill in the air.",
    ...MOBY_DICK,
  },
  {
    text: "I stuffed a shirt or two into my old carpet-bag, tucked it under my arm, and started for Cape Horn and the Pacific.",
    ...MOBY_DICK,
  },
  {
    text: "Such dreary streets! blocks of blackness, not houses, on either hand, and here and there a candle, like a candle moving about in a tomb.",
    ...MOBY_DICK,
  },
];
