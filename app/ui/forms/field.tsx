import { type ComponentPropsWithRef, type ReactNode, useId } from "react";
import { Stack, Text } from "../layout/primitives";
import styles from "./field.module.css";

interface Described {
  label: string;
  name: string;
  /** What is wrong with the value; announced with the field. */
  error?: ReactNode;
  /** What to know before typing. */
  hint?: ReactNode;
}

export type FieldProps = Described & Omit<ComponentPropsWithRef<"input">, "children">;

/** One labelled input of a form, with its hint and its error tied to it for assistive technology. */
export function Field({ label, error, hint, ...input }: FieldProps) {
  return (
    <Frame label={label} error={error} hint={hint} id={input.id}>
      {ties => <input className={styles.input} {...input} {...ties} />}
    </Frame>
  );
}

export type TextAreaProps = Described & Omit<ComponentPropsWithRef<"textarea">, "children">;

/** The same for text of several lines. */
export function TextArea({ label, error, hint, rows = 3, ...area }: TextAreaProps) {
  return (
    <Frame label={label} error={error} hint={hint} id={area.id}>
      {ties => <textarea className={styles.input} rows={rows} {...area} {...ties} />}
    </Frame>
  );
}

interface FrameProps extends Pick<Described, "label" | "error" | "hint"> {
  id: string | undefined;
  /** The field itself, with what ties it to the rest. */
  children: (ties: {
    id: string;
    "aria-describedby": string | undefined;
    "aria-invalid": true | undefined;
  }) => ReactNode;
}

function Frame({ label, error, hint, id, children }: FrameProps) {
  const generated = useId();
  const fieldId = id ?? generated;
  const hintId = hint ? `${fieldId}-hint` : undefined;
  const errorId = error ? `${fieldId}-error` : undefined;
  const describedBy = [hintId, errorId].filter(Boolean).join(" ") || undefined;
  return (
    <Stack gap={1}>
      <Text as="label" size="small" weight="strong" htmlFor={fieldId}>
        {label}
      </Text>
      {children({ id: fieldId, "aria-describedby": describedBy, "aria-invalid": error ? true : undefined })}
      {hint ? (
        <Text size="small" tone="muted" snug id={hintId}>
          {hint}
        </Text>
      ) : null}
      {error ? (
        <Text size="small" tone="error" weight="strong" snug id={errorId}>
          {error}
        </Text>
      ) : null}
    </Stack>
  );
}
