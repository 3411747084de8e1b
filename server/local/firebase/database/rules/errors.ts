/** Rules that cannot be used: a syntax error, an unknown name, a wrong type. The message names the place. */
export class RulesError extends Error {
  override name = "RulesError";
}
