import type { ReactNode } from "react";
import { Link } from "react-router";
import { UtcTime } from "~/ui/admin";
import { Button } from "~/ui/forms/button";
import { Cluster, Stack, Text } from "~/ui/layout/primitives";
import type { KeptContactMessage, ListedFeedback, MessageKind } from "~server/records/admin-records";
import styles from "./messages.module.css";

interface ItemProps<Message> {
  item: Message;
  action: string;
}

export function ContactItem({ item, action }: ItemProps<KeptContactMessage>) {
  const { at, name, email, topic, text, userId } = item;
  return (
    <Item kind="contact" item={item} action={action}>
      <Cluster as="p" gap={3} rowGap={0}>
        <strong>{name}</strong> <a href={getReplyLink(email, topic)}>{email}</a>{" "}
        {userId && <Account id={userId} />}
      </Cluster>
      <Text size="small" tone="muted" numeric>
        <UtcTime at={at} /> UTC · {topic}
      </Text>
      <p className={styles.text}>{text}</p>
    </Item>
  );
}

export function FeedbackItem({ item, action }: ItemProps<ListedFeedback>) {
  const { at, email, about, text, userId } = item;
  return (
    <Item kind="feedback" item={item} action={action}>
      <Cluster as="p" gap={3} rowGap={0}>
        {email ? <a href={getReplyLink(email, "feedback")}>{email}</a> : "No address"}{" "}
        {userId && <Account id={userId} />}
      </Cluster>
      <Text size="small" tone="muted" numeric>
        {at > 0 ? (
          <>
            <UtcTime at={at} /> UTC
          </>
        ) : (
          "Undated"
        )}
        {about && ` · ${about}`}
      </Text>
      <p className={styles.text}>{text || "Nothing was written."}</p>
    </Item>
  );
}

const Account = ({ id }: { id: string }) => (
  <Link to={`/admin/learner/?${new URLSearchParams({ id })}`}>account</Link>
);

interface ItemFrameProps extends ItemProps<Pick<KeptContactMessage, "id" | "handled">> {
  kind: MessageKind;
  children: ReactNode;
}

function Item({ kind, item: { id, handled }, action, children }: ItemFrameProps) {
  return (
    <Stack as="li" gap={2} className={styles.item} data-handled={handled !== null}>
      {children}
      <Cluster as="form" gap={4} rowGap={2} method="post" action={action}>
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="id" value={id} />
        <Button variant="quiet" type="submit" name="handled" value={handled ? "no" : "yes"}>
          {handled ? "Not handled after all" : "Mark as handled"}
        </Button>
        {handled && (
          <Text as="span" size="small" tone="muted" numeric>
            Handled <UtcTime at={handled.at} /> UTC by {handled.by}
          </Text>
        )}
      </Cluster>
    </Stack>
  );
}

/** Opens the admin's mail program. The address is untrusted text: all of it is encoded. */
export function getReplyLink(email: string, topic: string): string {
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Typing Mentor: your message (${topic})`)}`;
}
