import { Form, Link, NavLink, useLocation } from "react-router";
import { Button, ButtonLink } from "../forms/button";
import { classNames } from "../layout/primitives";
import styles from "./header.module.css";
import { Mark } from "./mark";
import { ThemeToggle } from "./theme-toggle";

const SCREENS = [
  { to: "/lessons/", label: "Lessons" },
  { to: "/typing-practice/", label: "Practice" },
  { to: "/typing-test/", label: "Typing test" },
  { to: "/stats/", label: "Statistics" },
  { to: "/typing-mentor-coach/", label: "Coach" },
  { to: "/pricing/", label: "Pricing" },
] as const;

export interface HeaderProps {
  /** Who is signed in, or null for a visitor; undefined where a page has failed so early that nobody knows. */
  learner: { readonly email: string | null; readonly displayName: string | null } | null | undefined;
  /** The page's own path and query, to come back to from a form. */
  path: string;
}

/** The head of every page. On a small screen its links fold into a menu that the browser itself opens and closes. */
export function Header({ learner, path }: HeaderProps) {
  const { key } = useLocation();
  return (
    <header className={styles.header}>
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
      <NavLink className={classNames(styles.name)} to="/profile/">
        {displayName || email || "Your profile"}
      </NavLink>
      {/* The whole document is loaded anew, so that nothing of the learner stays in memory. */}
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
