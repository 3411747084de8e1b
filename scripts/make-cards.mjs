/** Draws the cards that other sites show when a page is shared: `public/cards/*.png`, one per kind of `app/ui/page-meta.ts`. */
import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { drawn, MARK } from "./drawing.mjs";

const WIDTH = 1200;
const HEIGHT = 630;

const CSS = `
body { position: relative; width: ${WIDTH}px; height: ${HEIGHT}px; overflow: hidden; }
body { background: var(--surface); color: var(--ink); font-family: var(--font-type); }
.name { position: absolute; left: 72px; top: 60px; display: flex; align-items: center; gap: 18px; font-size: 30px; font-weight: 600; letter-spacing: -0.04em; }
.name svg { width: 46px; fill: var(--accent); fill-rule: evenodd; }
h1 { position: absolute; left: 72px; top: 150px; width: 1050px; font-size: 66px; font-weight: 600; line-height: 1.12; letter-spacing: -0.045em; white-space: pre-line; }
p { position: absolute; left: 72px; top: 318px; width: 640px; color: var(--ink-muted); font-family: var(--font-text); font-size: 30px; line-height: 1.4; }
.drawing { position: absolute; inset: 0; fill: none; stroke-linecap: round; stroke-linejoin: round; }
.drawing text { font-family: var(--font-type); stroke: none; fill: var(--ink-muted); }
.line { stroke: var(--border-strong); stroke-width: 4; }
.faint { stroke: var(--border); stroke-width: 4; }
.accent { stroke: var(--accent); stroke-width: 6; }
.raised { fill: var(--surface-raised); stroke: var(--border); stroke-width: 3; }
.lit { fill: var(--accent-quiet); stroke: var(--accent); stroke-width: 4; }
.wrong { fill: var(--error-quiet); stroke: var(--error); stroke-width: 4; }
.ink { fill: var(--accent); }
`;

const key = (x, y, size, letter, kind = "raised", bar = false) => `
  <rect class="${kind}" x="${x}" y="${y}" width="${size}" height="${size}" rx="${size / 6}"/>
  <text x="${x + size / 2}" y="${y + size * 0.6}" font-size="${size * 0.38}" text-anchor="middle">${letter}</text>
  ${bar ? `<path class="accent" d="M${x + size * 0.36} ${y + size * 0.82}h${size * 0.28}"/>` : ""}`;

/** The home row from one edge to the other; F and J with the bars that fingers feel. */
const homeRow = y =>
  [..."ASDFGHJKL;"].map((letter, index) =>
    key(72 + index * 107, y, 93, letter, "FJ".includes(letter) ? "lit" : "raised", "FJ".includes(letter)),
  );

const lines = (x, y, widths) =>
  widths.map((width, index) => `<path class="faint" d="M${x} ${y + index * 30}h${width}"/>`).join("");

const typed = (x, y, size, parts) =>
  `<text x="${x}" y="${y}" font-size="${size}" xml:space="preserve">${parts
    .map(([words, colour]) => `<tspan fill="var(--${colour})">${words}</tspan>`)
    .join("")}</text>`;

/** On a circle around (960, 400), at `turn` of it from the top. */
const around = (radius, turn) =>
  `${960 + radius * Math.sin(turn * 2 * Math.PI)} ${400 - radius * Math.cos(turn * 2 * Math.PI)}`;

/** A plan with one tick more than the one before it. */
function planColumn(index) {
  const [x, y] = [770 + index * 128, 400 - index * 54];
  const ticks = Array.from(
    { length: index + 1 },
    (_, line) => `M${x + 32} ${y + 52 + line * 48}l14 14 28-30`,
  );
  return `<rect class="${index === 2 ? "lit" : "raised"}" x="${x}" y="${y}" width="110" height="420" rx="16"/>
    <path class="accent" d="${ticks.join("")}"/>`;
}

const CLIMB = [540, 520, 528, 480, 490, 446, 420, 428, 372, 350];

