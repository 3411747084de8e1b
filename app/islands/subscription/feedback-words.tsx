import { Link } from "react-router";
import type { FeedbackSubject } from "~/domain/feedback";
import { TextArea } from "~/ui/forms/field";

/** The screen that asks for feedback where scripts do not run, and whose action keeps it. */
export const FEEDBACK_PATH = "/profile/feedback/";

export const FEEDBACK_THANKS = "Thank you for your feedback!";
export const FEEDBACK_FAILED = "Failed to save feedback. Please try again.";

/** What to say of a feedback that was not kept, by the HTTP status of the refusal; 0 without an answer. */
export function feedbackFailure(status: number): string {
  if (status === 401) return "User is not logged in.";
  if (status === 409) return "Please add a contact address to your profile first.";
  if (status === 429)
    return "That is a lot of feedback, thank you. Please wait an hour before you send more.";
  return FEEDBACK_FAILED;
}

const QUESTIONS: Readonly<Record<FeedbackSubject, { lead: string; placeholder: string }>> = {
  cancellation: {
    lead: "What could we have done better? Whatever you write is read, and you may leave it empty.",
    placeholder: "Please tell us why you are cancelling",
  },
  trial: {
    lead: "Your trial is over, and Premium is not for you. What was missing? You may leave it empty.",
    placeholder: "Please tell us why you are cancelling after your trial",
  },
};

interface FeedbackFieldsProps {
  about: FeedbackSubject;
  error: string | undefined;
  typed?: string | undefined;
}

/** What is asked, and the place for the answer: the same in the dialog and on the page. */
export function FeedbackFields({ about, error, typed }: FeedbackFieldsProps) {
  const { lead, placeholder } = QUESTIONS[about];
  return (
    <>
      <p>{lead}</p>
      <TextArea
        label="Your feedback"
        name="feedback"
        rows={5}
        placeholder={placeholder}
        defaultValue={typed}
        error={error}
      />
    </>
  );
}

/** For an account that has signed in by phone: a word without a sender cannot be answered, and is not taken. */
export function FeedbackNeedsEmail() {
  return (
    <p>
      Feedback is kept with an email address, so that we can answer it, and we know none of yours. Add a
      contact address to <Link to="/profile/">your profile</Link>, and your words are welcome.
    </p>
  );
}
