import { Link } from "react-router";
import { Keycap } from "~/ui/prose/keycap";
import { Sketch } from "~/ui/prose/sketch";
import ink from "~/ui/prose/sketch.module.css";
import styles from "./why.module.css";

const DIFFERENCES = [
  {
    title: "Which key you struck instead",
    text: "That you miss the T is one half of it. Here you also see that it was the R twenty-one times and the Y eight times. One is a reach too short, the other a reach too far, and whoever knows which can practise the right thing.",
    way: { to: "/stats/#mistaken-keys", label: "Where it is shown" },
  },
  {
    title: "Scores that the server has computed",
    text: "What leaves your browser is a list of characters and moments. The server plays it back by the same rules and stores its own result. A score that a browser sends in is worth what its sender says; a replay can be checked.",
    way: { to: "/about-more/#replay", label: "How a replay works" },
  },
  {
    title: "Results that no network can lose",
    text: "A finished test lies on your device before it is sent and leaves it when the server has it, after a reload, a crash, a week without a network, or a log-in. It counts once, however often it was sent.",
    way: { to: "/about-more/#the-outbox", label: "How the outbox works" },
  },
  {
    title: "A tutor whose lessons are checked",
    text: "A model that writes exercises will sometimes write one that cannot be typed, or misses the point. Here code reads each lesson first: can it be typed, is it about what you need, does it suit your level? What fails is mended once or replaced. Where no model is set up, a tutor by rules does the same work.",
    way: { to: "/typing-mentor-coach/", label: "Meet the coach" },
  },
] as const;

/** What is done here that is not done elsewhere, as far as we know. */
export function Differences() {
  return (
    <section className={styles.section} aria-labelledby="differences">
      <h2 id="differences">What you find here</h2>
      <div className={styles.drawing} role="img" aria-label={SHOWS}>
        <Misses />
      </div>
      <div className={styles.grid}>
        {DIFFERENCES.map(({ title, text, way }) => (
          <article key={title} className={styles.item}>
            <h3>{title}</h3>
            <p>{text}</p>
            <p>
              <Link to={way.to}>{way.label}</Link>
            </p>
          </article>
        ))}
      </div>
      <p>
        As far as we know, none of the others does these four things. Should we be wrong,{" "}
        <Link to="/contact-us/">tell us</Link>, and we mend this page.
      </p>
    </section>
  );
}

const SHOWS =
  "Three keys, R, T and Y. From the T an arrow with the number 21 leads to R, and one with the number 8 to Y.";

function Misses() {
  return (
    <Sketch height={118}>
      <Keycap x={60} y={60} size={48} label="R" tone="error" />
      <Keycap x={146} y={60} size={48} label="T" tone="accent" />
      <Keycap x={232} y={60} size={48} label="Y" tone="error" />
      <path className={ink.error} strokeWidth="3.5" d="M160 50c-10-22-62-24-74-2m-3-10 2 11 11-3" />
      <path className={ink.error} d="M180 50c10-18 62-20 74-2m3-9-2 10-10-3" />
      <text className={`${ink.bold} ${ink.end}`} x="108" y="22">
        21 times
      </text>
      <text x="232" y="22">
        8 times
      </text>
    </Sketch>
  );
}
