import { expect, test } from "vitest";
import { getYear } from "./plan-cta";
import { getStructuredData } from "./plan-words";

test("shows a year's price per month, and its saving", () => {
  expect(getYear("premium")).toEqual({ perMonth: 333, saves: 1989, savesPercent: 33 });
  expect(getYear("ad-free")).toEqual({ perMonth: 158, saves: 489, savesPercent: 20 });
});

test("gives search engines the same offers as the page", () => {
  const [premium, adFree, questions] = getStructuredData("https://typing.example", "EUR");
  expect(premium).toMatchObject({
    "@type": "Product",
    offers: [
      { name: "Monthly Premium", price: "4.99", priceCurrency: "EUR" },
      { name: "Yearly Premium", price: "39.99", url: "https://typing.example/pricing/#premium" },
    ],
  });
  expect(adFree).toMatchObject({ offers: [{ price: "1.99" }, { price: "18.99" }] });
  expect(questions).toMatchObject({ "@type": "FAQPage" });
});
