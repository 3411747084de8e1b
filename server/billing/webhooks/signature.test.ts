import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { verifySignature } from "./signature";

const NOW = 1_772_366_400_000;
const TS = String(NOW / 1000);
const BODY = '{"event_id":"evt_1"}';
const h1 = (secret: string, ts = TS, body = BODY) =>
  createHmac("sha256", secret).update(`${ts}:${body}`).digest("hex");
const verify = (header: string | null, { body = BODY, secrets = ["new", "old"], now = NOW } = {}) =>
  verifySignature(header, body, secrets, now);

const GENUINE = { is: "genuine" };
const MALFORMED = { is: "malformed" };
const WRONG = { is: "forged", reason: "wrong-signature" };

describe("a signature", () => {
  it("is valid with a shared secret", () => {
    expect(verify(`ts=${TS};h1=${h1("new")}`)).toEqual(GENUINE);
    expect(verify(`ts=${TS}; h1=${h1("new")}`)).toEqual(GENUINE);
    expect(verify(`h1=${h1("new").toUpperCase()};ts=${TS}`)).toEqual(GENUINE);
  });

  it("may be one of several, with any of several secrets", () => {
    const [good, bad] = [h1("old"), h1("unknown")];
    expect(verify(`ts=${TS};h1=${good};h1=${bad}`)).toEqual(GENUINE);
    expect(verify(`ts=${TS};h1=${bad};h1=${good}`)).toEqual(GENUINE);
    expect(verify(`ts=${TS};h1=${bad};h1=${bad}`)).toEqual(WRONG);
    expect(verify(`ts=${TS};h2=whatever;h1=${good}`)).toEqual(GENUINE);
  });

  it.each([
    ["another body", `ts=${TS};h1=${h1("new", TS, `${BODY} `)}`],
    ["another time", `ts=${Number(TS) - 1};h1=${h1("new")}`],
    ["another secret", `ts=${TS};h1=${h1("unknown")}`],
    ["the empty secret", `ts=${TS};h1=${h1("")}`],
  ])("of %s is invalid", (_what, header) => {
    expect(verify(header)).toEqual(WRONG);
    expect(verify(header, { secrets: ["", "new"] })).toEqual(WRONG);
  });

  it("is invalid without a shared secret", () => {
    expect(verify(`ts=${TS};h1=${h1("")}`, { secrets: [] })).toEqual(WRONG);
    expect(verify(`ts=${TS};h1=${h1("")}`, { secrets: [""] })).toEqual(WRONG);
  });

  it.each([
    [-5_001, "ahead"],
    [-5_000, null],
    [0, null],
    [5_000, null],
    [5_001, "stale"],
  ])("received %d ms after it was made: %s", (age, reason) => {
    const verdict = verify(`ts=${TS};h1=${h1("new")}`, { now: NOW + age });
    expect(verdict).toEqual(reason === null ? GENUINE : { is: "forged", reason });
  });

  it.each([
    null,
    "",
    "nonsense",
    `ts=${TS}`,
    `h1=${h1("new")}`,
    `ts=;h1=${h1("new")}`,
    `ts=soon;h1=${h1("new")}`,
    `ts=-1;h1=${h1("new")}`,
    `ts=1e9;h1=${h1("new")}`,
    `ts=${TS};ts=${TS};h1=${h1("new")}`,
    `ts=${TS};h1=`,
    `ts=${TS};h1=abc`,
    `ts=${TS};h1=${"g".repeat(64)}`,
    `ts=${TS};h1=${h1("new")}00`,
    `ts=${TS};h1=${h1("new")};h1=abc`,
    `ts=${TS}${`;h1=${h1("unknown")}`.repeat(9)}`,
  ])("can't be parsed from %j", header => expect(verify(header)).toEqual(MALFORMED));
});
