import type { Topic } from "./topics";

export const PROGRESS = [
  {
    slug: "what-is-a-good-speed",
    question: "What is a good speed?",
    section: "progress",
    short:
      "In a study of 168,000 people by Dhakal and others (2018) the mean was 51.6 wpm, with a wide spread. As a rule of thumb, at 40 you write comfortably, and at 60 your fingers keep up with most thoughts. Best compare yourself with your own speed of last month.",
    paragraphs: [
      "The largest measurement that we know of is that of Dhakal and others, published in 2018: 168,000 people typed sentences online. Their mean was 51.6 wpm with a standard deviation of 20.2, so that about 30 and about 70 are both quite ordinary. They corrected a good deal, with 6.3 percent of all key presses, and left 1.2 percent of errors standing. These were people who had come to test their typing, by every method there is.",
      "What is good depends on what it is for. As rules of thumb, and no more: around 40 wpm one can write a letter without thinking of the keys. Around 60 the fingers keep up with composing a text, for most people. More is welcome where one types what others say, or copies all day; for everybody else the thinking is what takes the time.",
      "The one comparison that tells you what to do is with yourself, some weeks ago.",
    ],
    see: [{ to: "/typing-test/", label: "Find out your speed" }],
  },
  {
    slug: "what-is-wpm",
    question: "What is wpm, and how is it counted here?",
    section: "progress",
    short:
      "Words per minute, where a word is five characters, spaces included. Here it is the right characters that stand at the end of your test, divided by five and by the minutes you typed; pauses of more than three seconds are left out.",
    paragraphs: [
      "Words per minute. So that long and short words count alike, a word is taken to be five characters, spaces and signs included; this is the convention of typing tests everywhere. 250 characters in a minute are 50 wpm.",
      "Here only the right characters count that stand at the end. A mistake that you corrected costs you the time that it took and nothing else; one that you left standing counts for nothing. The raw speed in your result counts all characters that stand, right or wrong.",
      "The clock starts with your first key. When no key comes for three seconds the test pauses, and what goes beyond those three seconds is not counted. Your browser sends which key came when, and the server plays that back and computes the speed itself, so a figure means the same for everybody.",
    ],
  },
  {
    slug: "how-accuracy-is-counted",
    question: "How is accuracy counted?",
    section: "progress",
    short:
      "It is the share of all the characters you typed that were right as you typed them. A mistake that you correct still counts, so your text can be perfect at the end and your accuracy below 100 percent.",
    paragraphs: [
      "Of all the characters you typed in a test, how many were the right one at that place, in percent. Backspace is no character and counts neither way. A mistake that you correct has been made, and stays in the figure; that is the point of it, for speed has forgotten it by then. So 100 percent means that nothing had to be corrected.",
      "One rule is worth knowing. Where the three characters before are all wrong, a further wrong one is not taken: the place stays where it is, so that a slip of one position does not spoil a whole line. The key still counts as a wrong one.",
      "In your weakness profile the same idea is stricter. There, a letter, group or word that took more than one attempt counts with a speed of 0 that time.",
    ],
  },
  {
    slug: "plateau",
    question: "Why do I not get any faster?",
    section: "progress",
    short:
      "Flat stretches are part of it, and every learner has them. Change what you practise: for a week slow down until your accuracy is above 97 percent, work on your weakest pairs and words, and leave the speed tests alone.",
    paragraphs: [
      "First make sure that it is so. Look at your mean over weeks; a good day in the past makes every later day look poor. If the line is flat for three or four weeks, something is holding you back, and more of the same will not move it.",
      "Often it is one of three things. Too many mistakes: below about 95 percent much of your time goes into repairs, so slow down for a week and let accuracy come first. A handful of weak places: a few pairs and words that stop you each time cost more than all the rest, and lessons on exactly these pay best. Or reading: whoever looks at the letter being typed stops at every space; let your eyes run a word ahead.",
      "Then be patient for some weeks more. Steps come late and all at once.",
    ],
    see: [
      { to: "/weakness/", label: "What holds you up" },
      { to: "/typing-practice/for-you/", label: "A lesson on it" },
    ],
  },
] as const satisfies readonly Topic[];
