import { describe, expect, it, test } from "vitest";
import { getCertificateRefusal, normalizeCertificateName, validateCertificateName } from "./certificate";

describe("the name on a certificate", () => {
  const validate = (typed: string) => validateCertificateName(normalizeCertificateName(typed));

  it.each([
    "Ann",
    "Ann O'Neil-Byrne, B.A.",
    `<script>alert("&")</script>`,
    "Nguyễn Thị Minh Khai",
    "山田 太郎",
    "علی‌رضا",
    "क्‍ष",
    "Ann 🎉",
    "Ann 👩‍🏫❤️",
    "A".repeat(60),
    "👩".repeat(59).concat("A"),
    "7",
  ])("may be %s", name => {
    expect(validate(name)).toBeNull();
  });

  test.each([
    ["", "Enter the name"],
    ["  \n\t ", "Enter the name"],
    ["A".repeat(61), "Use up to 60 characters. This name has 61."],
    ["A".repeat(10_000), "This name has 10000."],
    ["👩".repeat(60).concat("A"), "This name has 61."],
    ["A\u0000nn", "can't be printed"],
    ["A\u0007nn", "can't be printed"],
    ["\u202Ennа", "can't be printed"],
    ["Ann\u2066", "can't be printed"],
    ["Ann\u200F", "can't be printed"],
    ["A\u00ADnn", "can't be printed"],
    ["A\u200Bnn", "can't be printed"],
    ["\u3164", "can't be printed"],
    ["Ann\uD800", "can't be printed"],
    ["Ann\uE000", "can't be printed"],
    [`A${"\u0301".repeat(20)}nn`, "can't be printed"],
    ["🎉", "at least one letter"],
    ["...", "at least one letter"],
    ["\u2800", "at least one letter"],
  ])("may not be %j", (name, reason) => {
    expect(validate(name)).toContain(reason);
  });

  it("is composed, with single spaces between its words", () => {
    expect(normalizeCertificateName("  Jose\u0301 \n\t\u00A0 Garci\u0301a ")).toBe("José García");
    // 61 characters before, 60 after.
    expect(validate(`e\u0301${"A".repeat(59)}`)).toBeNull();
  });
});

describe("a result", () => {
  const result = { name: "FIVE_MIN", duration: 300_000, accuracy: 92 } as const;

  it("gets a certificate if it is a whole test of 1, 5 or 10 minutes that isn't too inaccurate", () => {
    expect(getCertificateRefusal(result)).toBeNull();
    expect(getCertificateRefusal({ ...result, name: "ONE_MIN", duration: 60_000 })).toBeNull();
    expect(getCertificateRefusal({ ...result, name: "TEN_MIN", duration: 600_000 })).toBeNull();
  });

  it.each([
    ["not-timed", { name: "FIFTEEN_MIN", duration: 900_000 }],
    ["not-timed", { name: "PARAGRAPH" }],
    ["not-timed", { name: "COURSE" }],
    ["not-timed", { name: "MONKEYTYPE" }],
    // Its text ended before the clock.
    ["not-timed", { duration: 299_999 }],
    ["not-checked", { source: "export" }],
    ["inaccurate", { accuracy: 91.9 }],
  ] as const)("gets none: %s, %o", (reason, fields) => {
    expect(getCertificateRefusal({ ...result, ...fields })).toBe(reason);
  });
});
