import { Form, Link, NavLink, useLocation } from "react-router";
import { Button, ButtonLink } from "../forms/button";
import { classNames } from "../layout/primitives";
import { PREFERENCES_PATH, usePreference } from "../preferences";
import styles from "./header.module.css";

const SCREENS = [
  { to: "/lessons/", label: "Lessons" },
  { to: "/typing-practice/", label: "Practice" },
  { to: "/typing-test/", label: "Typing test" },
  { to: "/stats/", label: "Statistics" },
  { to: "/typing-mentor-coach/", label: "Coach" },
  { to: "/pricing/", label: "Pricing" },
] as const;

export interface HeaderProps {
  /** Null for a visitor; undefined if the page failed before the session was read. */
  learner: { readonly email: string | null; readonly displayName: string | null } | null | undefined;
  path: string;
}

/** On small screens the links are in a popover, which needs no JavaScript. */
export function Header({ learner, path }: HeaderProps) {
  const { key } = useLocation();
  return (
    <header>
      <div className={styles.bar}>
        <Link className={styles.wordmark} to="/" aria-label="Typing Mentor, home">
          <Mark className={styles.mark} />
          <span>Typing Mentor</span>
        </Link>
        {/* A new key at each navigation is a menu that is closed again. */}
        <div className={styles.menu} id="menu" popover="auto" key={key}>
          <nav className={styles.screens} aria-label="Main">
            {SCREENS.map(({ to, label }) => (
              <NavLink className={classNames(styles.screen)} key={to} to={to}>
                {label}
              </NavLink>
            ))}
          </nav>
          <div className={styles.account}>
            {learner && <Account {...learner} />}
            {learner === null && <Invitation />}
          </div>
        </div>
        <ThemeToggle back={path} />
        <button className={styles.opener} type="button" popoverTarget="menu">
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M4 7h16M4 12h16M4 17h16" />
          </svg>
          Menu
        </button>
      </div>
    </header>
  );
}

function Account({ email, displayName }: NonNullable<HeaderProps["learner"]>) {
  return (
    <>
      <NavLink className={classNames(styles.screen, styles.name)} to="/profile/">
        {displayName || email || "Your profile"}
      </NavLink>
      {/* A full page load, so that nothing of the learner stays in memory. */}
      <Form method="post" action="/api/logout/" reloadDocument>
        <Button className={styles.act} variant="quiet" type="submit">
          Log out
        </Button>
      </Form>
    </>
  );
}

function Invitation() {
  return (
    <>
      <NavLink className={classNames(styles.screen)} to="/login/">
        Log in
      </NavLink>
      <ButtonLink className={styles.act} variant="quiet" to="/sign-up/">
        Sign up
      </ButtonLink>
    </>
  );
}

/** A key of the home row with its homing bar, and on it the T that is also a text cursor. */
export function Mark({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 32 32" aria-hidden="true">
      <path
        fill="currentColor"
        fillRule="evenodd"
        d="M9 2h14a7 7 0 0 1 7 7v14a7 7 0 0 1-7 7H9a7 7 0 0 1-7-7V9a7 7 0 0 1 7-7Zm-.5 6.5v3h6V20h3v-8.5h6v-3Zm3 15V25h9v-1.5Z"
      />
    </svg>
  );
}

const OTHER = { dark: "light", light: "dark" } as const;

const DRAWINGS = {
  // The theme that the button leads to.
  light:
    "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2v2.5M12 19.5V22M2 12h2.5M19.5 12H22M5 5l1.7 1.7M17.3 17.3 19 19M19 5l-1.7 1.7M6.7 17.3 5 19",
  dark: "M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z",
} as const;

/** A plain form, which needs no JavaScript. @param back where the form leads back to without scripts */
function ThemeToggle({ back }: { back: string }) {
  const { value, choose } = usePreference("paletteMode");
  const other = OTHER[value];
  return (
    <form
      method="post"
      action={PREFERENCES_PATH}
      onSubmit={event => {
        event.preventDefault();
        choose(other);
      }}
    >
      <input type="hidden" name="paletteMode" value={other} />
      <input type="hidden" name="back" value={back} />
      <button className={styles.toggle} type="submit" aria-label={`Switch to ${other} theme`}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d={DRAWINGS[other]} />
        </svg>
      </button>
    </form>
  );
}

export function SkipLink() {
  return (
    <a className={styles.skip} href="#main">
      Skip to content
    </a>
  );
}
