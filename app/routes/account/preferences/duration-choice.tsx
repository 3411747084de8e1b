import { TEST_DURATIONS } from "~/domain/preference-values";
import { usePreference } from "~/ui/preferences";
import styles from "./preferences.module.css";
import { SaveMark } from "./save-mark";

const MINUTE = 60_000;

/** How long the typing test is that opens first. */
export function DurationChoice() {
  const { value, choose, state } = usePreference("testDuration");
  return (
    <fieldset className={styles.group}>
      <legend className="visually-hidden">Length of the typing test</legend>
      <p className={styles.quiet}>
        The length that the typing test opens with. You can still take any other there.
      </p>
      <SaveMark state={state} />
      <div className={styles.durations}>
        {TEST_DURATIONS.map(duration => (
          <label className={styles.duration} key={duration}>
            <input
              className={styles.radio}
              type="radio"
              name="testDuration"
              value={duration}
              checked={value === duration}
              onChange={() => choose(duration)}
            />
            {duration / MINUTE} min
          </label>
        ))}
      </div>
    </fieldset>
  );
}
