import { expect, test } from "vitest";
import routes from "~/routes";
import { structuredData } from "./structured-data";
import { WAYS_ON } from "./ways-on";

test("search engines read what the site is called and who publishes it", () => {
  const [organization, site] = structuredData("https://typing.example", "A calm place.") as {
    "@id": string;
    publisher?: object;
  }[];
  expect(organization).toMatchObject({
    "@type": "Organization",
    logo: "https://typing.example/icon-512.png",
  });
  expect(site).toMatchObject({ "@type": "WebSite", url: "https://typing.example/" });
  expect(site?.publisher).toEqual({ "@id": organization?.["@id"] });
});

test("the ways on lead to pages that there are", () => {
  const paths = new Set(routes.map(({ path }) => `/${path ?? ""}`));
  expect(WAYS_ON.filter(({ to }) => !paths.has(to))).toEqual([]);
});
