import type { ProsePage } from "~/ui/prose/prose";

export const termsOfService: ProsePage = {
  slug: "terms-of-service",
  title: "Terms of service",
  metaTitle: "Terms of service",
  description:
    "The terms of Typing Mentor in plain words: your account, fair use, plans, billing, cancelling and refunds, the trial, the coach, and who answers for what.",
  lead: "What you can expect of us and what we expect of you, in plain words. By using Typing Mentor you agree to this.",
  updated: "2026-11-22",
  sections: [
    {
      id: "the-service",
      title: "What this is about",
      blocks: [
        {
          kind: "text",
          text: "Typing Mentor is a website on which you practise touch typing. “We” is the operator of this site, “you” is whoever uses it. You may use lessons, tests and articles without an account; these terms then hold as far as they fit. How your data is treated is said under [privacy](/privacy/).",
        },
      ],
    },
    {
      id: "account",
      title: "Your account",
      blocks: [
        {
          kind: "list",
          items: [
            "An account belongs to one person. Give an email address or a phone number that is yours, keep your password to yourself, and tell us if you think that somebody else uses it.",
            "If you are under 16, or under the age at which you can agree to such terms where you live, a parent or guardian has to agree for you and keep the account.",
            "You can delete your account at any time under [your data](/profile/data/). It is gone at once, with your results. A plan that still runs ends with it, and what is left of its period is not paid back by us.",
          ],
        },
      ],
    },
    {
      id: "fair-use",
      title: "Fair use",
      blocks: [
        { kind: "text", text: "Type, learn, and tell others about it. Please do not" },
        {
          kind: "list",
          items: [
            "send results that were not typed by a person, or try to make the server believe them,",
            "look for ways into other people’s accounts or data,",
            "burden the site with programs that call it far more often than a person would,",
            "write anything abusive to the coach or to us, or try to make the coach speak of other things than typing,",
            "copy the site’s texts and lessons in bulk to offer them elsewhere.",
          ],
        },
        {
          kind: "text",
          text: "There are limits on how often things can be done in a given time, and they are set so that people do not meet them. Where somebody harms the service or others, we may close the account. Unless it is urgent, we say so before, and you can answer.",
        },
      ],
    },
    {
      id: "plans",
      title: "Plans, prices and payment",
      blocks: [
        {
          kind: "text",
          text: "Learning to type is free here, with ads. Two plans can be bought, by the month or by the year: Ad-Free takes the ads away, Premium takes them away and adds the coach with the lessons that it makes. What they cost is said under [plans and prices](/pricing/); taxes are included.",
        },
        {
          kind: "list",
          items: [
            "*Seller.* Plans are sold by Paddle, our reseller and merchant of record. The purchase is a contract between you and Paddle under Paddle’s buyer terms, which you see at the checkout. Paddle charges you and sends the invoices.",
            "*Renewal.* A plan renews by itself for another month or year, at the price you agreed to, until you cancel it.",
            "*Cancelling.* You can cancel at any time on your [profile](/profile/#manage-subscription), in two steps and without a reason. The plan stays yours until the period you have paid for is over, and nothing is charged after that.",
            "*Switching.* A switch takes effect at once: the new plan is paid in full, and what is left of the old one is not carried over.",
            "*Failed payments.* If a payment fails, your plan goes on for three days, so that you can put in another payment method.",
            "*Changes of price.* If a price changes, it changes for new purchases. For a running plan you are told in good time before a renewal, and can cancel.",
          ],
        },
      ],
    },
    {
      id: "refunds",
      title: "Refunds",
      blocks: [
        {
          kind: "text",
          text: "Refunds are decided by Paddle’s buyer terms, and the right of withdrawal that consumers have by law is not touched by anything here. Ask Paddle, by the link in your receipt, or [write to us](/contact-us/), and we help.",
        },
      ],
    },
    {
      id: "trial",
      title: "The trial",
      blocks: [
        {
          kind: "text",
          text: "Each learner can try Premium once, for seven days, before any plan. The trial asks for no payment details and ends by itself. It never turns into a plan that you pay for.",
        },
      ],
    },
    {
      id: "content",
      title: "Whose content is whose",
      blocks: [
        {
          kind: "text",
          text: "The texts, drawings and lessons of this site belong to its operator or are used with permission; quotations are by writers whose works are in the public domain. You may use all of it for your own practice, and in a classroom. Your results and what you write remain yours. You allow us to store and process them as far as it takes to run the service for you, as the [privacy page](/privacy/) says, and you can take them with you at any time.",
        },
      ],
    },
    {
      id: "coach",
      title: "The coach",
      blocks: [
        {
          kind: "text",
          text: "The coach is a program. It can be wrong, it is no doctor, and it speaks of typing only. For whoever writes to it, the [terms of the coach](/typing-mentor-coach-terms/) hold as well: they say what it is told, what is kept, and how many messages you can send.",
        },
      ],
    },
    {
      id: "availability",
      title: "Availability",
      blocks: [
        {
          kind: "text",
          text: "We take care that the site is there when you want it, and that nothing you have finished is lost: a result waits in your browser until the server has it. We cannot promise that it is there without a break. It may be down for maintenance, because of a fault, or because of somebody else on whom it depends. Parts of it may change, be added or be given up. Should something that you have paid for be given up, you are told before, and what the law gives you in such a case is yours.",
        },
      ],
    },
    {
      id: "liability",
      title: "Who answers for what",
      blocks: [
        {
          kind: "text",
          text: "The site helps you to practise. It promises no speed, no grade and no post. Nothing in these terms limits what cannot be limited by law: that includes harm done on purpose or by gross negligence, harm to life or health, and the rights that you have as a consumer. Beyond that, and as far as the law allows, we answer only for harm that we could have foreseen and that comes of our breaking a duty on which you could rely, and not for what is lost through things outside our control. For the free part of the service we answer only as far as the law demands it.",
        },
        {
          kind: "text",
          text: "Look after your hands. If typing hurts, stop. What is said here about [posture and pain](/help/#pain) is general and replaces no doctor.",
        },
      ],
    },
    {
      id: "changes",
      title: "Changes to these terms",
      blocks: [
        {
          kind: "text",
          text: "We may change these terms when the service or the law changes. The date below says when that last happened. If a change matters to you and you have an account, you are told on the site before it holds. If you do not agree, you can delete your account; for a plan that you have paid for, the old terms hold until its period is over.",
        },
      ],
    },
    {
      id: "law",
      title: "Law",
      blocks: [
        {
          kind: "text",
          text: "The law of the country where the operator of this site is established applies. If you are a consumer, you keep the protection of the law of the country in which you live, and may go to its courts. Should one of these sentences not hold, the others still do. Before any of that, [write to us](/contact-us/): most things can be put right by a few words.",
        },
      ],
    },
  ],
};
