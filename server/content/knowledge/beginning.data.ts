import type { Topic } from "./topics";

export const BEGINNING = [
  {
    slug: "home-row",
    question: "Where do my fingers rest?",
    section: "beginning",
    short:
      "Feel for the small bars on F and J and rest your index fingers there: left hand on A, S, D and F, right hand on J, K, L and the semicolon, thumbs on the space bar. Each finger reaches out from there and comes back.",
    paragraphs: [
      "On the row in the middle. The left hand rests on A, S, D and F, the right hand on J, K, L and the semicolon, and both thumbs lie on the space bar. F and J have a small bar that you can feel, so that your index fingers find the place without your eyes.",
      "The row is called home because every reach begins and ends there. A finger that comes back after each key always starts from the same place, and only what starts from the same place can become a habit. If you notice that a hand has drifted, stop, feel for the two bars, and go on. Nobody's hands stay put all the time; what counts is that you notice sooner.",
    ],
    see: [{ to: "/typing-practice/home-row/", label: "Practise the home row" }],
  },
  {
    slug: "which-finger",
    question: "Which finger types which key?",
    section: "beginning",
    short:
      "Each finger has the key it rests on and those in the slope above and below it; your index fingers have two slopes each, and your thumbs the space. While you type, the drawn hands under the text show the finger for the next key.",
    paragraphs: [
      "Each finger looks after the key it rests on and the ones above and below it, along a slope that leans to the left as it goes up. Left hand: the little finger has Q, A and Z, the ring finger W, S and X, the middle finger E, D and C. The index finger has two slopes: R, F, V and T, G, B.",
      "Right hand: the index finger has Y, H, N and U, J, M, the middle finger I, K and the comma, the ring finger O, L and the full stop, the little finger P, the semicolon, the slash and the signs beyond them. The thumbs type the space.",
      "You need not learn this as a table. On a screen with room for it, the pad draws two hands and a keyboard under the text and marks the next key and its finger. There is also a lesson for each of the eight fingers.",
    ],
    see: [
      { to: "/typing-practice/left-index-finger/", label: "Practise one finger" },
      { to: "/preferences/", label: "Show or hide the hands" },
    ],
  },
  {
    slug: "look-at-the-screen",
    question: "How do I stop looking at the keys?",
    section: "beginning",
    short:
      "Keep your eyes on the text and type slowly enough that you can. Where you are lost, look at the drawn keyboard on the screen in place of the one under your hands. Your fingers learn a key by finding it, not by being shown it.",
    paragraphs: [
      "By going slowly enough that you do not have to. A glance down answers the question before your finger could, so the finger learns nothing; it is asked again at the next word. A wrong key that you felt for teaches more than a right one that you looked for.",
      "Three things help. Find the bars on F and J first, so that every distance is known. Where a key will not come, look at the drawn keyboard on the screen and leave your hands where they are. And choose short lessons with few keys: one row or one finger, until it goes without a look, then the next. A cloth over your hands is an old trick and a good one, if you do not mind it.",
    ],
    see: [{ to: "/typing-practice/", label: "Lessons by row and by finger" }],
  },
  {
    slug: "how-long-does-it-take",
    question: "How long does it take to learn?",
    section: "beginning",
    short:
      "There is no honest number for everybody. Where the keys are, most people have after some weeks of a little practice a day; to be as fast as you were with your old way takes longer, and your own curve is the best forecast you have.",
    paragraphs: [
      "Nobody can promise you a number. It depends on how you type today, how often you practise, and how much you type besides. Be wary of whoever names a number of days.",
      "What can be said is how it goes. First come the places of the keys, and that is the quick part: a matter of weeks with a little practice a day. Then the movements get even. If you had a way of typing of your own, you are slower than before for a while, and that is the moment at which most people give up; it passes. After that speed comes in small steps, with flat stretches between them.",
      "Look at your own curve rather than at anybody's promise. Statistics show your mean speed over weeks: its slope tells you more about the next month than any rule.",
    ],
    see: [{ to: "/stats/", label: "Your statistics" }],
  },
  {
    slug: "children",
    question: "Can children learn here?",
    section: "beginning",
    short:
      "Yes, once they read with ease and their hands can rest on a keyboard. Short and playful beats long: five to ten minutes, a lesson on one row, and no talk of speed. The texts are free of bad language, and it helps if you type along.",
    paragraphs: [
      "Yes, from the age at which they read with ease: before that, they learn to read and to type at once, and neither goes well. Hands should be large enough to rest on the home row without stretching.",
      "Keep it short. Five or ten minutes are a good lesson for a child, and one row or a few words are enough for a day. Praise what was right, not what was fast; speed is the one thing that comes without being asked for. The texts to type are free of bad language, and every lesson is free of charge, so nothing has to be bought to try.",
      "An account asks for an email address or a phone number, and that should be yours. The coach answers questions about typing and nothing else; sit beside the child for the first few.",
    ],
    see: [{ to: "/typing-practice/home-row/", label: "A first lesson" }],
  },
  {
    slug: "age",
    question: "Am I too old to learn it?",
    section: "beginning",
    short:
      "No. It is a movement learned by repeating it, and people learn those all their lives. You may want more repetitions and shorter sittings than a child; your patience and your knowledge of words more than make up for that.",
    paragraphs: [
      "No. Touch typing is a set of small movements that become habits by being repeated, and people of every age learn such things: an instrument, a dance, a new phone. You may need more repetitions than at fifteen. You also know what you are doing it for, and you know the words, which is half of reading ahead.",
      "What is hard for those who have typed for decades is not the new but the old: your own way works, and in a hurry it comes back. Keep the two apart. Practise the new way in short sittings, and let yourself type as you always have when something is urgent. After some weeks the new way is the quicker one for easy words, and from there it spreads by itself.",
      "If your hands are stiff or hurt, keep it short, and ask somebody who knows about hands.",
    ],
  },
  {
    slug: "one-handed",
    question: "Can I type with one hand?",
    section: "beginning",
    short:
      "Yes. Every lesson and test here takes the keys as they come, whichever finger they come from. Turn the drawn hands off in your preferences, since they show the two-handed way, and judge yourself by your own mean rather than by other people's.",
    paragraphs: [
      "Yes. The pad sees which character was typed and when, and never asks which finger it came from. Lessons, tests, the weakness profile and the lessons made for you work just the same.",
      "Two things are made for two hands. The drawn hands under the text show the two-handed way: turn them off in your preferences. And the lessons by hand are for the two halves of the keyboard; with one hand you can leave them out.",
      "A common way is to rest the four fingers in the middle, near F, G, H and J, and to reach out to both sides from there. What matters is the same as for everybody: one finger for one key, always the same one, and back to where you started. Your operating system may have sticky keys, which let you press Shift first and the letter after it.",
    ],
    see: [{ to: "/preferences/", label: "Turn the hands off" }],
  },
] as const satisfies readonly Topic[];
