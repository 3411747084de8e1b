import { PLAN_TYPES, type PlanType } from "~/domain/plans";
import { Button } from "~/ui/forms/button";
import { Field, TextArea } from "~/ui/forms/field";
import { Card, Stack, Text } from "~/ui/layout/primitives";
import styles from "./admin-learner.module.css";

const PLAN_LABELS: Readonly<Record<PlanType, string>> = {
  premium: "Premium: no ads, and the coach",
  "ad-free": "Ad-Free",
};

interface ActionFormProps {
  action: string;
  refused:
    | { errors: Partial<Record<string, string>>; typed: { planType: string; days: string; note: string } }
    | undefined;
}

function FieldError({ children }: { children: string | undefined }) {
  return children ? (
    <Text size="small" tone="error" weight="strong">
      {children}
    </Text>
  ) : null;
}

export function GrantForm({ action, refused }: ActionFormProps) {
  const { errors = {}, typed = { planType: "premium", days: "7", note: "" } } = refused ?? {};
  return (
    <Card title="Give a plan">
      <Stack as="form" gap={4} method="post" action={action} noValidate>
        <Stack as="fieldset" gap={2} className={styles.choices}>
          <legend>Plan</legend>
          {PLAN_TYPES.map(type => (
            <label key={type}>
              <input type="radio" name="planType" value={type} defaultChecked={typed.planType === type} />
              {PLAN_LABELS[type]}
            </label>
          ))}
          <FieldError>{errors.planType}</FieldError>
        </Stack>
        <Field
          label="Days"
          name="days"
          inputMode="numeric"
          defaultValue={typed.days}
          hint="Counted from now. What was given before is never shortened."
          error={errors.days}
        />
        <TextArea
          label="Note"
          name="note"
          rows={2}
          defaultValue={typed.note}
          hint="For the audit; the learner does not see it."
          error={errors.note}
        />
        <div>
          <Button type="submit" name="intent" value="grant">
            Give the plan
          </Button>
        </div>
      </Stack>
    </Card>
  );
}

export function WithdrawForm({ action, refused }: ActionFormProps) {
  const { errors = {}, typed = { note: "" } } = refused ?? {};
  return (
    <Card title="Take back what was given">
      <Stack as="form" gap={4} method="post" action={action} noValidate>
        <Text size="small" tone="muted">
          What the learner pays for stays: that ends at Paddle alone.
        </Text>
        <Stack gap={2} className={styles.choices}>
          <label>
            <input
              type="checkbox"
              name="confirmed"
              value="yes"
              aria-invalid={errors.confirmed ? true : undefined}
            />
            Yes, take it back now
          </label>
          <FieldError>{errors.confirmed}</FieldError>
        </Stack>
        <TextArea
          id="withdraw-note"
          label="Note"
          name="note"
          rows={2}
          defaultValue={typed.note}
          error={errors.note}
        />
        <div>
          <Button variant="danger" type="submit" name="intent" value="withdraw">
            Take the plan back
          </Button>
        </div>
      </Stack>
    </Card>
  );
}
