import { describe, expect, it } from "vitest";
import { type AdminNotice, NOTICE_KINDS, noticeHtml } from "./notifier";

const notice: AdminNotice = {
  kind: "conversion",
  learnerId: "uid-1",
  email: "ann@example.com",
  subscriptionId: "sub_1",
  type: "monthly",
};

describe("the text of a notice", () => {
  it("has the sender, the subject and the beginning of the message, all as code", () => {
    const html = noticeHtml({
      kind: "contact",
      name: "Ann <b>",
      email: "ann@example.com",
      topic: "fault",
      text: `The pad\nstops. ${"x".repeat(2_000)}`,
    });
    expect(html).toContain("<b>New message</b>\nName: <code>Ann &#60;b&#62;</code>\n");
    expect(html).toContain(
      "Email: <code>ann@example.com</code>\nAbout: fault\nText: <code>The pad stops. xxx",
    );
    expect(html.endsWith("x…</code>")).toBe(true);
    expect(html.length).toBeLessThan(900);
  });

  it("has the learner, the address, the subscription and its type", () => {
    expect(noticeHtml(notice)).toBe(
      [
        "<b>A plan is paid for</b>",
        "User id: <code>uid-1</code>",
        "Email: <code>ann@example.com</code>",
        "Subscription id: <code>sub_1</code>",
        "Type: <code>monthly</code>",
      ].join("\n"),
    );
    expect(noticeHtml({ ...notice, email: null, subscriptionId: null })).toContain(
      "Email: none\nSubscription id: none\n",
    );
    const titles = NOTICE_KINDS.map(kind => noticeHtml({ ...notice, kind }).split("\n")[0]);
    expect(new Set(titles).size).toBe(NOTICE_KINDS.length);
  });

  it("escapes external text in every field", () => {
    const foreign = `"><b>'&amp;</code><a href="https://evil.invalid">`;
    const fields = ["learnerId", "email", "subscriptionId", "type"] as const;
    for (const field of fields) {
      const html = noticeHtml({ ...notice, [field]: foreign });
      expect(html.replace(/<\/?(b|code)>/g, "")).not.toMatch(/[<>"']/);
      expect(html.match(/<\/code>/g)).toHaveLength(4);
      expect(html).toContain(
        "<code>&#34;&#62;&#60;b&#62;&#39;&#38;amp;&#60;/code&#62;&#60;a href=&#34;https://evil.invalid&#34;&#62;</code>",
      );
    }
  });

  it("keeps a field from imitating another line or reversing the text", () => {
    const html = noticeHtml({ ...notice, email: "a\nType: beta\u2028b\u202Ec\u0000@example.com" });
    expect(html.split(/[\n\u2028]/)).toHaveLength(5);
    expect(html).toContain("<code>a Type: beta b c @example.com</code>");
  });

  it("fits into a message, and cuts no character in two", () => {
    const long = "😀".repeat(5_000);
    const html = noticeHtml({ ...notice, learnerId: long, email: long, subscriptionId: long, type: long });
    expect(html.length).toBeLessThan(4_096);
    expect(html).toContain("😀…</code>");
    expect(html).not.toMatch(/\p{Cs}/u);
  });
});
