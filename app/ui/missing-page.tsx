import { ButtonLink } from "./forms/button";
import { Page } from "./layout/page";
import styles from "./missing-page.module.css";

/** The status as three keys, the wrong one struck. */
const KEYS = [
  { digit: "4", x: 2 },
  { digit: "0", x: 66 },
  { digit: "4", x: 130 },
] as const;

/** What stands at every address that leads nowhere: of a page that never was, and of one that is not for the asker. */
export default function MissingPage() {
  return (
    <Page
      title="There is no page here"
      lead="A finger may have landed one key too far: it happens to everybody. If a link brought you, it is out of date."
      width="text"
    >
      <svg className={styles.keys} viewBox="0 0 192 64" aria-hidden="true">
        {KEYS.map(({ digit, x }) => (
          <g key={x} data-struck={digit === "0" || undefined}>
            <rect x={x} y="2" width="58" height="58" rx="12" />
            <text x={x + 29} y="40">
              {digit}
            </text>
          </g>
        ))}
      </svg>
      <p className={styles.ways}>
        <ButtonLink to="/">Go to the start page</ButtonLink>
        <ButtonLink variant="quiet" to="/typing-practice/">
          Practise a paragraph
        </ButtonLink>
      </p>
    </Page>
  );
}
