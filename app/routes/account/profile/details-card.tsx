import { type FormEvent, useEffect } from "react";
import { Form } from "react-router";
import { useFocusOnError } from "~/islands/identity/account-form";
import { showToast } from "~/islands/toasts/toasts";
import { Button } from "~/ui/forms/button";
import { Field, TextArea } from "~/ui/forms/field";
import { Card, Grid, Stack, Text } from "~/ui/layout/primitives";
import { Notice } from "~/ui/notice";
import type { DetailFields } from "./details";

export interface RefusedDetails {
  readonly typed: DetailFields;
  readonly errors: Partial<Record<keyof DetailFields | "form", string>>;
}

interface DetailsCardProps {
  details: DetailFields;
  birthdays: { readonly first: string; readonly last: string };
  refused: RefusedDetails | undefined;
}

export function DetailsCard({ details, birthdays, refused }: DetailsCardProps) {
  const { typed: values, errors } = refused ?? { typed: details, errors: {} };
  const form = useFocusOnError(refused?.errors);
  useEffect(() => {
    if (refused?.errors.form) showToast("error", refused.errors.form);
  }, [refused]);
  const field = (name: keyof DetailFields) => ({ name, defaultValue: values[name], error: errors[name] });
  return (
    <Card title="About you">
      <Text size="small" tone="muted" snug>
        All of it is up to you: leave empty what you would rather not say.
      </Text>
      {errors.form ? <Notice tone="error">{errors.form}</Notice> : null}
      <Stack
        as={Form}
        gap={5}
        method="post"
        action="/profile/"
        data-keep-draft="details"
        onSubmit={refuseHalfDates}
        noValidate
        ref={form}
      >
        <Grid min="17rem" gap={5} align="start">
          <Field label="First name" autoComplete="given-name" {...field("firstName")} />
          <Field label="Last name" autoComplete="family-name" {...field("lastName")} />
        </Grid>
        <Grid min="17rem" gap={5} align="start">
          <Field
            label="User name"
            autoComplete="nickname"
            autoCapitalize="none"
            spellCheck={false}
            hint={errors.userName ? null : "3 to 30 letters, digits, dots, hyphens or underscores."}
            {...field("userName")}
          />
          <Field
            label="Date of birth"
            type="date"
            autoComplete="bday"
            min={birthdays.first}
            max={birthdays.last}
            {...field("dateOfBirth")}
          />
        </Grid>
        <Field
          label="Contact address"
          type="email"
          autoComplete="email"
          hint="An email address for us to write to, if it is not the one that you sign in with."
          {...field("email")}
        />
        <TextArea label="Postal address" autoComplete="street-address" {...field("address")} />
        <div>
          <Button type="submit" name="intent" value="save-details">
            Save details
          </Button>
        </div>
      </Stack>
    </Card>
  );
}

/** Browsers submit an incomplete date as empty, which would mean "not given": let them validate it first. */
function refuseHalfDates(event: FormEvent<HTMLFormElement>) {
  const date = event.currentTarget.elements.namedItem("dateOfBirth");
  if (!(date instanceof HTMLInputElement) || !date.validity.badInput) return;
  event.preventDefault();
  date.reportValidity();
}

export interface ProfileErrors {
  readonly verification?: string;
  readonly details?: RefusedDetails;
  /** Why the subscription was not changed: an error message. */
  readonly subscription?: string;
}
