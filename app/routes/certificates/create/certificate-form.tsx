import { Form, Link, useNavigation } from "react-router";
import { MAX_CERTIFICATE_NAME, MAX_CERTIFICATES } from "~/domain/certificate";
import { useFocusOnError } from "~/islands/identity/account-form";
import type { formatCertificate } from "~/ui/certificate";
import { Button } from "~/ui/forms/button";
import { Field } from "~/ui/forms/field";
import { Bullets, Card, Stack, Text } from "~/ui/layout/primitives";
import { Notice } from "~/ui/notice";

export interface NameErrors {
  readonly name?: string;
  readonly form?: string;
  /** The learner has as many certificates as one may have. */
  readonly isFull?: boolean;
}

interface CertificateFormProps {
  facts: ReturnType<typeof formatCertificate>;
  /** Of the account. */
  name: string;
  /** The page's query, which names the result. */
  action: string;
  typed: string | undefined;
  errors: NameErrors | undefined;
}

export function CertificateForm({ facts, name, action, typed, errors }: CertificateFormProps) {
  const form = useFocusOnError(errors);
  const isBusy = useNavigation().state === "submitting";
  return (
    <>
      {errors?.form ? <Notice tone="error">{errors.form}</Notice> : null}
      {errors?.isFull ? (
        <Notice tone="error">
          You have {MAX_CERTIFICATES} certificates, which is the limit.{" "}
          <Link to="/profile/certificates/">Withdraw one</Link> to make room.
        </Notice>
      ) : null}
      <Card>
        <Stack gap={1}>
          <Text size="large" weight="strong">
            {facts.speed}, {facts.accuracy}
          </Text>
          <Text tone="muted">
            {facts.test}, {facts.date}
          </Text>
        </Stack>
        <Stack
          as={Form}
          gap={5}
          method="post"
          action={`/certificate/new/${action}`}
          noValidate
          ref={form}
          onSubmit={event => {
            if (isBusy) event.preventDefault();
          }}
        >
          <Field
            label="Name on the certificate"
            name="name"
            type="text"
            autoComplete="name"
            // By UTF-16 unit, so a little roomier than the server, which says what is too long.
            maxLength={2 * MAX_CERTIFICATE_NAME}
            defaultValue={typed ?? name}
            error={errors?.name}
            required
          />
          <Stack gap={2}>
            <Text weight="strong">What others see</Text>
            <Text as={Bullets} gap={1} size="small" tone="muted">
              <li>This name, the speed, the accuracy, the length and the date of the test. Nothing else.</li>
              <li>Anyone with the link can see it. Search engines don't list it.</li>
              <li>You can withdraw it at any time. Then the page is gone.</li>
            </Text>
          </Stack>
          <div>
            <Button type="submit" aria-disabled={isBusy}>
              {isBusy ? "Creating…" : "Create certificate"}
            </Button>
          </div>
        </Stack>
      </Card>
    </>
  );
}
