import { Link } from "react-router";
import { CONTACT_TOPICS, type ContactTopic } from "~/domain/contact";
import { Bullets, Stack, Text } from "~/ui/layout/primitives";
import styles from "./contact.module.css";

/** Only programs fill it in; browsers don't complete this name. */
export const HONEYPOT = "second_reference";

export function BeforeYouWrite() {
  return (
    <Stack as="section" gap={2} aria-labelledby="before">
      <Text as="h2" size="large" id="before">
        Perhaps you need not wait for us
      </Text>
      <Text as={Bullets} gap={1} tone="muted">
        <li>
          <Link to="/help/">Help</Link> answers what learners ask about typing and about this place.
        </li>
        <li>
          <Link to="/profile/#manage-subscription">Your plan</Link> can be changed and cancelled by yourself,
          at any hour.
        </li>
        <li>
          <Link to="/profile/data/">Your data</Link> can be downloaded and deleted there, at once.
        </li>
      </Text>
    </Stack>
  );
}

const LABELS: Readonly<Record<ContactTopic, string>> = {
  question: "A question about typing or the lessons",
  fault: "Something does not work",
  plan: "My plan or a payment",
  privacy: "My data and privacy",
  other: "Something else",
};

export function TopicField({ chosen, error }: { chosen: string; error: string | undefined }) {
  const isKnown = CONTACT_TOPICS.some(topic => topic === chosen);
  return (
    <Stack as="fieldset" gap={1} aria-describedby={error ? "topic-error" : undefined}>
      <legend className={styles.legend}>What is it about?</legend>
      {CONTACT_TOPICS.map(topic => (
        <label className={styles.topic} key={topic}>
          <input
            type="radio"
            name="topic"
            value={topic}
            defaultChecked={isKnown ? topic === chosen : topic === "question"}
          />
          {LABELS[topic]}
        </label>
      ))}
      {error ? (
        <Text size="small" tone="error" weight="strong" id="topic-error">
          {error}
        </Text>
      ) : null}
    </Stack>
  );
}
