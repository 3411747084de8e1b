import { Link } from "react-router";
import { TIMED_LESSONS } from "~/engine/lesson-names";
import { LESSONS } from "~/engine/lessons.data";
import { lessonPath } from "~/ui/lesson-path";
import styles from "./timed-tests.module.css";

const TIMED = ["ONE_MIN", "FIVE_MIN", "TEN_MIN", "FIFTEEN_MIN"] as const;
const LONGEST = TIMED_LESSONS.FIFTEEN_MIN;

/** The tests against the clock, each with a dial that fills with its length. */
export function TimedTests() {
  return (
    <section className={styles.section} aria-labelledby="timed-tests">
      <h2 id="timed-tests">Timed tests</h2>
      <ul className={styles.list}>
        {TIMED.map(name => (
          <li className={styles.item} key={name}>
            <Dial share={TIMED_LESSONS[name] / LONGEST} />
            <div>
              <Link className={styles.link} to={lessonPath(name)}>
                {LESSONS[name].label}
              </Link>
              <p className={styles.description}>{LESSONS[name].description}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Dial({ share }: { share: number }) {
  return (
    <svg className={styles.dial} viewBox="0 0 36 36" aria-hidden="true">
      <circle cx="18" cy="18" r="15" />
      <circle
        className={styles.filled}
        cx="18"
        cy="18"
        r="15"
        pathLength={100}
        strokeDasharray={`${100 * share} 100`}
        transform="rotate(-90 18 18)"
      />
    </svg>
  );
}
