import { type ComponentPropsWithRef, type ReactNode, useId } from "react";
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
    <div className={styles.field}>
      <label className={styles.label} htmlFor={fieldId}>
        {label}
      </label>
      {children({ id: fieldId, "aria-describedby": describedBy, "aria-invalid": error ? true : undefined })}
      {hint ? (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      ) : null}
      {error ? (
        <p className={styles.error} id={errorId}>
          {error}
        </p>
      ) : null}
    </div>
  );
}
