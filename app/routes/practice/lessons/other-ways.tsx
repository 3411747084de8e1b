import { Link } from "react-router";
import type { LessonName } from "~/engine/lesson-text/lesson-names";
import { lessonPath, lessonTitle } from "~/ui/lesson-path";
import styles from "./other-ways.module.css";

/** The two practice areas, and the shortest test. */
const ALWAYS = [
  ["PARAGRAPH", "Paragraph practice"],
  ["NUM", "Number practice"],
  ["ONE_MIN", "One-minute test"],
] as const satisfies readonly (readonly [LessonName, string])[];

/** What else is near at hand, the lesson of last time before all. */
export function OtherWays({ lastLesson }: { lastLesson: LessonName | null }) {
  const last = ALWAYS.some(([name]) => name === lastLesson) || lastLesson === "AI" ? null : lastLesson;
  return (
    <nav className={styles.ways} aria-labelledby="other-ways">
      <h2 className={styles.title} id="other-ways">
        Or
      </h2>
      <ul className={styles.list}>
        {last === null ? null : (
          <li>
            <Link className={styles.way} to={lessonPath(last)}>
              Go on with {lessonTitle(last)}
            </Link>
          </li>
        )}
        {ALWAYS.map(([name, words]) => (
          <li key={name}>
            <Link className={styles.way} to={lessonPath(name)}>
              {name === lastLesson ? `Go on with ${words.toLowerCase()}` : words}
            </Link>
          </li>
        ))}
        <li>
          <a className={styles.way} href="#all-lessons">
            All lessons
          </a>
        </li>
      </ul>
    </nav>
  );
}
