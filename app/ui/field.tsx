import { type ComponentPropsWithRef, type ReactNode, useId } from "react";
import styles from "./field.module.css";

export interface FieldProps extends Omit<ComponentPropsWithRef<"input">, "children"> {
  label: string;
  name: string;
  /** What is wrong with the value; announced with the field. */
  error?: ReactNode;
  /** What to know before typing. */
  hint?: ReactNode;
}

/** One labelled input of a form, with its hint and its error tied to it for assistive technology. */
export function Field({ label, error, hint, id, ...input }: FieldProps) {
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
      <input
        className={styles.input}
        id={fieldId}
        aria-describedby={describedBy}
        aria-invalid={error ? true : undefined}
        {...input}
      />
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
