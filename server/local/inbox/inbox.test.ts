import { expect, test } from "vitest";
import type { LocalMessage } from "../firebase/auth/state-records";
import { renderDocument } from "../local-page";
import { inboxPage } from "./inbox";
import type { LocalNotice } from "./notices";

const render = (messages: LocalMessage[], notices: LocalNotice[] = [], nonce = "") =>
  renderDocument(inboxPage(messages, notices, "http://localhost:3000"), nonce);
const reset: LocalMessage = {
  kind: "resetPassword",
  to: "ada@example.com",
  code: "abc-123",
  link: "/account-action/?mode=resetPassword&oobCode=abc-123",
  at: Date.UTC(2026, 0, 2, 3, 4, 5),
};
const text: LocalMessage = {
  kind: "phoneCode",
  to: "+4915112345678",
  code: "123456",
  at: Date.UTC(2026, 0, 2),
};

test("shows each message with its code, and its link on the app's own origin", () => {
  const html = render([reset, text]);
  expect(html).toContain("To ada@example.com");
  expect(html).toContain(
    'href="http://localhost:3000/account-action/?mode=resetPassword&#38;oobCode=abc-123"',
  );
  expect(html).toContain('data-testid="code">123456</code>');
  expect(html).toContain('<time datetime="2026-01-02T03:04:05.000Z">2026-01-02 03:04:05 UTC</time>');
  expect(html.indexOf("Reset your password")).toBeLessThan(html.indexOf("Your sign-in code"));
});

const notice: LocalNotice = {
  kind: "conversion",
  learnerId: "ann",
  email: "<b>@example.com",
  subscriptionId: "sub_1",
  type: "monthly",
  at: reset.at - 1000,
};

test("shows notices for admins among the messages, by time", () => {
  const html = render([reset, text], [notice, { ...notice, kind: "cancel", email: null }]);
  expect(html).toContain(
    "<dt>Email</dt><dd>&#60;b&#62;@example.com</dd></div><div><dt>Subscription id</dt><dd>sub_1</dd>",
  );
  expect(html).toContain("<dt>Email</dt><dd>none</dd>");
  const order = [...html.matchAll(/<h2>([^<]+)/g)].map(match => match[1]);
  expect(order).toEqual([
    "Reset your password",
    "A plan is paid for",
    "Subscription cancelled",
    "Your sign-in code",
  ]);
});

test("says so when it is empty", () => {
  expect(render([])).toContain("Nothing has been sent yet.");
});

test("needs only a style nonce from the content security policy", () => {
  const html = render([reset], [], 'n"1');
  expect(html).toContain('<style nonce="n&#34;1">');
  expect(html).not.toMatch(/<script|\sstyle=|\son\w+=/);
});

test("shows external content as text", () => {
  const html = render([{ ...reset, to: "<img src=x onerror=alert(1)>@a", code: "</code><b>" }]);
  expect(html).not.toContain("<img");
  expect(html).not.toContain("<b>");
});
