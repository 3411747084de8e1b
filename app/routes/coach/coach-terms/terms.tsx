import type { ReactNode } from "react";
import { Link } from "react-router";
import { MAX_MESSAGE_LENGTH, MAX_MESSAGES, MESSAGES_WINDOW } from "~/domain/chat";
import { HOUR } from "~/domain/durations";
import { TRIAL_DAYS } from "~/domain/plans";
import { formatCount } from "~/ui/format-numbers";
import { Stack, Text } from "~/ui/layout/primitives";
import styles from "./terms.module.css";

const HOURS = MESSAGES_WINDOW / HOUR;

export function Terms({ coachKind }: { coachKind: "claude" | "local" }) {
  return (
    <Stack gap={6} className={styles.terms}>
      <Section id="what-it-is" title="What it is">
        {coachKind === "claude" ? (
          <p>
            The coach is Claude, an AI model made by the company Anthropic. It is a program and not a person.
            Your messages are sent to Anthropic, which computes the answer; our server checks it and passes it
            on to you.
          </p>
        ) : (
          <p>
            The coach is a program of ours that answers by rules, out of your figures and a small body of
            knowledge about typing, the same that the <Link to="/help/">help page</Link> shows. It is not a
            person and not an AI model. It runs on our own server and sends what you write nowhere.
          </p>
        )}
        <p>
          It is there for one thing: learning to type. It answers questions about that, and declines all
          others. What you write to it is never shown to other learners.
        </p>
      </Section>

      <Section id="told" title="What it is told of you">
        <ul>
          <li>
            Figures that our server has measured: your speed and accuracy, your best, how they change, how
            much and how regularly you practise, how far your evaluation is, how fast you type each letter,
            group of letters and common word, and which keys you mix up.
          </li>
          <li>The name that you have given, on your profile or with your account, to address you by.</li>
          <li>
            The messages of this conversation, yours and its own. Of a long one it is told the newest part,
            and of other conversations nothing.
          </li>
        </ul>
        <p>
          It is not told your email address, your phone number, your date of birth, your address, or anything
          about payments.
        </p>
        {coachKind === "claude" ? (
          <p>
            All this goes to Anthropic with each question, and with it a code that stands for you and that
            only we can trace back. When it writes a lesson, it is told what the lesson is to be about and how
            fast you are.
          </p>
        ) : (
          <p>It passes none of this on to anybody, and asks no other company for its answers.</p>
        )}
      </Section>

      <Section id="kept" title="What is kept, and who may read it">
        <p>
          Your conversations are kept under your account, with the time of each message, so that you find them
          again and the coach can go on where you were. If you stop a reply, what was said by then is kept.
          They stay until you delete them: with your typing data, or with the whole account. You can do both
          by yourself at any time, and download your conversations before, under{" "}
          <Link to="/profile/data/">your data</Link>.
        </p>
        <p>
          The length and the time of each of your messages are kept apart from that, since the limit below is
          counted from them. They go with the account.
        </p>
        <p>
          Admins of Typing Mentor may read conversations, for two reasons only: to make the coach better, and
          to look into abuse. Each one that they open is entered in an audit. Nobody else may, and no
          conversation is sold or used for ads.
        </p>
      </Section>

      <Section id="limits" title="How much you may ask">
        <p>
          You can send {MAX_MESSAGES} messages within {HOURS} hours, on all your devices together. After that
          the next one is free as soon as the oldest of them is {HOURS} hours old. A message does not count if
          the coach could not be reached or broke off; it does if the coach was asked for something that we
          cannot pass on. One message may have up to {formatCount(MAX_MESSAGE_LENGTH)} characters. A message
          with abusive words is not passed on; it is answered with a fixed sentence, and counts.
        </p>
      </Section>

      <Section id="mistakes" title="What it may get wrong">
        <p>
          Its answers may be wrong, and they are advice, not promises: nobody can tell you how fast you will
          be. Where it says something else than your <Link to="/stats/">statistics</Link>, go by those. The
          lessons that it makes are checked by our own rules before you see them, and replaced if they do not
          pass.
        </p>
        <p>
          It is no doctor. If typing hurts, stop. If the pain doesn't go away, or you feel tingling or
          numbness, see a doctor.
        </p>
      </Section>

      <Section id="do-not-tell" title="What not to tell it">
        <p>
          Nothing that you would not want to be kept: no passwords, no card or account numbers, nothing about
          your health beyond what typing needs, nothing private about yourself or others. It needs none of it
          to help you.
        </p>
      </Section>

      <Section id="age" title="Age">
        <p>
          The coach does not ask how old you are. If you are under 16, ask a parent or guardian before you
          write to it, and let them read this page. If you manage a child's account, be there for the first
          conversations.
        </p>
      </Section>

      <Section id="plan" title="Which plan it belongs to">
        <p>
          The coach is part of Premium, by the month or by the year, and of the {TRIAL_DAYS}-day trial of
          Premium. Ad-Free does not include it. When Premium ends, your conversations stay with your account,
          and you can go on once you have it again. <Link to="/pricing/">Plans and prices</Link>
        </p>
      </Section>
    </Stack>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Stack as="section" gap={3} className={styles.section} id={id} aria-labelledby={`${id}-heading`}>
      <Text as="h2" size="large" id={`${id}-heading`}>
        {title}
      </Text>
      {children}
    </Stack>
  );
}
