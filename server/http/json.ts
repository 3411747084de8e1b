/** Far more than any message of the product or Paddle has, and more than the database's 32 levels. */
export const MAX_JSON_DEPTH = 64;

/** Limits the depth, because walking a value takes a stack frame per level. @throws SyntaxError */
export function parseJson(text: string): unknown {
  if (isDeeperThan(text, MAX_JSON_DEPTH)) throw new SyntaxError("The JSON is nested too deep.");
  return JSON.parse(text);
}

function isDeeperThan(text: string, most: number): boolean {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (inString) {
      if (char === "\\") at++;
      else if (char === '"') inString = false;
    } else if (char === '"') inString = true;
    else if (char === "[" || char === "{") {
      if (++depth > most) return true;
    } else if (char === "]" || char === "}") depth--;
  }
  return false;
}
