import { Keycap } from "~/ui/prose/keycap";
import { Sketch } from "~/ui/prose/sketch";
import ink from "~/ui/prose/sketch.module.css";

const WIDTH = 340;
const LEFT = 56;

/** From the key to the statistics: what is done on the device, and what on the server. */
export function WayOfAKeystroke() {
  return (
    <Sketch width={WIDTH} height={556}>
      <rect className={ink.shade} x="0" y="0" width={WIDTH} height="262" rx="10" />
      <text className={`${ink.small} ${ink.muted} ${ink.end}`} x={WIDTH - 12} y="22">
        on your device
      </text>
      <rect className={ink.shade} x="0" y="316" width={WIDTH} height="240" rx="10" />
      <text className={`${ink.small} ${ink.muted} ${ink.end}`} x={WIDTH - 12} y="338">
        on the server
      </text>

      <path className={ink.line} d="M30 60v196M30 318v188" />

      <Keycap x={12} y={24} size={36} label="t" tone="accent" />
      <Words y={40} title="A key" says="the character, and its moment" />

      <Stop y={110} />
      <Words y={106} title="The engine" says="a state before, a state after" />
      <Cells x={LEFT} y={136} typed={5} />

      <g transform="translate(14 192)">
        <rect className={ink.sheet} width="32" height="40" rx="3" />
        <path className={ink.accent} d="M7 10h18M7 18h18M7 26h11" />
      </g>
      <Words y={206} title="The outbox" says="put away first, sent afterwards" />
      <path className={`${ink.accent} ${ink.dashed}`} d="M30 264v46m-6-7 6 7 6-7" />
      <text className={`${ink.small} ${ink.muted}`} x={LEFT} y="294">
        the network: a second, or days
      </text>

      <Stop y={364} />
      <Words y={360} title="The same engine" says="plays every key back" />
      <Cells x={LEFT} y={390} typed={12} />

      <Stop y={446} />
      <Words y={442} title="One write" says="all of it, or nothing" />

      <g transform="translate(12 490)">
        <rect className={ink.sheet} width="36" height="40" rx="3" />
        <path className={ink.accent} d="M8 30l7-8 6 4 8-13" />
      </g>
      <Words y={506} title="Your statistics" says="speed, letters, slips, the day" />
    </Sketch>
  );
}

function Stop({ y }: { y: number }) {
  return <circle className={ink.accentSheet} cx="30" cy={y} r="7" />;
}

function Words({ y, title, says }: { y: number; title: string; says: string }) {
  return (
    <>
      <text className={ink.bold} x={LEFT} y={y}>
        {title}
      </text>
      <text className={ink.muted} x={LEFT} y={y + 18}>
        {says}
      </text>
    </>
  );
}

const TEXT = "the quick fox";

/** A line to type, of which so many letters are behind. */
function Cells({ x, y, typed }: { x: number; y: number; typed: number }) {
  return Array.from(TEXT, (character, place) => (
    <text
      // biome-ignore lint/suspicious/noArrayIndexKey: letters never move.
      key={place}
      className={`${ink.mono} ${place <= typed ? ink.inAccent : ink.muted}`}
      x={x + place * 9}
      y={y + 14}
    >
      {character}
    </text>
  ));
}
