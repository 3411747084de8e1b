/** Whether it could be a learner's id; what could not be one could be a path of the database. */
export function isLearnerId(text: string): boolean {
  return /^[^.#$[\]/\s\p{C}]{1,128}$/u.test(text);
}
