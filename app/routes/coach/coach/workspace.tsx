import { useCallback, useEffectEvent, useRef } from "react";
import { Link, useLocation, useNavigate, useNavigation } from "react-router";
import type { LessonReason } from "~/domain/lesson-reason";
import { TypingPad, type TypingPadHandle } from "~/islands/typing-pad/typing-pad";
import { Page } from "~/ui/layout/page";
import { Cluster, Stack, Text } from "~/ui/layout/primitives";
import { Notice } from "~/ui/notice";
import { ChatPlace } from "./chat-place";
import styles from "./coach.module.css";
import type { CoachLesson } from "./lesson-api";
import type { WorkspaceData } from "./queries";
import { useLessons } from "./use-lessons";

/** @param closed why the coach is closed to the learner since the page was loaded; null while it is open */
export function Workspace({ data, closed }: { data: WorkspaceData; closed: string | null }) {
  const pad = useRef<TypingPadHandle>(null);
  const lessons = useLessons(data, pad);
  const { shown, waiting } = lessons;
  const navigate = useNavigate();
  const navigation = useNavigation();
  const { key } = useLocation();
  const { isNewThread } = data;

  /** From now on it is the latest one, which the plain address shows. A navigation in progress wins. */
  const toLatest = useEffectEvent(() => {
    if (!isNewThread || navigation.state !== "idle") return;
    void navigate("/typing-mentor-coach/", { replace: true, preventScrollReset: true });
  });
  const onThreadBegun = useCallback(() => toLatest(), []);

  return (
    <Page title="Your coach" width="workspace">
      <Stack gap={6} className={styles.workspace}>
        <Stack gap={4} className={styles.pad} id="pad">
          {lessons.refusal === null ? null : <Closed words={lessons.refusal} />}
          <Cluster gap={5} rowGap={2} align="baseline" justify="between">
            <Text size="large" tone="muted" data-testid="why">
              <Why reason={shown.reason} />
              {shown.writtenBy === "claude" ? (
                <Text as="span" size="small" tone="faint">
                  {" "}
                  Written for you by the AI tutor.
                </Text>
              ) : null}
            </Text>
            <a className={styles.toChat} href="#chat">
              To the chat
            </a>
          </Cluster>
          <TypingPad
            ref={pad}
            rules={lessons.first.rules}
            seal={lessons.first.seal}
            meanWpm={lessons.meanWpm}
            takeNext={lessons.takeNext}
            onBegun={lessons.onBegun}
            onFinished={lessons.onFinished}
            onSaved={lessons.onSaved}
            autoFocus
          />
          {/* Below: what comes while somebody types must not move the text. */}
          <p className={styles.waiting} role="status">
            {waiting === null ? null : <Waiting {...waiting} />}
          </p>
          {closed === null || lessons.refusal !== null ? null : <Closed words={closed} />}
        </Stack>
        <ChatPlace
          {...data.chat}
          onLesson={lessons.onLesson}
          newThread="/typing-mentor-coach/?thread=new"
          newConversation={isNewThread ? key : null}
          onThreadBegun={onThreadBegun}
        />
      </Stack>
    </Page>
  );
}

function Why({ reason }: { reason: LessonReason | null }) {
  if (reason === null) return "Nothing is weak just now: a paragraph, to stay in practice.";
  return (
    <>
      {reason.before}
      {reason.item === null ? null : <kbd>{reason.item}</kbd>}
      {reason.after}
    </>
  );
}

function Waiting({ reason }: Pick<CoachLesson, "reason">) {
  const item = reason?.item ?? null;
  return (
    <>
      Your lesson{item === null ? null : <> on “{item}”</>} comes after this text; <strong>Restart</strong>{" "}
      takes it at once.
    </>
  );
}

function Closed({ words }: { words: string }) {
  return (
    <Notice tone="error" title="The coach has closed">
      <p>
        {words} <Link to="/pricing/">See the plans</Link>
      </p>
    </Notice>
  );
}
