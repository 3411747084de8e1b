import { z } from "zod";

/** The configuration cannot be used; the message names each variable and what is wrong with it. */
export class ConfigurationError extends Error {}

/** @throws ConfigurationError */
export function refuseIf(isWrong: boolean, message: string): void {
  if (isWrong) throw new ConfigurationError(message);
}

/** An environment variable that is set to the empty string counts as not set. */
const blankToUndefined = (value: unknown) => (value === "" ? undefined : value);

export const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankToUndefined, schema.optional());

export const withDefault = <T extends z.ZodType>(schema: T, fallback: string) =>
  z.preprocess(value => blankToUndefined(value) ?? fallback, schema);

/** The base URL of another service's API, without a trailing slash. */
export const apiBase = z.url({ protocol: /^https?$/ }).transform(url => url.replace(/(?<!\/)\/+$/, ""));

/** The parts of a comma-separated list, without blanks around them. */
export function parseList(value: string | undefined): string[] {
  return (value ?? "")
    .split(",")
    .map(part => part.trim())
    .filter(part => part !== "");
}
