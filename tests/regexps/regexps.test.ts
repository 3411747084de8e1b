import { describe, expect, it } from "vitest";
import { z } from "zod";
import { attacksOn } from "./adversarial-input";
import { type FoundRegExp, findRegExps, recordRegExps } from "./find-regexps";
import { slowestAttack } from "./growth";

const MAX_TEST_MS = 120_000;
const found = findRegExps();

/** A line for each expression that takes more than linear time on one of its attacks. */
function complaintsAbout(regexps: readonly FoundRegExp[]): string[] {
  return regexps.flatMap(regexp => {
    const slow = slowestAttack(regexp, attacksOn(regexp.source, regexp.flags));
    if (slow === null) return [];
    const how = slow.growth === null ? "has no end" : `grows by ${slow.growth.toFixed(1)}`;
    return `${regexp.where} /${regexp.source}/${regexp.flags} ${how} on ${JSON.stringify(slow.attack)}`;
  });
}

function of(where: string, { source, flags }: RegExp): FoundRegExp {
  return { where, source, flags, matchesAll: flags.includes("g") };
}

describe("every regular expression of the product takes linear time", { timeout: MAX_TEST_MS }, () => {
  it("if it is a literal", () => {
    expect(found.literals.length).toBeGreaterThan(900);
    expect(complaintsAbout(found.literals)).toEqual([]);
  });

  it("if it is built at runtime, also from the database rules", async () => {
    const recorded = await recordRegExps(found.builders, async () => {
      for (const path of found.builders) await import(/* @vite-ignore */ `../../${path}`);
      const { compileRules } = await import("../../server/local/firebase/database/rules/ruleset");
      const { RULES } = await import("../support/records/database");
      compileRules(RULES);
    });
    const silent = found.builders.filter(path => !recorded.some(({ where }) => where === path));
    expect(silent, "build expressions at the top of a module, where this test sees them").toEqual([]);
    expect(complaintsAbout(recorded)).toEqual([]);
  });

  it("if it is zod's, for a format that we check", () => {
    const formats = Object.entries(z.regexes).flatMap(([name, regexp]) =>
      regexp instanceof RegExp && found.zodFormats.includes(name) ? [of(`z.${name}`, regexp)] : [],
    );
    expect(formats.map(({ where }) => where)).toContain("z.email");
    expect(complaintsAbout(formats)).toEqual([]);
  });
});

describe("the search for slow expressions", () => {
  // Expressions that were in the product.
  it.each([
    [/^(?:[.-]+[ /]*){12,}$/],
    [/<[^>]*\s[^>]*=[^>]*>/],
    [/<\s*[/!]?\s*[a-z]/i],
    [/\b[a-z][a-z0-9+.-]*:\/\//i],
    [/\b[\w-]+\.(?:com|net|org)\b/i],
    [/[\w.+-]+@[\w-]+\.\w/],
    [/\bhow\b.*\baccuracy\b.*\b(?:count|measure)\w*/],
    [/(?<!^\s*\d{1,2})[.!?…]+["'”’)\]*_`]*(?=\s)|[。！？]|\n/],
    [/`+([^`]+)`+/g],
    [/\/+$/],
    [/[^ ]+ *$/],
  ])("finds %s", regexp => {
    expect(complaintsAbout([of("here", regexp)])).toEqual([expect.stringMatching(/has no end|grows by/)]);
  });

  it.each([[/^(?:[.-][ /]*){12,}$/], [/(?<!\/)\/+$/], [/\bhow\b.{0,60}\baccuracy\b/], [/^[^\s@]+@[^\s@]+$/]])(
    "passes %s",
    regexp => expect(complaintsAbout([of("here", regexp)])).toEqual([]),
  );
});
