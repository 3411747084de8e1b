import type { ProsePage } from "~/ui/prose/prose";

export const privacy: ProsePage = {
  slug: "privacy",
  title: "Privacy",
  metaTitle: "Privacy",
  description:
    "What Typing Mentor keeps of you, where, why and for how long, who else is involved, what lies in your browser, and how to export or delete it all.",
  lead: "What is kept of you, why, for how long, and who else has a part in it.",
  updated: "2026-11-23",
  sections: [
    {
      id: "who",
      title: "Who is responsible",
      blocks: [
        {
          kind: "text",
          text: "The operator of this site, “we” here, decides what happens with your data and answers for it. You reach us by the [contact form](/contact-us/).",
        },
      ],
    },
    {
      id: "without-an-account",
      title: "Without an account",
      blocks: [
        {
          kind: "text",
          text: "Lessons and tests need no account. Your results then stay in your browser, and your settings in a cookie; our server keeps nothing of them. If you make an account later, you are asked whether it is to have them.",
        },
      ],
    },
    {
      id: "with-an-account",
      title: "With an account",
      blocks: [
        {
          kind: "text",
          text: "We keep what is needed to give you your lessons and show you your progress. The legal basis for this is the contract with you, the [terms of service](/terms-of-service/).",
        },
        {
          kind: "table",
          caption: "What is kept with your account",
          head: ["What, and what for", "Kept"],
          rows: [
            [
              "Email address or phone number, and with Google the name and the address of the picture there: to log you in, and for mails about your account",
              "until you delete the account",
            ],
            [
              "Results, each with lesson, time, speed and accuracy: for statistics and the choice of lessons",
              "until you delete them",
            ],
            [
              "Speeds of letters, letter groups and words, keys that you mix up, days of practice, milestones and your time zone: for the weakness profile and your calendar",
              "until you delete them",
            ],
            [
              "Your progress in the course, and an estimate of how fast you type each key, pair and word: to choose your next exercise",
              "until you delete them",
            ],
            [
              "How much you have typed since your last progress check, and which texts you had: to give you the next one",
              "until you delete them",
            ],
            [
              "Certificates that you create: the name you chose, with speed, accuracy, length and date of the test, on a page for everyone who has its link",
              "until you withdraw them, or delete your results",
            ],
            ["A fingerprint of each test, so that nothing counts twice", "as long as the results"],
            [
              "Preferences, and details that you may give on your profile: to show things your way",
              "until you change or delete them",
            ],
            ["Conversations with the coach, so that you find them again", "until you delete them"],
            [
              "When you wrote to the coach, and how much: to count the limit of messages",
              "until you delete the account",
            ],
            [
              "A keyed hash of id and date, for each day on which you wrote to the coach: to count its users",
              "60 days",
            ],
            ["Your plan and its dates: to give you what you have paid for", "until you delete the account"],
            ["Records of payments, without your email address: for bookkeeping", "as long as the law asks"],
            [
              "A keyed hash of your address or number: to give the trial once",
              "after you delete the account, if you had it",
            ],
            ["What you say when we ask why you leave: to do better", "until you delete the account"],
          ],
        },
        {
          kind: "text",
          text: "The server computes your figures from the keystrokes of a test, and doesn't keep them. The identity service keeps passwords as a hash.",
        },
      ],
    },
    {
      id: "comparison",
      title: "If you take part in the comparison of lessons",
      blocks: [
        {
          kind: "text",
          text: "To find out which lessons work best, we sometimes ask new learners to take part in a comparison. If you agree, chance decides which of three ways to choose lessons you get. We store your answer, that way, the day, your practice since then, and your speed in the first and the latest progress check. The legal basis is your consent. Without it, nothing changes for you.",
        },
        {
          kind: "text",
          text: "Your practice is added to sums over all learners with the same lessons: how many there are, how much they type, how much faster they get, and how many come back. The sums don't say who added what. You can stop at any time in your [preferences](/preferences/), or by choosing other lessons there. We then keep only which way you had, when you began and stopped, and why, so that we don't ask again, until you delete your data or account. The sums stay.",
        },
      ],
    },
    {
      id: "contact",
      title: "When you write to us",
      blocks: [
        {
          kind: "text",
          text: "What you put into the contact form is stored, with the name and address you give and, if you are logged in, the id of your account, so that we can answer. The legal basis is our interest in answering. Those that you write while logged in are deleted with your account, others when you ask.",
        },
      ],
    },
    {
      id: "protection",
      title: "Against misuse, and in logs",
      blocks: [
        {
          kind: "text",
          text: "To stop password guessing and floods of messages, we count attempts by internet address and account. We store both as hashes, for some days. Our logs name requests and, after errors, account ids. They hold no passwords, cookies or email addresses. The legal basis is our interest in safety.",
        },
      ],
    },
    {
      id: "others",
      title: "Who else is involved",
      blocks: [
        {
          kind: "text",
          text: "We sell no data. Some work is done by others, each only where the operator has set it up:",
        },
        {
          kind: "list",
          items: [
            "*Google (Firebase)* stores accounts and the database on our behalf, and signs you in by phone or with Google if you choose so. Signing in by phone uses Google’s reCAPTCHA; a check that calls come from this site (App Check) may, too.",
            "*Paddle* sells the plans, as the merchant of record. It takes your email address and payment details, charges you, and writes invoices, as a controller of its own under its own privacy policy. Your card’s number never reaches us.",
            "*Anthropic* computes the answers of the coach where the coach is Claude. It gets your typing figures, the name you have given, your conversation, and a code that only we can trace back to you. The [coach’s terms](/typing-mentor-coach-terms/) say whether it is so here.",
            "*Sentry* gets reports of some errors, so that we can mend them: what failed on which page, not for whom.",
            "*A messaging service* (Telegram) tells the people who run the site when a trial or a plan begins or ends, with the id and email address of the account, and what you write in the contact form: your name, your address and the beginning of the message.",
            "*The ad network, the tag manager and the live chat* load in your browser only after you have allowed it. Ads are by Google; people with a plan never load them.",
          ],
        },
        {
          kind: "text",
          text: "A few people who run the site can look up an account with its plan and figures, read messages to us, and read conversations with the coach, those for two reasons only: to make the coach better, and to look into abuse. Whatever they open or change there is entered in an audit. Its entries name accounts by their ids, with the note that was made, and stay, also after the account is deleted.",
        },
        {
          kind: "text",
          text: "Some of these companies are, or keep data, outside the European Economic Area, mostly in the United States. This rests on safeguards of European law, such as standard contractual clauses.",
        },
      ],
    },
    {
      id: "in-your-browser",
      title: "What lies in your browser",
      blocks: [
        {
          kind: "text",
          text: "Our own cookies are listed, one by one, under [cookies and consent](/consent/). They last for a year at most. Beside them your browser holds:",
        },
        {
          kind: "list",
          items: [
            "*The outbox* (IndexedDB): finished tests that the server does not have yet. Each is gone as soon as it is saved.",
            "*Texts* (local storage): paragraphs and lessons fetched ahead, renewed after seven days.",
            "*Pages and lessons for use without a network* (a service worker’s cache): emptied when you log out.",
            "*Small notes* (local and session storage): a message to the coach that you are still writing, what you have typed into a form when its page reloads, your best time for the alphabet, whether a notice was closed, a copy of your theme for your other tabs, what your results say about your typing, to choose your next lesson, and how long you have practised in this tab, to offer a break. Also what Firebase needs to know you again.",
          ],
        },
        {
          kind: "text",
          text: "All this serves what you ask of the site, so it needs no consent. Cookies of ads and of the other scripts named above do. “No” is as easy as “yes”, and you can change your mind at any time.",
        },
      ],
    },
    {
      id: "your-rights",
      title: "Your rights",
      blocks: [
        {
          kind: "text",
          text: "You do most of it yourself, at once, under [your data](/profile/data/): download everything as a file, delete your typing data, or delete the account. Your details you correct on your [profile](/profile/). Beyond that you may ask us what we hold, have it corrected or restricted, object to what rests on our interest, and withdraw any consent. You may also complain to the data protection authority of the country where you live.",
        },
      ],
    },
    {
      id: "children",
      title: "Children",
      blocks: [
        {
          kind: "text",
          text: "Children can practise without an account, and then nothing of them is kept by us. For an account of somebody under 16 a parent or guardian should give their own email address, and stay with the child when it writes to the coach. If a child has made an account that you did not want, [write to us](/contact-us/) and we delete it. More is in the [guide for parents](/parents-guide/).",
        },
      ],
    },
    {
      id: "changes",
      title: "Changes",
      blocks: [
        {
          kind: "text",
          text: "When what we do changes, this page and its date change before. Changes that matter we tell on the site.",
        },
      ],
    },
  ],
};
