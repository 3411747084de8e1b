import { describe, expect, test } from "vitest";
import { parseTree } from "../tree/json-parse";
import { compileRule } from "./compile";
import { RuleSnapshot, type RuleValue } from "./values";

const parse = (json: unknown) => parseTree(json, { now: 0, existing: null, depth: 0 });

const BEFORE = parse({
  room: { name: "Blue", size: 4, open: true, members: { ann: true, bob: { role: "admin" } } },
  plan: { ".value": "free", ".priority": 7 },
});
const AFTER = parse({ room: { name: "Green", size: 5, open: true, members: { ann: true } } });

/** Whether the condition holds for a write at /room by ann. */
function holds(
  condition: string | boolean,
  auth: RuleValue = { uid: "ann", token: { admin: true } },
): boolean {
  return compileRule(condition, ".write", ["$room"]).holds({
    auth,
    now: 1000,
    root: new RuleSnapshot(BEFORE, []),
    data: new RuleSnapshot(BEFORE, ["room"]),
    newData: new RuleSnapshot(AFTER, ["room"]),
    query: null,
    captures: { $room: "room" },
  });
}

describe("expressions that are true", () => {
  test.each([
    "true",
    "!false && (false || true)",
    "1 + 2 * 3 === 7 && (1 + 2) * 3 === 9 && 7 % 4 === 3 && 6 / 4 === 1.5 && -1 < 0 && 2 - 3 - 4 === -5",
    "'a' + 'b' === \"ab\" && 'n' + 1 === 'n1' && 1 + 'n' === '1n'",
    "1 < 2 && 2 <= 2 && 3 > 2 && 3 >= 3 && 'a' < 'b' && 1 != 2 && 1 !== '1' && 1 == 1",
    "true ? true : false",
    "false ? false : true ? true : false",
    "auth != null && auth.uid === 'ann' && auth['uid'] === 'ann' && auth.token.admin === true",
    "auth.missing === null && auth.missing.deeper === null && auth.constructor === null",
    "$room === 'room'",
    "now === 1000 && now + 1 > now",
    "data.exists() && !data.child('nothing').exists()",
    "data.child('name').val() === 'Blue' && newData.child('name').val() === 'Green'",
    "data.child('members/bob/role').val() === 'admin'",
    "data.child('/members//bob/').hasChild('role')",
    "data.hasChild('members/ann') && data.hasChildren() && data.hasChildren(['name', 'size'])",
    "!data.hasChildren(['name', 'nothing']) && !data.child('name').hasChildren()",
    "data.child('name').isString() && data.child('size').isNumber() && data.child('open').isBoolean()",
    "!data.isString() && !data.child('nothing').isNumber()",
    "data.parent().child('plan').val() === 'free' && root.child('plan').getPriority() === 7",
    "newData.parent().child('room/size').val() === root.child('room').child('size').val() + 1",
    "data.child('members') .val() != newData.child('members').val()",
    "data.child('open').val() && newData.child('open').val()",
    "'abc'.length === 3 && 'abc'.contains('b') && 'abc'.beginsWith('ab') && 'abc'.endsWith('bc')",
    "'a-b-c'.replace('-', '+') === 'a+b+c' && 'Ab'.toLowerCase() === 'ab' && 'Ab'.toUpperCase() === 'AB'",
    "'abc'.matches(/^[a-c]+$/) && 'ABC'.matches(/b/i) && !'x/y'.matches(/^[^/]*$/) && 'x/y'.matches(/\\//)",
    "data.child('name').val().length === 4",
    "root['exists']() && newData['hasChild']('name') && auth.uid['contains']('n')",
    "'text' + 1 / 0 === 'textNaN' && !(1 / 0 > 2) && !(1 / 0 < 2)",
    "data.hasChildren(['members/' + auth.uid]) && (auth.uid + 1).length === 4",
    "'x'.matches(/^(x|y)$/) && 'a^b'.matches(/a\\^b/) && '$'.matches(/[$^|]/) && 'aaa'.matches(/^a{2,3}$/)",
    "'it\\'s' === \"it's\" && '\\u0041' === 'A'",
  ])("%s", condition => expect(holds(condition)).toBe(true));

  test("include true as JSON", () => expect([holds(true), holds(false)]).toEqual([true, false]));
});

describe("an expression that can't be evaluated makes the rule false", () => {
  test.each([
    "auth.missing + 1 === 1",
    "data.child('name').val() > 1",
    "data.child('nothing').val() < 5",
    "data.child('name').val() || true",
    "!auth.missing",
    "auth.missing || true",
    "data.child('size').val().contains('4')",
    "root.parent().exists() || true",
    "data.child(auth.missing).exists() || true",
    "auth.token['admin'].deeper === 'Blue'",
    "auth.uid.admin === true",
    "'x' + auth.missing === 'xnull' || true",
    "data.child('users/' + auth.missing).exists() || true",
    "auth.uid + auth.token.admin === 'anntrue' || true",
    "data.hasChildren([auth.missing]) || true",
  ])("%s", condition => expect(holds(condition)).toBe(false));

  test("the right operand isn't evaluated when the left one decides", () => {
    expect(holds("true || auth.missing + 1 === 1")).toBe(true);
    expect(holds("false && auth.missing + 1 === 1 ? false : true")).toBe(true);
  });

  test("properties of a null user are null, without an error", () => {
    expect(holds("auth.uid === 'ann'", null)).toBe(false);
    expect(holds("auth === null && auth.uid === null", null)).toBe(true);
  });
});

