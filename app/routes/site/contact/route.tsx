import { data, Form, Link, redirect, useNavigation } from "react-router";
import { useFocusOnError } from "~/islands/identity/account-form";
import { Button } from "~/ui/forms/button";
import { Field, TextArea } from "~/ui/forms/field";
import { Page } from "~/ui/layout/page";
import { Card, Grid, Stack, Text } from "~/ui/layout/primitives";
import { Notice } from "~/ui/notice";
import { buildPageMeta } from "~/ui/page-meta";
import type { ScreenHandle } from "~/ui/screen-handle";
import { getLearner, getRequest, getServices } from "~server/context";
import { parseFields, readFields, typedText } from "~server/http/form";
import { consume, isRepeatedForm } from "~server/http/rate-limit";
import type { Route } from "./+types/route";
import styles from "./contact.module.css";
import { BeforeYouWrite, HONEYPOT, TopicField } from "./contact-form";
import { type ContactErrors, contactMessage } from "./message";

export const handle: ScreenHandle = { ads: false };

export function loader({ context }: Route.LoaderArgs) {
  const learner = getLearner(context);
  return { name: learner?.displayName ?? "", email: learner?.email ?? "", formId: crypto.randomUUID() };
}

/** POST `name`, `email`, `topic`, `text`. The same message with the page's `formId` is saved once, however often it is sent. */
export async function action({ request, context }: Route.ActionArgs) {
  const { records, notifier, logger } = getServices(context);
  const { ip, id: requestId } = getRequest(context);
  const fields = await readFields(request);
  const typed = {
    name: typedText(fields.name),
    email: typedText(fields.email),
    topic: typedText(fields.topic),
    text: typedText(fields.text),
  };
  // With a new id: sending it again is no repetition.
  const refuse = (errors: ContactErrors, status: number) =>
    data({ typed, errors, formId: crypto.randomUUID() }, status);

  // Bots fill in the honeypot: they get the thank-you page and nothing is saved.
  if (typedText(fields[HONEYPOT]) !== "") return redirect("/thank-you/", 303);

  const form = parseFields(contactMessage, fields);
  if (!form.ok) return refuse(form.errors, 400);

  const now = Date.now();
  const formId = typedText(fields.formId);
  // With the words: a visitor who comes back by the browser's button may write something else.
  if (formId !== "" && (await isRepeatedForm(records, [formId, ...Object.values(form.value)], now))) {
    return redirect("/thank-you/", 303);
  }
  if (!(await consume(records, "contact", { ip, account: form.value.email }, now))) {
    return refuse({ form: "That's a lot of messages in a short time. Please try again in an hour." }, 429);
  }
  if (!(await consume(records, "contact-of-all", { ip: "", account: "" }, now))) {
    return refuse({ form: "Very many messages are reaching us just now. Please try again later." }, 429);
  }
  try {
    await records.addContactMessage({ ...form.value, userId: getLearner(context)?.id ?? null }, now);
  } catch (err) {
    logger.error({ err, request: requestId }, "a message could not be kept");
    return refuse({ form: "Your message could not be kept. Please send it again." }, 503);
  }
  notifier.notify({ kind: "contact", ...form.value });
  return redirect("/thank-you/", 303);
}

export const headers = () => ({ "Cache-Control": "private, no-store" });

export function meta(args: Route.MetaArgs): Route.MetaDescriptors {
  return buildPageMeta(args, {
    title: "Contact us · Typing Mentor",
    description:
      "Write to the people who run Typing Mentor: a question, something that does not work, a wish, or what concerns your plan and your data.",
    card: "help",
  });
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { typed = { ...loaderData, topic: "question", text: "" }, errors } = actionData ?? {};
  const { formId } = actionData ?? loaderData;
  const form = useFocusOnError(errors);
  const isSending = useNavigation().formAction?.startsWith("/contact-us/") === true;
  return (
    <Page
      title="Contact us"
      lead="A question, something that does not work, a wish: write as you would to a neighbour. People read it, and answer by mail."
      width="text"
    >
      <BeforeYouWrite />
      <Card title="Your message">
        {errors?.form ? <Notice tone="error">{errors.form}</Notice> : null}
        {/* Coming back online reloads this page: what is typed by then is kept over it. */}
        <Stack
          as={Form}
          gap={5}
          method="post"
          action="/contact-us/"
          noValidate
          ref={form}
          data-keep-draft="contact"
        >
          <input type="hidden" name="formId" value={formId} />
          <Grid min="15rem" gap={5} align="start">
            <Field
              label="Your name"
              name="name"
              type="text"
              autoComplete="name"
              defaultValue={typed.name}
              error={errors?.name}
              required
            />
            <Field
              label="Email"
              name="email"
              type="email"
              autoComplete="email"
              hint={errors?.email ? null : "Where the answer goes, and used for nothing else."}
              defaultValue={typed.email}
              error={errors?.email}
              required
            />
          </Grid>
          <TopicField chosen={typed.topic} error={errors?.topic} />
          <TextArea
            label="Message"
            name="text"
            rows={8}
            hint={
              errors?.text
                ? null
                : "If something went wrong: what you did, what you saw, and in which browser."
            }
            defaultValue={typed.text}
            error={errors?.text}
            required
          />
          <div className={styles.honeypot} aria-hidden="true">
            <label htmlFor={HONEYPOT}>Leave this empty</label>
            <input id={HONEYPOT} type="text" name={HONEYPOT} tabIndex={-1} autoComplete="off" />
          </div>
          <div>
            <Button type="submit" disabled={isSending}>
              {isSending ? "Sending …" : "Send message"}
            </Button>
          </div>
        </Stack>
      </Card>
      <Text size="small" tone="muted">
        What becomes of what you write is said under <Link to="/privacy/">privacy</Link>.
      </Text>
    </Page>
  );
}
