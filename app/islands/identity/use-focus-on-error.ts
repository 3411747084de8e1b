import { type RefObject, useEffect, useRef } from "react";

/** Leads to the first field with an error whenever a form comes back with `errors`. Give the ref to the form. */
export function useFocusOnError(errors: object | undefined): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (errors === undefined) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  return form;
}
