import type { Topic } from "./topics";

export const PRODUCT = [
  {
    slug: "how-lessons-are-chosen",
    question: "How is my next lesson chosen?",
    section: "product",
    short:
      "First come three short evaluation texts: small letters, pairs of letters, and the fifty commonest words. After that your lessons take turns: one on your weakest letter group, one on a word, one on a character, each time the weakest there is.",
    paragraphs: [
      "At first by an evaluation. Three short texts measure small letters, then the thirty pairs of letters that English uses most, then the fifty most frequent words. You can stop after each and go on another day. After the third there is a weakness profile.",
      "From then on lessons take turns, so that you do not do the same thing all day: characters, groups of letters, words, and round again, beginning with a group. Each lesson is about the one item of its kind that is weakest at that moment. A kind in which nothing is weak is passed over, and where nothing is weak at all you get a paragraph.",
      "In such a lesson a third of the words or more hold the item, and the rest suit your level. Every one of them says why it is what it is, and you can always take another.",
    ],
    see: [{ to: "/typing-practice/for-you/", label: "The lesson for you now" }],
  },
  {
    slug: "what-is-weak",
    question: "What does weak mean?",
    section: "product",
    short:
      "A letter, group or word is weak when its mean speed is below one and a half times your average speed in texts and word lessons. Both are averages of the last ten, and a try with an error counts as 0, so your target rises as you get faster.",
    paragraphs: [
      "A character, a group of letters or a common word is weak when you type it more slowly than you aim for. The aim is one and a half times your average speed in your last ten texts and word lessons: a few keys in a row go faster than a whole text, so more is asked of them. With an average of 40 wpm everything below 60 is weak.",
      "The speed of an item is the mean of the last ten times you typed it. If any of its keys was wrong or corrected, that time counts as 0, which is why a letter that you often miss stands among the slow ones. Ten clean tries clear it.",
      "So weak is no verdict. It is relative to you, the aim rises as you do, and there is nearly always something on the list. The five lowest of each kind are shown.",
    ],
    see: [{ to: "/weakness/", label: "Your weakness profile" }],
  },
  {
    slug: "what-the-coach-knows",
    question: "What does the coach know about me?",
    section: "product",
    short:
      "The name you have given, if any, and figures: your speed and accuracy, how they change, how much you practise, what is weak, and which keys you mix up. All of it is measured by the server. It does not know your email address or anything else about you.",
    paragraphs: [
      "Figures, for the most part, all of them computed by the server from what you have typed: your mean speed and accuracy, your best, whether you get faster, how many tests and how much time, days in a row, your weakness profile with the speed of each item, and the keys that you mix up most. Also where you are in the evaluation.",
      "Beside the figures it is told the name that you have given, to address you by, and what the two of you have said in this conversation. When a conversation gets long, it is told the newest part of it.",
      "It does not know your email address, your age, where you live, your payments, other conversations, or the texts you have typed. It cannot see your screen or your hands. If it is wrong about you, believe your statistics.",
    ],
    see: [
      { to: "/typing-mentor-coach/", label: "The coach" },
      { to: "/typing-mentor-coach-terms/", label: "Terms of the coach" },
    ],
  },
  {
    slug: "certificates",
    question: "How do I get a certificate?",
    section: "product",
    short:
      "Take a typing test of 1, 5 or 10 minutes while you are logged in, with at least 92% accuracy, and choose Get a certificate in the result. You choose the name on it, share its link or print it, and can withdraw it.",
    paragraphs: [
      "Take a typing test of 1, 5 or 10 minutes and choose Get a certificate in the result. Earlier tests have a link in your statistics. A certificate needs at least 92% accuracy and a test that you typed here, because the server checks every keystroke. Imported results and lessons have none.",
      "You choose the name. The certificate shows it with the speed, the accuracy, the length and the date of the test, and nothing else about you. Anyone with the link can see the page; search engines don't list it. You can share the link, print the page on one sheet, or withdraw it at any time. Then the page is gone.",
      "Your certificates are in your profile. To change a name, withdraw the certificate and create it again. It gets a new link.",
    ],
    see: [
      { to: "/typing-test/", label: "Take a typing test" },
      { to: "/profile/certificates/", label: "Your certificates" },
    ],
  },
  {
    slug: "privacy",
    question: "What is kept of me, and can I delete it?",
    section: "product",
    short:
      "Your results, what was counted from them, your preferences and your conversations are kept with your account. You can download your data and delete it on your profile whenever you like, without asking anybody.",
    paragraphs: [
      "With an account, your results are kept, and what was counted from them: speeds of letters, groups and words, and which keys you mix up. So are your preferences, what you have written about yourself on your profile, and your conversations with the coach. Without an account, results stay in your browser and settings in a cookie.",
      "What you type in lessons is our text, so there is nothing private in it. What you write to the coach is yours; its terms say who answers it and who may read it. Payments are taken by Paddle; the number of your card never reaches us.",
      "On your profile you can download what is kept as a file, and delete either your typing data or the whole account with everything in it. Both happen at once. Only records of payments stay, without your email address, since bookkeeping asks for them.",
    ],
    see: [
      { to: "/profile/data/", label: "Your data" },
      { to: "/typing-mentor-coach-terms/", label: "Terms of the coach" },
    ],
  },
  {
    slug: "plans",
    question: "What is free, and what do plans add?",
    section: "product",
    short:
      "All lessons, tests, statistics and your weakness profile are free, with ads. Ad-Free takes the ads away; Premium does too and adds the coach and the lessons it makes for you. You can try Premium for 7 days without payment details.",
    paragraphs: [
      "Free for all are the lessons, the typing tests, your statistics in full, the weakness profile and a lesson chosen by it. Nothing of learning to type is held back; there are ads on the pages.",
      "Ad-Free takes the ads away and changes nothing else. Premium takes them away, too, and adds the coach: you can ask it about your typing, and it makes lessons for your weakest items as you go. Both are paid by the month or by the year.",
      "Once, before any plan, you can try Premium for 7 days. The trial asks for no payment details and ends by itself, so nothing can be charged. A plan can be cancelled on your profile at any time, and what is paid for stays yours until its month or year is over.",
    ],
    see: [{ to: "/pricing/", label: "Plans and prices" }],
  },
] as const satisfies readonly Topic[];
