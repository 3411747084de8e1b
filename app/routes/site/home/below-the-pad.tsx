import { Link } from "react-router";
import { Drawing, nameDrawings } from "~/ui/drawing";
import { ButtonLink } from "~/ui/forms/button";
import { ClosingCard, Cluster, Grid, Stack, Text } from "~/ui/layout/primitives";
import styles from "./home.module.css";
import type { RelatedLink } from "./related-links";

const { keyboard = "", ...DRAWINGS } = nameDrawings(
  import.meta.glob<string>("./drawings/*.svg", { query: "?raw", import: "default", eager: true }),
);

/** `drawing` is a file of `./drawings`. */
const PROMISES = [
  {
    title: "Nothing you finish is lost",
    drawing: "kept",
    text: "A finished test is put away in your browser before it is sent anywhere. Reload the page, lose the network, shut the lid: it is sent when it can be, and it counts once.",
  },
  {
    title: "Scores you can believe",
    drawing: "replay",
    text: "Your browser sends no score, only which key was pressed when. The server plays that back, key by key, and stores what it finds. So a figure means the same for everybody.",
  },
  {
    title: "Which key you hit instead",
    drawing: "instead",
    text: "That you missed the T is half of the story. You also see where your finger went: R is a reach too short, Y a reach too far, and they want different practice.",
  },
  {
    title: "As quick as your hands",
    drawing: "quick",
    text: "The text can be read before any script has run. A key then changes the letters that it touches and nothing else, so an old laptop keeps up too.",
  },
] as const;

const FINGERS = [
  ["index", "index"],
  ["mid", "middle"],
  ["ring", "ring"],
  ["pinky", "little"],
] as const;

interface BelowThePadProps {
  readonly isLearner: boolean;
  readonly relatedLinks: readonly RelatedLink[];
}

export default function BelowThePad({ isLearner, relatedLinks }: BelowThePadProps) {
  return (
    <>
      <Stack as="section" gap={6} aria-labelledby="promises">
        <h2 id="promises">What you can count on</h2>
        <Grid min="22rem" className={styles.promises}>
          {PROMISES.map(({ title, drawing, text }) => (
            <article className={styles.promise} key={title}>
              <Drawing svg={DRAWINGS[drawing] ?? ""} />
              <h3>{title}</h3>
              <Text tone="muted">{text}</Text>
            </article>
          ))}
        </Grid>
      </Stack>
      <HomeRow />
      <Grid as="nav" gap={6} rowGap={5} className={styles.links} aria-label="Read on">
        {relatedLinks.map(({ to, label, says }) => (
          <p key={to}>
            <Link to={to}>{label}</Link>
            {says}
          </p>
        ))}
      </Grid>
      <ClosingCard
        id="next"
        title={isLearner ? "Your lessons are where you left them" : "Keep what you type"}
        words={
          <Text as="span" tone="muted">
            {isLearner
              ? "Go on with the last one, or see how your speed has moved since."
              : "With an account your results are there tomorrow, on any machine. What you have typed here until then comes with you."}
          </Text>
        }
      >
        {isLearner ? (
          <ButtonLink to="/lessons/">Go to your lessons</ButtonLink>
        ) : (
          <>
            <ButtonLink to="/sign-up/">Make an account</ButtonLink>
            <ButtonLink variant="quiet" to="/typing-test/">
              Take a one-minute test
            </ButtonLink>
          </>
        )}
      </ClosingCard>
    </>
  );
}

function HomeRow() {
  return (
    <Grid as="section" gap={7} rowGap={5} className={styles.homeRow} aria-labelledby="home-row">
      <Stack gap={4} className={styles.homeRowWords}>
        <h2 id="home-row">Where the fingers wait</h2>
        <Text tone="muted">
          Feel for the two small bars on <kbd>F</kbd> and <kbd>J</kbd>. Rest your index fingers there, the
          others beside them, and both thumbs on the space bar.
        </Text>
        <Text tone="muted">
          Each finger looks after its own slope of keys and comes home after every one. That is the whole
          method; the rest is ten quiet minutes a day, with your eyes on the text. Be right first: speed
          follows.
        </Text>
      </Stack>
      <Stack as="figure" gap={3}>
        <div
          role="img"
          aria-label="A keyboard: A, S, D and F are the resting keys of the left hand, J, K, L and semicolon those of the right."
        >
          <Drawing svg={keyboard} />
        </div>
        <figcaption>
          <Cluster as="ul" gap={4} rowGap={1} className={styles.fingers}>
            {FINGERS.map(([finger, name]) => (
              <li key={finger} data-finger={finger}>
                {name}
              </li>
            ))}
          </Cluster>
        </figcaption>
      </Stack>
    </Grid>
  );
}
