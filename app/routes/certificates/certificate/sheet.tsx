import type { formatCertificate } from "~/ui/certificate";
import { Text } from "~/ui/layout/primitives";
import { Mark } from "~/ui/shell/header";
import styles from "./certificate.module.css";

/** Characters from which a name is set smaller. */
const LONG_NAME = 24;

interface SheetProps {
  name: string;
  facts: ReturnType<typeof formatCertificate>;
  address: string;
}

/** The certificate itself: all that is printed. */
export function Sheet({ name, facts, address }: SheetProps) {
  return (
    <article className={styles.sheet} aria-labelledby="name">
      <p className={styles.wordmark}>
        <Mark className={styles.mark} />
        Typing Mentor
      </p>
      <p className={styles.label}>Certificate of typing</p>
      <h1
        className={styles.name}
        id="name"
        dir="auto"
        data-long={Array.from(name).length >= LONG_NAME || undefined}
      >
        {name}
      </h1>
      <p className={styles.words}>
        typed <strong>{facts.speed}</strong> with <strong>{facts.accuracy}</strong>
      </p>
      <p className={styles.about}>
        <span>{facts.test},</span> <span>{facts.date}</span>
      </p>
      <HomeRow />
      <Text size="small" tone="muted">
        Typing Mentor checked every keystroke of this test.
      </Text>
      <p className={styles.address}>{address.replace(/^https?:\/\//, "")}</p>
    </article>
  );
}

const KEYS = Array.from("ASDFGHJKL;");
const PITCH = 44;

/** The home row, with the bars that fingers feel on F and J. */
function HomeRow() {
  return (
    <svg className={styles.keys} viewBox={`0 0 ${KEYS.length * PITCH} ${PITCH}`} aria-hidden="true">
      {KEYS.map((key, nth) => (
        <g key={key} data-home={"FJ".includes(key) || undefined}>
          <rect x={nth * PITCH + 2} y={2} width={PITCH - 4} height={PITCH - 4} rx={7} />
          <text x={nth * PITCH + PITCH / 2} y={27}>
            {key}
          </text>
          {"FJ".includes(key) ? <path d={`M${nth * PITCH + 16} 34h12`} /> : null}
        </g>
      ))}
    </svg>
  );
}
