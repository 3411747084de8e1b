import type { ProsePage } from "~/ui/prose/prose";

export const aboutMore: ProsePage = {
  slug: "about-more",
  title: "How it works underneath",
  metaTitle: "How it works underneath",
  description:
    "What happens between a key and your statistics: the outbox, the replay on the server, how weakness is computed, and what the tutor is told.",
  lead: "For the curious: the way of a keystroke from your finger to your statistics, what is done on it, and what is not known at its end.",
  updated: "2026-11-22",
  sections: [
    {
      id: "the-way-of-a-keystroke",
      title: "The way of a keystroke",
      blocks: [
        {
          kind: "text",
          text: "You press a key. The browser says which character came of it, and at which moment. A small program, which we call the engine, takes that one event and the state of the test before it, and gives the state after it. It is a calculation and nothing else: it has no clock, no chance and no memory of its own. From the new state the page changes the letters that were touched and moves the caret. All the other letters stay as they were, which is why a long text is as quick under the fingers as a short one.",
        },
        {
          kind: "drawing",
          name: "keystroke-path",
          shows:
            "A way down in six steps. On your device: a key with its moment, the engine, the outbox. Then the network, which may take a second or days. On the server: the same engine plays everything back, then one write that happens whole or not at all. At the end your statistics.",
          caption: "From key to statistics. Only moments and characters travel; a score never does.",
        },
        {
          kind: "text",
          text: "If no key comes for three seconds, the test pauses. What goes beyond these three seconds is left out of the time. So the doorbell does not count as slow typing.",
        },
      ],
    },
    {
      id: "the-outbox",
      title: "The outbox: saved once, and only once",
      blocks: [
        {
          kind: "text",
          text: "When a test ends, it is first written into a database inside your browser, its outbox: the text, its rules, and a compact list of which character came when. Only then is it sent. It leaves the outbox when the server has said that it has it, or has said why it never will. A reload, a crash, a dead battery, a week without a network: each of them only means that it is sent later.",
        },
        {
          kind: "text",
          text: "Sending twice is the other danger, for an answer can be lost on its way, and then the browser rightly tries again. Every test has a name that was made once, when it was typed, and the server keeps a fingerprint of its keystrokes. A second arrival finds the first and changes nothing. The result, its letters, your means and the count of the day are written in one step, which the database takes whole or not at all. There is no half-saved test.",
        },
      ],
    },
    {
      id: "replay",
      title: "Replay: the server does its own sums",
      blocks: [
        {
          kind: "text",
          text: "What arrives contains no speed. The server has the same engine as your browser and plays the keystrokes through it, one by one, with their pauses. What comes out is stored. Before that it checks three things: that the text is one of ours, that the test was typed to its end, and that hands could have done it. The bounds for this are far above what the fastest typists reach, so that nobody honest meets them.",
        },
        {
          kind: "text",
          text: "Since browser and server compute with the same code, you see the same figures at once and afterwards. Once the figures are taken, the list of your keystrokes is not kept.",
        },
      ],
    },
    {
      id: "how-weakness-is-computed",
      title: "How weakness is computed",
      blocks: [
        {
          kind: "text",
          text: "Every test is taken apart into letters, digits and signs, into the most frequent groups of two, three and four letters, and into the thousand most common words. Each time such an item was typed from end to end, its speed is noted: characters divided by five, per minute. If any of its keys was wrong or had to be corrected, the time counts as 0. The last thirty values of each item are kept, and the last ten make its mean.",
        },
        {
          kind: "text",
          text: "An item is *weak* when its mean is below one and a half times your average in your last ten texts and word lessons. Why one and a half? A few keys in a row go faster than a whole text with its commas and its thinking. An example: your average is 40 wpm, so the target is 60. Of the last ten times you typed *th*, eight were at 65 and two went wrong. Their average is 8 × 65 ÷ 10 = 52, which is 87 percent of the target, so *th* is weak. Ten clean tries clear the errors.",
        },
        {
          kind: "drawing",
          name: "weak-item",
          shows:
            "Ten bars, one for each time the pair th was typed. Eight reach 65 and stand above a line at 60, the target. Two have no height, because of a slip. A second line at 52 is the mean, below the target.",
          caption:
            "The pair *th* in the example: quick, and still weak, because two times in ten it went wrong.",
        },
        {
          kind: "text",
          text: "Apart from speeds, each slip is counted with the key it went to. An R in place of a T is a reach too short, a Y one too far, and the two want different practice. You find yours under [mistaken keys](/stats/#mistaken-keys).",
        },
      ],
    },
    {
      id: "what-the-tutor-is-told",
      title: "What the tutor is told",
      blocks: [
        {
          kind: "text",
          text: "Premium has an [AI tutor](/typing-mentor-coach/). With each question it is told figures that the server has measured: speed, accuracy, trend, practice, weakest items, frequent slips. To these come the name that you have given and the newest part of your conversation. It is told no email address, no age, and nothing about payments. Who stands behind it here, Claude by Anthropic or a program of our own, is said in its [terms](/typing-mentor-coach-terms/).",
        },
        {
          kind: "text",
          text: "It is not simply believed, either. A reply is checked sentence by sentence before you see it: plain text, about typing, without links. A lesson that it writes must be typeable on a US keyboard, suit your level, and hold the item it is meant for in at least a third of its words. If it fails, the tutor may mend it once; if it fails again, you get a text by our own generator, which is held to the same rules.",
        },
      ],
    },
    {
      id: "privacy-by-design",
      title: "Privacy by design",
      blocks: [
        {
          kind: "list",
          items: [
            "What you type in a lesson is our text, so nothing private is in it.",
            "Without an account, results stay in your browser until you have one and want them there.",
            "Addresses from which somebody logs in are counted as hashes, to stop guessing, and cleared away after some days.",
            "No script of anybody else is loaded for ads or for counting visitors before you have allowed it.",
            "You can take all your data with you, and delete it, without asking anybody: [your data](/profile/data/).",
          ],
        },
        { kind: "text", text: "The whole of it stands under [privacy](/privacy/)." },
      ],
    },
    {
      id: "limits",
      title: "What we do not know",
      blocks: [
        {
          kind: "text",
          text: "A replay shows that keystrokes are possible, not whose hands they came from. Speeds brought along from another trainer cannot be replayed at all: they are taken on trust, and marked. Since the target moves with you, something is nearly always weak, and that is no verdict on you. The tutor can be wrong. And whether lessons on weak items teach faster than plain prose we cannot promise: when we simulated learners with simple assumptions, troublesome letters improved sooner with lessons on weak items, while speed over prose grew about the same. Hours of practice counted for far more than the choice of the text.",
        },
      ],
    },
  ],
};
