import { expect, test } from "vitest";
import { formatRow, formatState, parseState } from "./state-records";

test("rows are read as they were written", () => {
  const rows = [
    ["user", { localId: "1", email: "é@example.com", password: "scrypt$1$1$1$a$b", customAttributes: "{}" }],
    ["phoneCode", { code: "1", phoneNumber: "+1", sessionInfo: "s" }],
    ["message", { kind: "phoneCode", to: "+1", code: "1", at: 5 }],
  ] as const;
  expect(parseState(formatState(rows.map(row => formatRow([...row]))))).toEqual(rows);
  expect(parseState(formatState([]))).toEqual([]);
});

test("every truncation and every changed character is detected", () => {
  const content = formatState([formatRow(["user", { localId: "1" }]), formatRow(["user", { localId: "2" }])]);
  for (let length = 0; length < content.length; length++) {
    expect(() => parseState(content.slice(0, length))).toThrow(Error);
  }
  for (let index = 0; index < content.length; index++) {
    expect(() => parseState(`${content.slice(0, index)}~${content.slice(index + 1)}`)).toThrow(Error);
  }
});

test("a user with an unhashed password is refused", () => {
  const line = JSON.stringify(["user", { localId: "1", password: "plain" }]);
  expect(() => parseState(formatState([line]))).toThrow("record 1 is not understood");
});
