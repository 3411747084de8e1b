import type { Topic } from "./topics";

export const TECHNIQUE = [
  {
    slug: "accuracy-before-speed",
    question: "Should I type fast or without mistakes?",
    section: "technique",
    short:
      "Without mistakes first. A slip costs you the wrong key, the Backspace and the right key, and the thought that goes with them; a movement that you always make the same way gets faster by itself.",
    paragraphs: [
      "Without mistakes first. A corrected slip costs three keys in place of one, and the moment in which you notice it. What is worse, fingers learn what they do, not what you meant: a key that is missed in a hurry ten times is a key that has been practised wrong ten times.",
      "So choose the pace at which you can be right, and let it rise by itself. A sign that you are too fast is a row of corrections; a sign that you may go faster is that you are bored. If you want a number, aim for 95 to 97 percent in practice: below that slow down a little, and above 98 you can afford to push.",
      "Here a mistake weighs on purpose: in your weakness profile whatever you mistype or correct counts as no speed at all that time.",
    ],
    see: [{ to: "/weakness/", label: "Your weakness profile" }],
  },
  {
    slug: "rhythm",
    question: "What is a good rhythm?",
    section: "technique",
    short:
      "Even and unhurried: a pace that you could keep for a whole page. What you win in a burst you lose again on the way back to a mistake, so slow down your easy words a little and you will not have to stop at the hard ones.",
    paragraphs: [
      "An even one. Beginners race through easy words and stop at hard ones, and the mean of the two is slow. A little less on the easy words gives your eyes time to read ahead, and the hard ones lose their fright.",
      "It will never be quite even, and need not be. In the study by Dhakal and others of 2018, of 168,000 people, there were 198 ms between two keys when the hands took turns, 204 to 215 ms when one hand had to type both, and 176 ms when a letter was repeated. A quarter of all keys were pressed before the one before had come up again: fast typing flows together.",
      "The figure called consistency in your result says how even a test was. Do not chase it; it follows from not hurrying.",
    ],
  },
  {
    slug: "capitals-and-shift",
    question: "How do I type capitals?",
    section: "technique",
    short:
      "Hold Shift with the little finger of the hand that does not type the letter: right Shift for an A, left Shift for a P. You press it just before the letter and let it go just after; leave Caps Lock alone.",
    paragraphs: [
      "With both hands. The little finger of one hand holds Shift while the other hand types the letter: the right Shift for letters of the left hand, the left Shift for letters of the right. So no hand has to twist itself, and the finger that types reaches from home as always.",
      "The order is Shift down, letter, Shift up. If you get two capitals, as in THe, you let go too late; if you get none, too early. Slow down for a few words and exaggerate it: three movements, one after the other. They grow together soon enough.",
      "Leave Caps Lock alone for single capitals: it costs two more keys. When it is on by mistake, the pad says so. The lesson on capitals is prose in capitals alone, so that Shift changes hands all the time.",
    ],
    see: [{ to: "/typing-practice/uppercase/", label: "Practise capitals" }],
  },
  {
    slug: "numbers-and-signs",
    question: "How do I get better at numbers and signs?",
    section: "technique",
    short:
      "Give them lessons of their own: in prose they are too rare for you to learn. Reach up with the finger that the figure belongs to, come straight back home, and let your other fingers stay where they are.",
    paragraphs: [
      "By practising them for themselves. In ordinary prose a figure comes once in many lines, so years of typing teach very little about the top row.",
      "The slopes go on upwards: 1 belongs to the left little finger, 2 to the ring finger, 3 to the middle finger, 4 and 5 to the index finger. On the right 6 and 7 are for the index finger, 8 for the middle, 9 for the ring and 0 for the little finger. It is a long reach, and the hand may come along a little, as long as it comes home again.",
      "Signs are the same keys with Shift held by the other hand. Begin with those you need: the full stop and the comma, then the apostrophe and the question mark. Whoever writes programs will want the brackets next.",
    ],
    see: [
      { to: "/typing-practice/numbers/", label: "Practise numbers" },
      { to: "/typing-practice/punctuation/", label: "Practise punctuation" },
    ],
  },
  {
    slug: "words-or-letters",
    question: "Should I practise letters, groups or whole words?",
    section: "technique",
    short:
      "Letters first, then pairs, then words: you know a word as one movement only when its parts go by themselves. Below 20 wpm your lessons here are about letters alone, and from 20 on pairs and common words join them.",
    paragraphs: [
      "All of them, in that order. While you still look for single keys, words are only keys in a row. Once the places are safe, the frequent pairs become one movement each, and then whole words do: somebody who types well does not spell the word the, but makes a gesture.",
      "Lessons that are made for you follow that. With a mean below 20 wpm they are about letters and signs alone. From 20 on come pairs of letters and the fifty most frequent words, from 40 on groups of three and the first hundred words, from 60 on groups of four and the first hundred and fifty.",
      "Then there is prose, which is what you learn it for. A good week has some of each: something weak for the fingers, and a paragraph for the whole.",
    ],
    see: [
      { to: "/typing-practice/bigrams/", label: "Practise pairs of letters" },
      { to: "/typing-practice/words-1-50/", label: "Practise common words" },
    ],
  },
  {
    slug: "same-mistakes",
    question: "Why do I make the same mistake again and again?",
    section: "technique",
    short:
      "Because your finger has learned it: a slip that is repeated is a habit like any other. Find out which key you hit instead, type the pair slowly and rightly a few dozen times, and let it come up in a lesson tomorrow again.",
    paragraphs: [
      "Because a movement made often is learned, whether it was meant or not. The cure is to find it, and to put another in its place while you go slowly.",
      "First, which is it? Your statistics keep, for each key, what you hit in its place. A neighbour on the same row is a reach in the wrong direction; a key above or below is one that is too long or too short; the same key of the other hand is a mix-up in the mind, typical of D and K or E and I. They want different care: the first two a slower reach, the last one a look at the word before you type it.",
      "Then type it rightly, slowly, some dozens of times, and again the next day. Ten clean ones later the old slips no longer weigh in your profile.",
    ],
    see: [{ to: "/stats/#mistaken-keys", label: "Your mistaken keys" }],
  },
  {
    slug: "layouts",
    question: "Can I use Dvorak, Colemak or another layout?",
    section: "technique",
    short:
      "You can: the pad takes the character that arrives, whatever your layout. The drawn keyboard, the fingers and the lessons by row or finger are those of the US layout, though, so turn the hands off. A new layout is no short cut; practice is.",
    paragraphs: [
      "Yes. The pad goes by the character that arrives, so whatever your system makes of a key is what you have typed. All prose, words, letter groups, tests and the lessons made for you work with every layout on which you can type the characters of a US keyboard.",
      "Three things assume the US layout, known as QWERTY: the drawn keyboard and hands, the lessons by row, finger and hand, and the map of keys in your statistics. With another layout, turn the hands off and leave those lessons out.",
      "Should you change? People type fast on all of them. Dvorak and Colemak are made so that the fingers travel less, which some find more comfortable; they cost you weeks or months of being slow, and fit no keyboard but your own. If you are a beginner, learn what your keyboard says.",
    ],
    see: [{ to: "/preferences/", label: "Turn the hands off" }],
  },
] as const satisfies readonly Topic[];