describe("compile refuses", () => {
  test.each([
    ["", "Unexpected token (1:0)"],
    ["1 +", "Unexpected token (1:3)"],
    ["(true", "Unexpected token (1:5)"],
    ["true true", 'unexpected "true" after 4'],
    ["true; true", 'unexpected "; true" after 4'],
    ["true, true", "unexpected SequenceExpression"],
    ["true // why", "a comment at 5"],
    ["now = 5", "unexpected AssignmentExpression"],
    ["2 ** 2 === 4", "Unexpected token"],
    ["+1 === 1", "unexpected UnaryExpression"],
    ["1 instanceof 1", "unexpected BinaryExpression"],
    ["a == 1", 'unknown variable "a" at 0'],
    ["$other === 'x'", 'unknown variable "$other"'],
    ["query.limitToFirst < 5", 'unknown variable "query"'],
    ["data.foo", 'no property "foo"'],
    ["data.val().notFound === false", 'no property "notFound"'],
    ["data.valu()", 'no method "valu"'],
    ["auth.foo.notFound() === false", 'no method "notFound"'],
    ["root['notFound']() === true", 'no method "notFound"'],
    ["root['exi' + 'sts']()", "no method at 0"],
    ["root[$room]()", "no method at 0"],
    ["root[$room]", "a computed property at 0"],
    ["exists()", "no method at 0"],
    ["auth.exists()", 'no method "exists"'],
    ["now.contains('1')", 'no method "contains"'],
    ["data.child()", "wrong number of arguments"],
    ["data.child(1).exists()", "child at 11 takes string, not number"],
    ["data.hasChildren(['foo', 7])", "hasChildren at 25 takes string, not number"],
    ["data.hasChildren([])", "takes a list of keys"],
    ["data.hasChildren('foo')", "takes a list of keys"],
    ["data.hasChildren('foo', 'bar')", "wrong number of arguments"],
    ["1", "must be a boolean, not a number"],
    ["data", "must be a boolean, not a snapshot"],
    ["auth.uid === 'ann' ? 7 : true", "two types: number and boolean"],
    ["data === 1", "takes number or string or boolean or null, not snapshot"],
    ["'a' - 1 === 0", "takes number, not string"],
    ["'x' + true === 'xtrue'", "takes number or string, not boolean"],
    ["'x' + null === 'xnull'", "takes number or string, not null"],
    ["data.val() > true", "takes number or string, not boolean"],
    ["'a' < 1", "takes two numbers or two strings"],
    ["1 && true", "takes boolean, not number"],
    ["'a'.matches('a')", "takes regex, not string"],
    ["'a'.matches(/a/g)", "unknown flag"],
    ["'a'.matches(/(/)", "Invalid regular expression"],
    ["'a'.matches(/(^a)/)", "an anchor that is not at an end"],
    ["'a'.matches(/a$|b/)", "an anchor that is not at an end"],
    ["'a'.matches(/^(a|)$/)", "an empty alternative"],
    ["'a'.matches(/|a/)", "an empty alternative"],
    ["'a'.matches(/a||b/)", "an empty alternative"],
    ["'a'.matches(/a|$/)", "an empty alternative"],
    ["'a'.matches(/(?=a)a/)", "unsupported syntax"],
    ["'a'.matches(/a+?/)", "unsupported syntax"],
    ["'a'.matches(/\\ba/)", "unknown escape"],
    ["'a'.matches(/(a)\\1/)", "unknown escape"],
    ["'unfinished", "Unterminated string constant"],
    ["true @ false", "Unexpected character '@'"],
  ])("%s", (condition, message) => expect(() => holds(condition)).toThrow(message));

  test("an expression that would exhaust the stack", () => {
    expect(() => holds(`${"(".repeat(600)}true${")".repeat(600)}`)).toThrow(/nested too deeply|stack space/);
    expect(() => holds(`${"!".repeat(99_999)}true`)).toThrow(/nested too deeply|stack space/);
  });

  test("newData in a read rule", () => {
    expect(() => compileRule("newData.exists()", ".read", [])).toThrow('unknown variable "newData"');
  });

  test("an unknown property of the query", () => {
    expect(() => compileRule("query.foo === 1", ".read", [])).toThrow('no property "foo"');
    expect(compileRule("query.orderByChild === 'a' && query['limitToLast'] < 9", ".read", [])).toBeDefined();
  });
});
