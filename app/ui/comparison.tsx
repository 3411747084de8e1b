import { Form, Link } from "react-router";
import { Button } from "./forms/button";
import { Card, Cluster, Text } from "./layout/primitives";
import { PREFERENCES_PATH } from "./preferences";

/** Asks a new learner to take part in the comparison of lessons. @param back where an answer leads, on our own host */
export function ComparisonQuestion({ back }: { back: string }) {
  return (
    <Card title="Help us find out which lessons work best" data-testid="comparison-question">
      <Text tone="muted" measure>
        We compare three ways to choose lessons. If you take part, you get one of them at random. We store
        which one, and count your practice together with that of other learners. It's optional, for people
        aged 16 or over, and you can stop at any time in your <Link to={PREFERENCES_PATH}>preferences</Link>.{" "}
        <Link to="/privacy/#comparison">What we store</Link>
      </Text>
      <Answers
        back={back}
        answers={[
          ["join", "Take part"],
          ["decline", "No, thanks"],
        ]}
      />
    </Card>
  );
}

/** For a learner who takes part. */
export function ComparisonMembership({ back, isOver }: { back: string; isOver: boolean }) {
  return (
    <Card title="Comparison of lessons" data-testid="comparison-membership">
      <Text tone="muted" measure>
        {isOver
          ? "The comparison is over, and you get our usual lessons."
          : "You take part: chance decided how we choose the lessons made for you. To stop, leave here or choose another way above. We then count nothing more."}{" "}
        <Link to="/privacy/#comparison">What we store</Link>
      </Text>
      <Answers back={back} answers={[["leave", "Leave the comparison"]]} />
    </Card>
  );
}

interface AnswersProps {
  readonly back: string;
  readonly answers: readonly (readonly [value: string, label: string])[];
}

/** Buttons that look the same: neither answer is the easier one. */
function Answers({ back, answers }: AnswersProps) {
  return (
    <Cluster as={Form} gap={3} method="post" action={PREFERENCES_PATH}>
      <input type="hidden" name="back" value={back} />
      {answers.map(([value, label]) => (
        <Button key={value} variant="quiet" type="submit" name="comparison" value={value}>
          {label}
        </Button>
      ))}
    </Cluster>
  );
}
