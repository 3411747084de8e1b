import type { Article } from "./articles";

export const keystrokesPerHourTest: Article = {
  slug: "keystrokes-per-hour-test",
  title: "Keystrokes per hour: a test and what it means",
  metaTitle: "Keystrokes per hour (KPH) test and converter",
  description:
    "Find out your keystrokes per hour in one minute, turn KPH into wpm and back, and learn what employers mean when they ask for 8,000 or 10,000.",
  lead: "An advert asks for 10,000 keystrokes per hour, and all you know is your speed in words per minute. Here is how the two belong together, what each of them leaves out, and a pad that gives you your own figure after a minute.",
  summary:
    "What KPH means in data entry, how it converts to words per minute, what it counts and leaves out, and a minute's test with your own figure.",
  published: "2026-11-22",
  updated: "2026-11-22",
  practice: {
    lessonName: "ONE_MIN",
    measure: "keystrokes-per-hour",
    title: "Your keystrokes per hour",
    hint: "Type for one minute. What you type is then reckoned up to an hour.",
  },
  sections: [
    {
      id: "what",
      title: "What keystrokes per hour means",
      blocks: [
        {
          kind: "text",
          text: "Keystrokes per hour, KPH for short, is the measure of data entry: work in which you type figures, names and codes from forms into fields. Words per minute would make little sense there. A postcode is no word, nor is a price, and a clerk who types invoice numbers all morning may not write one sentence. So one counts keys.",
        },
        {
          kind: "text",
          text: "Nobody sits and types for an hour to find out. A test takes some minutes, and the figure is reckoned up:",
        },
        {
          kind: "note",
          title: "The formula",
          text: "Keystrokes per hour = keystrokes ÷ minutes × 60. Who types 700 keys in 5 minutes has 700 ÷ 5 × 60 = 8,400 KPH.",
        },
      ],
    },
    {
      id: "convert",
      title: "From KPH to words per minute, and back",
      blocks: [
        {
          kind: "text",
          text: "In typing tests a word is five keystrokes, spaces included; that is a [convention](/help/#what-is-wpm), so that long and short words count alike. An hour has sixty minutes. Hence one word per minute is 5 × 60 = 300 keystrokes per hour: multiply your wpm by 300 for KPH, and divide KPH by 300 for wpm.",
        },
        {
          kind: "drawing",
          name: "scale",
          shows:
            "A line with two scales. Above it words per minute from 0 to 80, below it keystrokes per hour from 0 to 24,000, so that 20 stands over 6,000 and 40 over 12,000. The stretch from 8,000 to 10,000, which is about 27 to 33 words per minute, is marked as often asked for.",
          caption:
            "Read straight down or straight up. The marked stretch is what adverts for data entry commonly name.",
        },
        {
          kind: "table",
          caption: "KPH and wpm, at five keystrokes a word",
          head: ["wpm", "KPH", "Keys a minute", "Keys a second"],
          rows: [
            ["20", "6,000", "100", "1.7"],
            ["27", "8,000", "133", "2.2"],
            ["33", "10,000", "167", "2.8"],
            ["40", "12,000", "200", "3.3"],
            ["50", "15,000", "250", "4.2"],
            ["60", "18,000", "300", "5.0"],
            ["80", "24,000", "400", "6.7"],
          ],
          figures: [0, 1, 2, 3],
        },
        {
          kind: "text",
          text: "The conversion is honest only for text of the same kind. A speed in prose, turned into KPH by multiplying, is what you could do with prose. Columns of figures are another matter.",
        },
      ],
    },
    {
      id: "good",
      title: "What is asked for",
      blocks: [
        {
          kind: "text",
          text: "Adverts for data entry commonly ask for something between 8,000 and 10,000 KPH, and for jobs that are nothing else sometimes for 12,000 or more. We know of no reliable survey, so take that as what one often reads and not as a rule. In words it is 27 to 33 a minute, which does not sound like much; somebody who touch types prose at 40 wpm is well above it.",
        },
        {
          kind: "text",
          text: "Why then is it asked for as if it were hard? Because data are harder than prose. There is no sense to carry you along, half of it may be figures, your eyes go to and fro between two places, and the Tab key comes after every few characters. And because accuracy is asked for along with it, often 98 per cent or more: a wrong letter in a sentence is a blemish, but a wrong digit in an account number is somebody else's account.",
        },
        {
          kind: "list",
          items: [
            "Ask whether it is alphanumeric data, or figures on the numeric keypad, often called ten-key. The second is a skill of its own.",
            "Ask whether the figure is gross (all keys) or net (after a deduction for errors).",
            "Ask how long the test is. A minute flatters nearly everybody; five or ten are usual.",
          ],
        },
      ],
    },
    {
      id: "corrections",
      title: "Keystrokes that a text does not show",
      blocks: [
        {
          kind: "text",
          text: "How many keys does it take to type 100 characters? If nothing goes wrong, 100. A slip that you notice at once costs two more: the wrong key and the Backspace. One that you notice three letters later costs eight, since what came after it has to go as well and be typed again.",
        },
        {
          kind: "drawing",
          name: "corrections",
          shows:
            "Three bars of keys pressed for the same 100 characters. Without a slip 100. With four slips mended at once 108: 100 and four wrong keys and four Backspaces. With four slips noticed three letters later 132: 100, sixteen keys that were taken back, and sixteen Backspaces.",
          caption:
            "The same 100 characters, three times. A count of bare keys calls the last typist the busiest; the text is no longer for it.",
        },
        {
          kind: "text",
          text: "This is the weakness of a bare count of keys: it goes up with every mistake that you mend. Whoever made the last line of the drawing would show 32 per cent more KPH than the first, at the same speed of getting the text done. Serious tests therefore count only right characters, or take errors off. Shift is another doubtful case. Some count it as a key and some do not; in prose it matters little, as fewer than 2 in 100 characters of our paragraphs are capitals, but in codes such as *GB-4417-K* it matters a good deal.",
        },
        {
          kind: "text",
          text: "So when you compare two figures, first find out whether they count the same thing. The pad on this page counts every character that you type, right or wrong, and neither Backspace nor Shift: it is a gross figure, so read it together with your accuracy. [How accuracy is counted](/help/#how-accuracy-is-counted) on this site is on the help page: a mistake that you mend still shows there, which is just what a gross figure hides.",
        },
      ],
    },
    {
      id: "improve",
      title: "How to raise your KPH",
      blocks: [
        {
          kind: "steps",
          items: [
            "Take the test above three times on different days, and write down the middle one of the three. That is where you are.",
            "If your accuracy was under 98 per cent, slow down until it is not. In data entry an error costs more than a second, for somebody must find it.",
            "Learn the top row by touch, as most people never have: first the [number row](/typing-practice/number-row/), then [numbers in sentences and in rows](/typing-practice/numbers/). The article on [number typing](/articles/number-typing-practice/) shows the reaches.",
            "If the job is ten-key, find the numeric keypad by the mark on its 5. The index finger has 1, 4 and 7, the middle finger 2, 5 and 8, the ring finger 3, 6 and 9, the thumb has 0 and the little finger Enter. Practise with real columns from an old bill.",
            "Build endurance last: a test of [five](/typing-test/?minutes=5) and then of [ten minutes](/typing-test/?minutes=10) once a week.",
          ],
        },
        {
          kind: "note",
          title: "An exercise for the eyes",
          text: "Put a printed list beside the screen. Type it without looking at your hands, and read a whole entry before you type it, not a character at a time. Most of what is lost in data entry is lost on the way from the paper to the screen, and neither finger nor key has anything to do with it.",
        },
        {
          kind: "text",
          text: "With an account, every test is kept, and [your statistics](/stats/) show whether the figure grows from week to week; [a longer test](/typing-test/) says more about a working day than a minute does.",
        },
      ],
    },
  ],
  questions: [
    {
      question: "How many words per minute is 10,000 keystrokes per hour?",
      answer:
        "About 33. Divide keystrokes per hour by 300, since a word counts as five keystrokes and an hour has sixty minutes: 10,000 ÷ 300 = 33.3 words per minute.",
    },
    {
      question: "Is 8,000 KPH fast?",
      answer:
        "For prose it is unhurried, about 27 words per minute. For data with many figures, kept up for a working day with hardly an error, it is a solid pace, and one that adverts for data entry commonly ask for.",
    },
    {
      question: "Do Backspace and Shift count as keystrokes?",
      answer:
        "That depends on the test. A gross count has every key that is pressed, a net count only what stands right in the end. Ask which it is before you compare your figure with anybody's.",
    },
    {
      question: "Can I work out my KPH from a one-minute test?",
      answer:
        "Yes: multiply the keystrokes of that minute by 60. Bear in mind that nobody keeps up a minute's pace for an hour, so the figure is what you can do and not what you will have done by lunch.",
    },
  ],
};
