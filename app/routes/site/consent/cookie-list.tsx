import { Card } from "~/ui/layout/primitives";
import styles from "./consent.module.css";

const OWN = [
  ["__session", "Keeps you logged in. Only this server can read it."],
  ["tm_device", "Which accounts have logged in here, so that others' wrong guesses don't lock you out."],
  ["tm_usr_pref_v2", "The theme and the settings that you have chosen without an account."],
  ["tm_zone", "Your time zone, so that days in your statistics are your days."],
  ["tm_last_kind", "What kind of weak spot you practised last, so that another one comes next."],
  ["tm_flag", "Whether you have a plan, so that no ads are shown for want of knowing."],
  ["tm_consent", "Your answer to the question above, so that it is asked once."],
] as const;

/** What is set without asking, because the site would not work as expected without it. */
export function CookieList() {
  return (
    <Card title="Our own cookies">
      <p>They serve what you ask of this site, follow you nowhere, and last for a year at most.</p>
      <dl className={styles.list}>
        {OWN.map(([name, purpose]) => (
          <div key={name}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>{purpose}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
