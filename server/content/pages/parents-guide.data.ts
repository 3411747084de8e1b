import type { ProsePage } from "~/ui/prose/prose";

export const parentsGuide: ProsePage = {
  slug: "parents-guide",
  title: "A guide for parents",
  metaTitle: "Typing for children: a guide for parents",
  description:
    "When children can begin to touch type, how long and how often, what to praise, how to set things up here, and what this site is not.",
  lead: "Typing is learned much as riding a bicycle is: by doing it, with somebody near who is patient. This guide says when a child is ready, how much is enough, and what to know about this site before you begin.",
  updated: "2026-11-22",
  sections: [
    {
      id: "when",
      title: "When to begin",
      blocks: [
        {
          kind: "text",
          text: "When two things are true: the child reads with ease, and its hands are big enough to rest on the home row without stretching. That is often so from about seven or eight, sometimes earlier and quite as often later. There is no certain evidence for a best age, and nothing is missed by waiting.",
        },
        {
          kind: "note",
          title: "A test of size",
          text: "Let your child put its fingers on `A`, `S`, `D`, `F` and `J`, `K`, `L`, `;` with straight wrists. If the index fingers then reach `T` and `Y` while the little fingers stay where they are, the hands are big enough. If not, come back in half a year.",
        },
      ],
    },
    {
      id: "how-much",
      title: "How long, and how often",
      blocks: [
        {
          kind: "text",
          text: "Short and often. Five to ten minutes on most days are a good measure for a child in primary school; ten to fifteen for one who is older and wants to. Several small helpings teach more than one large one, since movements settle in between. Stop while it still goes well, and let a bad day be a short one.",
        },
        {
          kind: "table",
          caption: "A plan for the first weeks, as a suggestion",
          head: ["Week", "What to practise", "What to expect"],
          rows: [
            [
              "1",
              "The [home row](/typing-practice/home-row/), and feeling for the bars on `F` and `J`",
              "Slow, with many looks down. That is normal.",
            ],
            [
              "2 and 3",
              "The [top row](/typing-practice/top-row/), with the home row to warm up",
              "Fewer looks. Fingers go astray and come back.",
            ],
            [
              "4 and 5",
              "The [bottom row](/typing-practice/bottom-row/), the hardest one",
              "Patience may run out. Make the lessons shorter.",
            ],
            [
              "From 6 on",
              "[Common words](/typing-practice/words-1-50/) and [small letters](/typing-practice/lowercase/)",
              "First whole words without a look. Let the child tell you about it.",
            ],
          ],
        },
        {
          kind: "text",
          text: "A child who already types fast with two fingers will be slower at first and will not like it. Let school work be typed in the old way meanwhile, and keep the new way for practice until it wins by itself.",
        },
      ],
    },
    {
      id: "desk",
      title: "At the family desk",
      blocks: [
        {
          kind: "text",
          text: "A desk that fits you does not fit a child. What helps costs little:",
        },
        {
          kind: "list",
          items: [
            "A firm cushion, so that the elbows are about as high as the keys.",
            "A box or a pile of books under the feet, which should not dangle.",
            "The screen straight ahead, its upper edge no higher than the child's eyes.",
            "A keyboard of its own beside a laptop, if you have one; not a tablet's glass, where there is nothing to feel.",
            "No bent wrists, no raised shoulders, and never any pain. If something hurts, stop for the day, and see [what to do when hands hurt](/help/#pain).",
          ],
        },
      ],
    },
    {
      id: "praise",
      title: "What to praise",
      blocks: [
        {
          kind: "text",
          text: "Praise what was right, not what was fast. Speed comes by itself out of movements that are always the same; hurry only teaches mistakes. So look at the accuracy in the result and leave the words per minute alone for the first months. Good things to say are about what the child did: that it looked at the screen the whole time, or came back to the home row.",
        },
        {
          kind: "text",
          text: "Comparing brothers and sisters spoils it for at least one of them. Far better is to type along: take the same lesson after your child, and let it see you make mistakes.",
        },
      ],
    },
    {
      id: "this-site",
      title: "What this site is for children, and what it is not",
      blocks: [
        {
          kind: "text",
          text: "Typing Mentor is made for everybody who types, and not for children in particular. There are no cartoons, no games and no prizes. The texts are ordinary English prose, free of bad language, and some of it takes a reader of ten or so; the lessons by row, finger and word suit younger ones better. What you should know:",
        },
        {
          kind: "list",
          items: [
            "*No account is needed.* Lessons and tests work without one. The results then stay in the browser that they were typed in.",
            "*An account takes an email address or a phone number*, or an account at Google. For a child use your own. What is kept is in the [privacy notice](/privacy/): above all results, and what follows from them. The date of birth and the other details on the profile may stay empty.",
            "*There are ads* for those without a plan. Nothing of an ad network loads before somebody has said yes to it, and you can say no: ask for your child to leave that answer to you. It can be changed under [cookies and consent](/consent/). Both [plans](/pricing/) are without ads.",
            "*The AI coach is part of Premium.* It answers questions about typing and nothing else, but it can be wrong, and conversations with it are kept until you delete them. Admins of this site may read them for the reasons that its [terms](/typing-mentor-coach-terms/) name. Sit beside your child for the first ones, and agree that no names, schools or addresses are told to it.",
            "*Learners do not meet.* There are no public profiles, no ranking and no messages from one learner to another.",
          ],
        },
        {
          kind: "text",
          text: "Rules on the age at which a child may agree to such things by itself differ from country to country. If yours is under 16, be the one who decides and keeps the account.",
        },
      ],
    },
    {
      id: "set-up",
      title: "How to set it up",
      blocks: [
        {
          kind: "steps",
          items: [
            "[Make an account](/sign-up/) with an address of yours, or begin without one and decide later.",
            "One learner for each account. Means, weak keys and the next lesson follow from what was typed; with two people in one account they fit neither.",
            "In the [preferences](/preferences/) leave the drawn hands on, and turn the live figures off: a speed in view invites to race.",
            "Take the first lesson together, then let the child do it alone with you in the room.",
            "Once a week look at [the statistics](/stats/) together. Accuracy first.",
            "If you want to stop, download the data and delete the account under [your data](/profile/data/), without asking anybody.",
          ],
        },
      ],
    },
    {
      id: "special",
      title: "Children with needs of their own",
      blocks: [
        {
          kind: "text",
          text: "*Left-handed* children learn just as others do: typing needs both hands, and the keyboard gives the left one rather more to do. Only the mouse may have to change sides.",
        },
        {
          kind: "text",
          text: "*A hand in plaster* is no reason to stop if the other one is well and the doctor does not mind. There are articles on typing with the [right hand](/articles/right-hand-typing-practice/) and the [left hand](/articles/left-hand-typing-practice/) alone, with words that one hand can type.",
        },
        {
          kind: "text",
          text: "*Dyslexia and dyspraxia.* Some children for whom handwriting is a struggle find typing a relief, and some schools allow it for that reason. Others find the search for keys one burden more. Nobody can promise it for a single child, and this site is no therapy. If you try it, go by smaller steps: one finger, five keys, untimed, and text that is read aloud first. Ask those who know your child, such as a teacher or an occupational therapist.",
        },
      ],
    },
  ],
  questions: [
    {
      question: "At what age can a child learn to touch type?",
      answer:
        "When it reads with ease and its hands can rest on the home row without stretching, which is often from about seven or eight. There is no certain evidence for a best age, and starting later does no harm.",
    },
    {
      question: "How many minutes a day should a child practise?",
      answer:
        "Five to ten minutes on most days are plenty for a child in primary school. Stop while it still goes well; several short sittings teach more than one long one.",
    },
  ],
};
