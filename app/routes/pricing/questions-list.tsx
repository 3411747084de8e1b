import { Explanation, Explanations } from "~/ui/explanations";
import { QUESTIONS } from "./questions";

export function Questions() {
  return (
    <Explanations title="Before you decide">
      {QUESTIONS.map(({ question, answer }) => (
        <Explanation key={question} term={question}>
          {answer}
        </Explanation>
      ))}
    </Explanations>
  );
}
