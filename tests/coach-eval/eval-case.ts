/** A learner's message, and what the coach must understand: intents by name, or `decline`. */
export type EvalCase = readonly [message: string, outcome: string];
