import { expect, test } from "vitest";
import { markup, renderDocument } from "./local-page";

test("escapes text, also in attributes, and joins lists of markup", () => {
  const hostile = `"><img src=x onerror='alert(1)'>&`;
  const items = ["<a>", "b"].map(name => markup`<li>${name}</li>`);
  const { html } = markup`<p title="${hostile}">${hostile}</p><ul>${items}</ul>${null}${false}${3}`;
  expect(html).not.toContain("<img");
  expect(html).toContain("<ul><li>&#60;a&#62;</li><li>b</li></ul>3");
  expect(html.match(/"/g)).toHaveLength(2);
});

test("needs only a nonce from the content security policy", () => {
  const page = {
    title: "<T>",
    theme: "dark",
    body: markup`<main></main>`,
    overlay: { script: "go()" },
  } as const;
  const html = renderDocument(page, "n1");
  expect(html).toContain('<html lang="en" data-theme="dark" data-overlay>');
  expect(html).toContain("<title>&#60;T&#62;</title>");
  expect(html).toContain('<script nonce="n1">go()</script>');
  expect(html.match(/<(script|style)/g)).toHaveLength(2);
  expect(html.match(/<(script|style) nonce="n1">/g)).toHaveLength(2);
  expect(html).not.toMatch(/\s(style|on\w+)=/);
});
