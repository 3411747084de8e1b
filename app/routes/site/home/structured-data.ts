/** What search engines read of the start page: whose site it is, and what it is called. */
export function structuredData(origin: string, description: string): object[] {
  const site = `${origin}/`;
  const publisher = `${site}#organization`;
  return [
    {
      "@context": "https://schema.org",
      "@type": "Organization",
      "@id": publisher,
      name: "Typing Mentor",
      url: site,
      logo: `${site}icon-512.png`,
    },
    {
      "@context": "https://schema.org",
      "@type": "WebSite",
      "@id": `${site}#website`,
      name: "Typing Mentor",
      url: site,
      description,
      inLanguage: "en-IE",
      publisher: { "@id": publisher },
    },
  ];
}
