/** What a learner may say, and what the coach is to make of it: intents by name, or `decline`. */
export type Trial = readonly [message: string, outcome: string];
