import type { Topic } from "./topics";

export const PRACTICE = [
  {
    slug: "how-long-to-practise",
    question: "How long should I practise?",
    section: "practice",
    short:
      "Ten to twenty minutes a day do more for you than two hours on a Sunday. What you practise settles between the sittings, so many short ones beat a long one; stop while you are still typing well.",
    paragraphs: [
      "Ten to twenty minutes a day, most days. Movements settle in the time between sittings, so five short sittings teach more than one long one of the same length. When Baddeley and Longman taught typing to postal workers in the 1970s, those with one hour a day needed fewer hours in all than those with two sittings of two hours.",
      "Stop while it still goes well. Once your accuracy falls, you are practising mistakes. Two or three lessons and a paragraph are a good day; on a bad one, a single lesson keeps the habit alive.",
      "Your lessons page counts the days in a row on which you have typed. It is there for those whom it helps, and there is nothing to lose when a row ends.",
    ],
    see: [{ to: "/lessons/", label: "Your lessons" }],
  },
  {
    slug: "warm-up",
    question: "Should I warm up first?",
    section: "practice",
    short:
      "A minute or two helps: your first text of the day is often the slowest. Take something easy, such as the home row or the common words, at a pace at which you make no mistakes, and test yourself after it rather than before.",
    paragraphs: [
      "It does no harm and often helps. Cold hands are slow hands, and the first text of a sitting is seldom the best one. Move your fingers, let the shoulders drop, and type something easy for a minute or two: the home row, the alphabet, the fifty common words. The aim is an even pace without a mistake, not speed.",
      "If you want to know how fast you are, take the test after that. Only be fair to yourself, and always do it in the same way: a test that is cold one day and warm the next shows the warmth and not the progress.",
      "One slow start does not spoil your figures. Your mean is that of your last ten tests, so any single one is a tenth of it.",
    ],
    see: [
      { to: "/typing-practice/alphabet/", label: "Type the alphabet" },
      { to: "/typing-practice/words-1-50/", label: "Type the common words" },
    ],
  },
  {
    slug: "speed-tests",
    question: "How should I test my speed?",
    section: "practice",
    short:
      "Use the same length each time and look at the mean of several rather than at your best. One minute shows your sprint, five your real pace, fifteen how well you hold it. Test yourself once a week or so; in between, practise.",
    paragraphs: [
      "Seldom, and always in the same way. A test measures and a lesson teaches; whoever only takes tests practises hurrying. Once or twice a week is plenty.",
      "One minute is a sprint: it shows what your hands can do when they are fresh, and luck with the text has its share. Five minutes are long enough for the figure to settle on your real pace. Ten and fifteen show whether rhythm and accuracy last. Compare each only with its own kind, since a longer test is usually a slower one.",
      "Do not go by the best you ever had. The mean of the last ten results moves slowly and means more: it is the speed that you can count on.",
    ],
    see: [{ to: "/typing-test/", label: "Take a typing test" }],
  },
  {
    slug: "motivation",
    question: "How do I keep going?",
    section: "practice",
    short:
      "Make it small and tie it to something you do anyway: one lesson with your first coffee. Judge yourself by weeks and not by days, since single days go up and down. Missing one costs you nothing; going on the day after is what counts.",
    paragraphs: [
      "Make it so small that there is no excuse. One lesson takes a few minutes; tie it to something that happens every day anyway, such as the first coffee or the computer starting. On good days you will do more by yourself.",
      "Look at the right scale. From one day to the next your speed goes up and down by chance, and whoever looks at days is disappointed every other time. From month to month it shows. Your statistics draw that line, and put the results of a day together.",
      "And give it something to be good for. A paragraph that you enjoy, the words you need at work, a letter to somebody. Typing is no end in itself: the aim is that one day you think of the sentence, and it is there.",
    ],
    see: [{ to: "/stats/", label: "Your statistics" }],
  },
  {
    slug: "mobile-phones",
    question: "Can I practise on a phone or a tablet?",
    section: "practice",
    short:
      "You can: every lesson works with an on-screen keyboard, one character at a time. Touch typing as such needs real keys that you can feel, though, so connect a keyboard to your tablet or phone if you can.",
    paragraphs: [
      "Yes. All pages fit on a phone, and the pad takes what its on-screen keyboard types, one character at a time. Words that the keyboard completes or that are swiped in one go are not taken, and neither is pasted text: they are not typing.",
      "What you learn there is thumbs on glass, which is a skill of its own. Touch typing lives from keys that can be felt: there is no bar on F under glass, and nowhere for eight fingers to rest. With a keyboard connected by cable or Bluetooth a tablet is as good as a computer.",
      "The drawn hands and the keyboard are left out on phones and touch screens, since they would take the room of the text. Results of all your devices go into the same statistics, so a week on the phone shows in the mean.",
    ],
  },
] as const satisfies readonly Topic[];
