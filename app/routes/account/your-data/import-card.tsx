import { useId, useState } from "react";
import { Form, useNavigation } from "react-router";
import { formatCount } from "~/ui/format-numbers";
import { Button } from "~/ui/forms/button";
import { Card, Stack, Text } from "~/ui/layout/primitives";
import { Notice } from "~/ui/notice";
import type { ImportReport as Report } from "./import-file";
import styles from "./your-data.module.css";

interface ImportCardProps {
  report: Report | undefined;
  error: string | undefined;
  maxFileBytes: number;
}

export function ImportCard({ report, error, maxFileBytes }: ImportCardProps) {
  const [isTooLarge, setTooLarge] = useState(false);
  const { formData } = useNavigation();
  const isRunning = formData?.get("intent") === "import";
  const id = useId();
  return (
    <Card title="Bring results from elsewhere" id="import">
      <p>
        Results that you have typed in other places count here, too, and are marked with where they came from.
      </p>
      <dl className={styles.pairs}>
        <dt>keybr</dt>
        <dd>
          <code>typing-data.json</code>, by “Download data” on its profile page
        </dd>
        <dt>Monkeytype</dt>
        <dd>
          <code>results.csv</code>, by “Export CSV” on its account page
        </dd>
        <dt>Typing Mentor</dt>
        <dd>either of the files above</dd>
      </dl>
      {isRunning || !report ? null : <ImportReport {...report} />}
      {isRunning || !error ? null : <Notice tone="error">{error}</Notice>}
      {/* Read as it is posted: with or without JavaScript the same form. */}
      <Stack
        as={Form}
        gap={4}
        align="start"
        className={styles.form}
        method="post"
        action="/profile/data/#import"
        encType="multipart/form-data"
        preventScrollReset
        onSubmit={event => {
          // A disabled button would lose the keyboard focus.
          if (isTooLarge || isRunning) event.preventDefault();
        }}
      >
        <Stack gap={2} className={styles.file}>
          <Text as="label" size="small" weight="strong" htmlFor={id}>
            File
          </Text>
          <input
            id={id}
            className={styles.input}
            type="file"
            name="file"
            accept=".json,.csv,.txt,application/json,text/csv,text/plain"
            required
            aria-describedby={isTooLarge ? `${id}-hint ${id}-error` : `${id}-hint`}
            aria-invalid={isTooLarge || undefined}
            onChange={event => setTooLarge((event.target.files?.[0]?.size ?? 0) > maxFileBytes)}
          />
          <Text size="small" tone="muted" id={`${id}-hint`}>
            At most 16 MB and 50,000 results. The same file twice adds nothing the second time.
          </Text>
          {isTooLarge ? (
            <div id={`${id}-error`}>
              <Notice tone="error">
                This file is larger than 16 MB. Please split it, and import each part.
              </Notice>
            </div>
          ) : null}
        </Stack>
        <Button variant="quiet" type="submit" name="intent" value="import" aria-disabled={isRunning}>
          {isRunning ? "Importing" : "Import"}
        </Button>
      </Stack>
      {isRunning ? (
        <div role="status">
          <progress className={styles.busy} aria-label="Importing" />
        </div>
      ) : null}
    </Card>
  );
}

const TRAINERS = { "typing-mentor": "Typing Mentor", keybr: "keybr", monkeytype: "Monkeytype" } as const;

function ImportReport({ fileName, format, added, known, repeated, unread, hadProgress }: Report) {
  const nothing = added + known === 0 && !hadProgress;
  return (
    <Notice tone={nothing ? "error" : "success"} title={formatTitle(added, known, nothing)}>
      <p>
        {fileName}, from {TRAINERS[format]}.{" "}
        {repeated > 0
          ? `${results(repeated)} stood in it more than once, and ${repeated === 1 ? "it" : "each"} counts once. `
          : null}
        {hadProgress ? "Its weakness lists and confusions fill only what you had none of." : null}
      </p>
      {unread.count > 0 ? (
        <>
          <p>
            {unread.count === 1
              ? "One row was left out:"
              : `${formatCount(unread.count)} rows were left out:`}
          </p>
          <ul className={styles.unread}>
            {unread.first.map(({ place, reason }) => (
              <li key={place}>
                {place}: {reason}
              </li>
            ))}
            {unread.count > unread.first.length ? (
              <li>and {formatCount(unread.count - unread.first.length)} more</li>
            ) : null}
          </ul>
        </>
      ) : null}
    </Notice>
  );
}

function formatTitle(added: number, known: number, nothing: boolean): string {
  if (nothing) return "Nothing in this file could be taken over";
  if (added === 0 && known === 0) return "There were no results to add";
  if (known === 0) return `${results(added)} added`;
  return `${results(added)} added, ${formatCount(known)} ${known === 1 ? "was" : "were"} there already`;
}

const results = (number: number) => (number === 1 ? "1 result" : `${formatCount(number)} results`);
