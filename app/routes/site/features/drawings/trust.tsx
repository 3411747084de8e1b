import { Sketch } from "~/ui/prose/sketch";
import ink from "~/ui/prose/sketch.module.css";

/** Results that wait on the device while there is no network, and their way to the server. */
export function OutboxDrawing() {
  return (
    <Sketch height={126}>
      <rect className={ink.sheet} x="6" y="18" width="116" height="78" rx="6" />
      <path className={ink.line} d="M0 108h128" strokeWidth="4" />
      {[0, 1, 2].map(place => (
        <g key={place} transform={`translate(${26 + place * 27} ${38 - place * 3})`}>
          <rect className={ink.accentSheet} width="22" height="30" rx="2" />
          <path className={ink.accent} d="M5 9h12M5 15h12M5 21h7" />
        </g>
      ))}
      <path className={`${ink.accent} ${ink.dashed}`} d="M136 56h96m-7-6 7 6-7 6" />
      <path className={ink.error} d="M176 38l16 36" strokeWidth="2.5" />
      <text className={`${ink.small} ${ink.muted} ${ink.middle}`} x="184" y="96">
        no network? it waits
      </text>
      {[0, 1, 2].map(place => (
        <g key={place}>
          <rect className={ink.sheet} x="250" y={22 + place * 27} width="84" height="21" rx="4" />
          <circle className={ink.solid} cx="264" cy={32.5 + place * 27} r="3" />
          <path className={ink.faint} d={`M278 ${32.5 + place * 27}h44`} />
        </g>
      ))}
    </Sketch>
  );
}

const STROKES = [8, 26, 40, 62, 75, 98, 110, 131, 149, 160, 188, 203, 219, 232] as const;

/** A pad on a phone, with the network away. */
export function OfflineDrawing() {
  return (
    <Sketch height={140}>
      <rect className={ink.sheet} x="112" y="4" width="116" height="132" rx="12" />
      <text className={`${ink.mono} ${ink.muted}`} x="126" y="66">
        into the
      </text>
      <text className={ink.mono} x="126" y="88">
        tunnel we
      </text>
      <path className={ink.accent} strokeWidth="2" d="M124 77v14" />
      <path className={ink.accent} d="M126 108h40" strokeWidth="3" />
      <path className={ink.faint} d="M170 108h44" strokeWidth="3" />
      <path className={ink.line} d="M154 28a24 24 0 0 1 32 0M160 35a15 15 0 0 1 20 0M166 41a7 7 0 0 1 8 0" />
      <path className={ink.error} strokeWidth="2" d="M156 44l28-26" />
    </Sketch>
  );
}

/** Keystrokes as they came, and as the server plays them back. */
export function ReplayDrawing() {
  return (
    <Sketch height={128}>
      {(
        [
          ["your keys", 34, ink.line],
          ["played back", 96, ink.accent],
        ] as const
      ).map(([label, y, kind]) => (
        <g key={label}>
          <text className={ink.muted} x="0" y={y + 4}>
            {label}
          </text>
          <path className={kind} d={`M90 ${y + 10}h244`} />
          {STROKES.map(at => (
            <path
              key={at}
              className={kind}
              strokeWidth="2.5"
              d={`M${92 + at} ${y + 8}v-${14 + (at % 5) * 2}`}
            />
          ))}
        </g>
      ))}
      <text className={`${ink.large} ${ink.inAccent} ${ink.middle}`} x="212" y="76">
        =
      </text>
    </Sketch>
  );
}

/** One page by day and by night, and a ring that shows where the keyboard is. */
export function EverybodyDrawing() {
  return (
    <Sketch height={124}>
      <path className={ink.sheet} d="M170 2H20a10 10 0 0 0-10 10v100a10 10 0 0 0 10 10h150Z" />
      <path className={ink.inkSheet} d="M170 2h150a10 10 0 0 1 10 10v100a10 10 0 0 1-10 10H170Z" />
      <text className={ink.large} x="36" y="58">
        Aa
      </text>
      <text className={`${ink.large} ${ink.onInk}`} x="196" y="58">
        Aa
      </text>
      <rect className={ink.line} x="34" y="78" width="86" height="26" rx="5" />
      <text className={ink.middle} x="77" y="95">
        Restart
      </text>
      <rect className={ink.lineOnInk} x="194" y="78" width="86" height="26" rx="5" />
      <rect className={ink.lineOnInk} x="189" y="73" width="96" height="36" rx="8" strokeWidth="2.5" />
      <text className={`${ink.onInk} ${ink.middle}`} x="237" y="95">
        Restart
      </text>
    </Sketch>
  );
}

/** Results that come from elsewhere and go elsewhere. */
export function YourDataDrawing() {
  return (
    <Sketch height={110}>
      {(["CSV", "JSON"] as const).map((kind, place) => (
        <g key={kind} transform={`translate(${place === 0 ? 20 : 252} 14)`}>
          <path className={ink.sheet} d="M0 6a6 6 0 0 1 6-6h42l20 20v56a6 6 0 0 1-6 6H6a6 6 0 0 1-6-6Z" />
          <path className={ink.line} d="M48 0v20h20" />
          <text className={`${ink.mono} ${ink.middle}`} x="34" y="54">
            {kind}
          </text>
        </g>
      ))}
      <circle className={ink.accentSheet} cx="170" cy="55" r="26" />
      <path className={ink.accent} strokeWidth="2" d="M158 63l8-10 7 5 9-14" />
      <path className={ink.accent} d="M98 55h36m-7-6 7 6-7 6M206 55h36m-7-6 7 6-7 6" />
    </Sketch>
  );
}
