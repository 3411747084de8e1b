import type { Topic } from "./topics";

export const COMFORT = [
  {
    slug: "posture",
    question: "How should I sit?",
    section: "health",
    short:
      "Sit so that nothing is held up by force: feet on the floor, shoulders down, elbows at about the height of the keys, wrists straight. Let your hands float while you type and rest them while you do not.",
    paragraphs: [
      "So that nothing has to be held up by force. Feet on the floor or on something firm, the back against the chair, the shoulders low. The elbows hang beside the body, about as high as the keys, so that the forearms are level. The screen is straight ahead, and its upper edge no higher than your eyes.",
      "The wrists are straight, bent neither up nor outwards. If the back of the keyboard stands on little feet, fold them in: they bend the wrists upwards. While you type the hands float, and the whole arm helps with a far reach; while you do not, they rest. Press the keys only as hard as they need.",
      "No posture is good for hours. The best one is the next one: lean back, stand up, sit differently.",
    ],
  },
  {
    slug: "pain",
    question: "What if my hands hurt?",
    section: "health",
    short:
      "Stop typing for today: you should never practise through pain. Look at how you sit and how hard you press before you begin again, gently. If it comes back, wakes you at night, or comes with tingling or numbness, please see a doctor.",
    paragraphs: [
      "Stop for today. Typing through pain teaches nothing but to tense up, and what is a warning today can become a complaint that lasts for months. No lesson and no row of days is worth that.",
      "When it is gone, begin gently and look for what caused it. Common ones are bent wrists, hands that rest on the edge of the desk while the fingers reach, raised shoulders, keys struck much harder than they need, a little finger that is stretched far in place of moving the hand, and simply too long without a break.",
      "If it comes back, does not go away within days, wakes you at night, or if there is tingling, numbness or weakness, see a doctor. Neither this page nor the coach knows your hands, and neither is a substitute for somebody who can look at them.",
    ],
  },
  {
    slug: "breaks",
    question: "How often should I take a break?",
    section: "health",
    short:
      "Before you need one. A minute with your hands off the keys after every lesson or two, and a proper break every half hour of typing, is a sensible rule. If you stop in the middle of a test, its clock waits for you.",
    paragraphs: [
      "Sooner than you feel like it. Tired fingers make mistakes, and mistakes made often are learned. After a lesson or two take your hands off the keys, let them hang, look at something far away. After half an hour of typing get up and walk a few steps. These are rules of thumb and not science; your own hands know better.",
      "A break in the middle of a test costs you nothing here. When no key comes for three seconds, it pauses by itself; the time beyond those three seconds is not counted, and the next key goes on where you were. So answer the door.",
      "A day without typing is a break, too. It is not unusual to come back after one and find that something goes better than before.",
    ],
  },
  {
    slug: "keyboards",
    question: "Do I need a better keyboard?",
    section: "health",
    short:
      "No: you can learn on any keyboard whose keys you can feel. What helps is one that stays the same from day to day, lies flat, and does not need force; more than that is a matter of your taste and not of your speed.",
    paragraphs: [
      "To learn, no. Any keyboard will do whose keys can be felt, whose letters all work, and on which F and J have their bars. The one of a laptop is fine. More expensive ones feel and sound different, and some people like typing more on them, which is a good reason; the speed is in the hands.",
      "What does help: that it lies flat, so that the wrists stay straight. That its keys need little force. That it stands straight in front of you, with B about in the middle of your body. That it is always the same one, at least while you learn, since the distances are what your fingers remember.",
      "Split and curved keyboards let the hands lie further apart, which can be kinder to wrists and shoulders. They also keep each hand to its own side, which tells you at once which keys you have been taking with the wrong one.",
    ],
  },
] as const satisfies readonly Topic[];
