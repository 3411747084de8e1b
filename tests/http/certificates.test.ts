import { expect } from "vitest";
import { readDocument } from "../e2e/support/document";
import { ownerHeaders } from "../e2e/support/local-paddle";
import type { Product } from "../e2e/support/product";
import { newSession } from "../e2e/support/session";
import { ask } from "../security/support";
import { test } from "../support/product-test";

const RESULT = "1790000000000-result00001";

/** A learner with a test of one minute, as the server stores it. */
async function newTypist(product: Product) {
  const learner = await newSession(product);
  const started = Number(RESULT.split("-")[0]);
  const result = {
    name: "ONE_MIN",
    duration: 60_000,
    started,
    finished: started + 60_000,
    wpm: 62,
    rawWpm: 63,
    accuracy: 97.4,
    elapsed: 60_000,
    characters: 310,
  };
  const url = new URL(`/users/${learner.id}/stats/${RESULT}.json`, product.url);
  const answer = await fetch(url, {
    method: "PUT",
    headers: ownerHeaders(product),
    body: JSON.stringify(result),
  });
  expect(answer.status).toBe(200);
  return learner;
}

const FORM = `/certificate/new/?result=${RESULT}`;
const NAME = `<script>&"' Ann`;

test("a certificate from its form to its withdrawal", async ({ product }) => {
  const learner = await newTypist(product);
  const { status, location } = await learner.postForm(FORM, { name: NAME });
  expect([status, location]).toEqual([303, expect.stringMatching(/^\/certificate\/[0-9a-f]{24}\/$/)]);
  const path = location ?? "";

  // As a visitor sees it, and the networks where it is shared.
  const page = await ask(product, path);
  expect([page.status, page.headers["cache-control"]]).toEqual([200, "private, no-store"]);
  const { title, headings, meta, canonical } = readDocument(page.body);
  expect([title, headings, canonical]).toEqual([`${NAME}: 62 words a minute · Typing Mentor`, 1, undefined]);
  const image = `${product.url}${path}image.png`;
  const words = `${NAME} typed 62 words a minute with 97.4% accuracy in a 1-minute test on 21 September 2026.`;
  expect(Object.fromEntries(meta)).toMatchObject({
    robots: "noindex",
    description: `${words} Typing Mentor checked every keystroke.`,
    "og:url": `${product.url}${path}`,
    "og:image": image,
    "og:image:alt": words,
    "twitter:card": "summary_large_image",
    "twitter:image": image,
    "twitter:image:alt": words,
  });
  expect(page.body).not.toMatch(/<script>&/);
  for (const secret of [learner.id, learner.email, RESULT]) expect(page.body).not.toContain(secret);
  expect((await ask(product, `${path}_.data`)).body).not.toContain(learner.id);

  const png = await ask(product, `${path}image.png`);
  expect([png.status, png.headers["content-type"], png.headers["x-robots-tag"]]).toEqual([
    200,
    "image/png",
    "noindex",
  ]);
  expect((await ask(product, `${path}image.png`, { method: "HEAD" })).body).toBe("");

  // Crawlers of networks may read it, and search engines don't learn of it here.
  expect((await ask(product, "/robots.txt")).body).not.toContain("/certificate");
  expect((await ask(product, "/sitemap.xml")).body).not.toContain("/certificate");

  const exported = await learner.get("/api/export/?format=json");
  expect(exported.body).toMatchObject({ certificates: [{ name: NAME, resultId: RESULT, wpm: 62 }] });

  const withdrawal = { method: "POST", body: new URLSearchParams(), cookie: learner.cookie };
  const foreign = { ...withdrawal, headers: { Origin: "https://evil.example" } };
  expect((await ask(product, `${path}withdraw/`, foreign)).status).toBe(403);
  expect((await ask(product, path)).status).toBe(200);
  expect((await learner.postForm(`${path}withdraw/`, {})).location).toBe(
    "/profile/certificates/?notice=withdrawn",
  );
  const gone = await ask(product, path);
  expect([gone.status, readDocument(gone.body).meta.get("robots")]).toEqual([404, "noindex"]);
  expect((await ask(product, `${path}image.png`)).status).toBe(404);
});

test("a certificate is gone with its account", async ({ product }) => {
  const learner = await newTypist(product);
  const { location } = await learner.postForm(FORM, { name: "Ann" });
  expect((await ask(product, location ?? "")).status).toBe(200);
  const { id, password } = learner;
  const form = { intent: "delete-account", confirmation: "DELETE", password };
  expect((await learner.postForm("/profile/data/", form)).status).toBe(303);
  expect((await ask(product, location ?? "")).status).toBe(404);
  const left = await fetch(new URL("/certificates.json", product.url), { headers: ownerHeaders(product) });
  expect(JSON.stringify(await left.json())).not.toContain(id);
});

test("ids that name no certificate are missing pages", async ({ product }) => {
  const ids = [
    "f".repeat(24),
    "x",
    "f".repeat(10_000),
    "%00",
    "..%2f..%2fusers",
    "__proto__",
    "a.b",
    "%F0%9F%8E%89",
  ];
  const targets = ids.flatMap(id => [`/certificate/${id}/`, `/certificate/${id}/image.png`]);
  for (const target of targets) {
    const answer = await ask(product, target);
    // A name with a dot is a file's, which has no slash at its end.
    const last = answer.status === 308 ? await ask(product, String(answer.headers.location)) : answer;
    expect([target.slice(0, 60), last.status]).toEqual([target.slice(0, 60), 404]);
  }
});