const CARDS = {
  home: {
    title: "Learn to type\nwithout looking down",
    words: "Lessons, tests and honest scores. Free.",
    drawing: homeRow(455).join(""),
  },
  practice: {
    title: "Typing practice",
    words: "Real prose, numbers, signs, single fingers.",
    drawing: `${typed(72, 470, 52, [
      ["The tide comes in ", "ink"],
      ["t", "error"],
      ["wice a day, and", "ink-faint"],
    ])}
      ${typed(72, 550, 52, [["leaves the sand as smooth as paper.", "ink-faint"]])}
      <path class="accent" d="M632 488h26"/>`,
  },
  test: {
    title: "Typing test",
    words: "One minute, five, ten or fifteen. Every keystroke counts.",
    drawing: `<circle class="faint" cx="960" cy="400" r="160"/>
      <path class="accent" d="M${around(160, 0)}A160 160 0 1 1 ${around(160, 0.7)}"/>
      ${Array.from({ length: 12 }, (_, hour) => `<path class="line" d="M${around(128, hour / 12)}L${around(138, hour / 12)}"/>`).join("")}
      <text x="960" y="420" font-size="64" text-anchor="middle" style="fill: var(--ink)">0:42</text>`,
  },
  progress: {
    title: "Your progress,\nkey by key",
    words: "Speed and accuracy over time, and which key you hit instead.",
    drawing: `<path class="faint" d="M760 330V570H1128"/>
      <path class="accent" d="M${CLIMB.map((y, index) => `${788 + index * 36} ${y}`).join("L")}"/>
      ${CLIMB.map((y, index) => `<circle class="ink" cx="${788 + index * 36}" cy="${y}" r="8"/>`).join("")}`,
  },
  articles: {
    title: "Articles about typing",
    words: "Each teaches one thing, with a pad on the page to practise it.",
    drawing: `<g transform="rotate(5 960 430)"><rect class="raised" x="810" y="280" width="300" height="380" rx="18"/></g>
      <g transform="rotate(-3 960 430)"><rect class="raised" x="800" y="270" width="300" height="380" rx="18"/>
      <path class="accent" d="M836 320h150"/>${lines(836, 366, [220, 228, 196, 224])}
      <rect class="lit" x="836" y="490" width="228" height="78" rx="12"/>
      <path class="accent" d="M860 528h64"/><path class="faint" d="M944 528h92"/></g>`,
  },
  help: {
    title: "Questions about typing,\nand plain answers",
    words: "Fingers, posture, practice, plateaus, and what the figures mean.",
    drawing: `${key(830, 370, 200, "?", "lit", true)}
      ${key(1044, 384, 186, "")}${key(760, 590, 186, "")}${key(960, 590, 186, "")}`,
  },
  pricing: {
    title: "Learning is free",
    words: "A plan takes the ads away. Premium adds an AI tutor.",
    drawing: [0, 1, 2].map(planColumn).join(""),
  },
  coach: {
    title: "A coach that has seen\nhow you type",
    words: "Ask what to do next, and get the lesson on what slows you down.",
    drawing: `<path class="raised" d="M790 290h250a22 22 0 0 1 22 22v74a22 22 0 0 1-22 22H850l-40 34v-34h-20a22 22 0 0 1-22-22v-74a22 22 0 0 1 22-22Z"/>
      ${lines(804, 334, [220, 160])}
      <path class="lit" d="M880 446h226a22 22 0 0 1 22 22v58a22 22 0 0 1-22 22h-10v34l-40-34H880a22 22 0 0 1-22-22v-58a22 22 0 0 1 22-22Z"/>
      <path class="accent" d="M892 498h130"/>`,
  },
};

const cards = Object.entries(CARDS);
const images = await drawn(
  cards.map(([, { title, words, drawing }]) => ({
    width: WIDTH,
    height: HEIGHT,
    css: CSS,
    html: `<svg class="drawing" viewBox="0 0 ${WIDTH} ${HEIGHT}">${drawing}</svg>
      <div class="name"><svg viewBox="0 0 32 32"><path d="${MARK}"/></svg>Typing Mentor</div>
      <h1>${title}</h1><p${title.includes("\n") ? "" : ' style="top: 250px"'}>${words}</p>`,
  })),
);
const folder = fileURLToPath(new URL("../public/cards/", import.meta.url));
mkdirSync(folder, { recursive: true });
cards.forEach(([kind], index) => {
  writeFileSync(`${folder}${kind}.png`, images[index]);
  console.log(`${kind}.png`, `${Math.round(images[index].length / 1000)} kB`);
});
