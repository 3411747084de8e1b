/** Loads and runs nothing. Without a `nonce` it has no styles. */
export function errorPage(nonce: string | undefined): string {
  return getPage(nonce, "Something went wrong", "Something went wrong! Please reload the page.");
}

export function busyPage(nonce: string | undefined, sentence: string): string {
  return getPage(nonce, "Too busy right now", sentence);
}

function getPage(nonce: string | undefined, title: string, sentence: string): string {
  const style = nonce === undefined ? "" : `<style nonce="${nonce}">${STYLE}</style>`;
  return `<!doctype html>
<html lang="en-IE">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title} · Typing Mentor</title>
${style}
</head>
<body>
<main>
<h1>${title}!</h1>
<p>${sentence}</p>
<p class="ways"><a href="">Reload</a> <a href="/">Go to the start page</a> <a href="/contact-us/">Contact us</a></p>
</main>
</body>
</html>
`;
}

const STYLE = `
:root { color-scheme: light dark; --surface: #f8f5ef; --ink: #2b2620; --accent: #1f6b4f; }
@media (prefers-color-scheme: dark) { :root { --surface: #1a1713; --ink: #ece6db; --accent: #7fcfa8; } }
body { margin: 0; background: var(--surface); color: var(--ink); font: 1rem/1.6 system-ui, sans-serif; }
main { max-width: 36rem; margin: 0 auto; padding: 4rem 1.5rem; }
h1 { font-size: 2rem; line-height: 1.2; }
a { color: var(--accent); margin-inline-end: 1rem; }
`;
