import { Form } from "react-router";
import { Button } from "../forms/button";
import { Cluster, Stack, Text } from "../layout/primitives";
import { PREFERENCES_PATH } from "../preferences";

const ANSWERS = [
  { value: "no", label: "No, I look at the keys", to: "/course/" },
  { value: "somewhat", label: "Somewhat", to: "/typing-practice/check/" },
  { value: "yes", label: "Yes", to: "/typing-practice/for-you/" },
] as const;

/** Asks once. The answer is kept like a preference, and leads to the course, a check, or lessons made for the learner. */
export function TypingQuestion({ level = 2 }: { level?: 2 | 3 }) {
  return (
    <Stack as="section" gap={3} aria-labelledby="typing-question" data-testid="typing-question">
      <Text as={`h${level}`} size="large" id="typing-question">
        Do you type without looking?
      </Text>
      <Cluster gap={3}>
        {ANSWERS.map(({ value, label, to }) => (
          <Form key={value} method="post" action={PREFERENCES_PATH}>
            <input type="hidden" name="back" value={to} />
            <Button type="submit" name="typingExperience" value={value} variant="quiet">
              {label}
            </Button>
          </Form>
        ))}
      </Cluster>
    </Stack>
  );
}
