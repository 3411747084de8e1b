import { type ComponentPropsWithRef, type ReactNode, useId } from "react";
import { Stack, Text } from "../layout/primitives";
import styles from "./field.module.css";

interface Described {
  label: string;
  name: string;
  error?: ReactNode;
  hint?: ReactNode;
}

export function Field({ label, error, hint, ...input }: Described & ComponentPropsWithRef<"input">) {
  return (
    <Frame label={label} error={error} hint={hint} id={input.id}>
      {ties => <input className={styles.input} {...input} {...ties} />}
    </Frame>
  );
}

export function TextArea({
  label,
  error,
  hint,
  rows = 3,
  ...area
}: Described & ComponentPropsWithRef<"textarea">) {
  return (
    <Frame label={label} error={error} hint={hint} id={area.id}>
      {ties => <textarea className={styles.input} rows={rows} {...area} {...ties} />}
    </Frame>
  );
}

interface FrameProps extends Pick<Described, "label" | "error" | "hint"> {
  id: string | undefined;
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
