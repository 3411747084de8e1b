import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { Form } from "react-router";
import { Button } from "~/ui/forms/button";
import { Field } from "~/ui/forms/field";
import { Notice } from "~/ui/notice";

interface AccountFormProps {
  action: string;
  errors: { readonly form?: string } | undefined;
  submit: string;
  children?: ReactNode;
}

export function AccountForm({ action, errors, submit, children }: AccountFormProps) {
  const form = useFocusOnError(errors);
  return (
    <>
      {errors?.form ? <Notice tone="error">{errors.form}</Notice> : null}
      <Form method="post" action={action} noValidate ref={form}>
        {children}
        <Button type="submit">{submit}</Button>
      </Form>
    </>
  );
}

interface FieldState {
  value?: string | undefined;
  error: string | undefined;
}

export function EmailField({ value, error }: FieldState) {
  return (
    <Field
      label="Email"
      name="email"
      type="email"
      autoComplete="username"
      defaultValue={value}
      error={error}
      required
    />
  );
}

interface PasswordFieldProps extends FieldState {
  label?: string;
  isNew?: boolean;
}

export function PasswordField({ label = "Password", isNew = false, error }: PasswordFieldProps) {
  return (
    <Field
      label={label}
      name="password"
      type="password"
      autoComplete={isNew ? "new-password" : "current-password"}
      hint={isNew ? "Use at least 8 characters. Try a few unrelated words." : undefined}
      error={error}
      required
    />
  );
}

/** Focuses the first field with an error when a form returns with `errors`. */
export function useFocusOnError(errors: object | undefined): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (errors === undefined) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  return form;
}

/** A ref for a field that appears while typing: it takes the focus. */
export const focused = (input: HTMLInputElement | null): void => input?.focus();
