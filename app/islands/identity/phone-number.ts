/**
 * E.164 out of what people write, such as `+353 (1) 234-5678` or `00353 1 2345678`; null if it names no country or is
 * no number.
 */
export function toE164(typed: string): string | null {
  const digits = typed.replace(/[\s().\u2010-\u2015/-]/g, "").replace(/^00/, "+");
  return /^\+[1-9]\d{6,14}$/.test(digits) ? digits : null;
}
