const FINGERS = [
  { tone: "pinky", name: "little" },
  { tone: "ring", name: "ring" },
  { tone: "mid", name: "middle" },
  { tone: "index", name: "index" },
] as const;

/** Of a letter of the drawings' face, in units: it has letters of one width. */
const LETTER = 8.1;
const SWATCH = 15;

/** Which shade is which finger, in a line of 360 units with its upper edge at `y`. For drawings that have the keyboard's tones. */
export function FingerLegend({ y }: { y: number }) {
  return FINGERS.map(({ tone, name }, place) => {
    const x = 4 + place * 92;
    return (
      <g key={tone}>
        <g data-tone={tone}>
          <rect x={x} y={y} width={SWATCH} height={SWATCH} rx={3} />
        </g>
        <text x={x + SWATCH + 6 + (name.length * LETTER) / 2} y={y + 12}>
          {name}
        </text>
      </g>
    );
  });
}
