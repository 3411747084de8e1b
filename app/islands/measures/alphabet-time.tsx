import { useEffect, useRef, useState } from "react";
import { z } from "zod/mini";
import { readStorage, writeStorage } from "~/browser/storage";
import { DAY } from "~/domain/durations";
import { ALPHABET } from "~/engine/lesson-text/character-text";
import type { TypingTest } from "~/engine/test/typing-test";
import { Cluster, Stack, Text } from "~/ui/layout/primitives";
import { usePreferences } from "~/ui/preferences";
import type { MeasureProps } from "~/ui/typing-services";
import styles from "./measures.module.css";

const KEY = "tm_alphabet_record";

/** ms, less than a day. */
const record = z.strictObject({ ms: z.int().check(z.gte(1), z.lte(DAY)) });

/** The shortest clean time in this browser, ms; null before the first. */
export function readRecord(): number | null {
  try {
    return record.safeParse(JSON.parse(readStorage(KEY) ?? "null")).data?.ms ?? null;
  } catch {
    return null;
  }
}

export function saveRecord(ms: number): void {
  const best = readRecord();
  if (best !== null && best <= ms) return;
  writeStorage(KEY, JSON.stringify({ ms }));
}

type RunResult =
  | { readonly kind: "mistake" }
  | { readonly kind: "first" }
  | { readonly kind: "record" | "slower"; readonly by: number };

/** ms of a complete run without a wrong key; else null. */
function getCleanTime({ text, hits, correctHits, activeIndex, timeElapsed }: TypingTest): number | null {
  const isClean = text === ALPHABET && activeIndex === text.length && hits === correctHits;
  return isClean ? timeElapsed : null;
}

export function compareRun(test: TypingTest, best: number | null): RunResult {
  const ms = getCleanTime(test);
  if (ms === null) return { kind: "mistake" };
  if (best === null) return { kind: "first" };
  return ms < best ? { kind: "record", by: best - ms } : { kind: "slower", by: ms - best };
}

function minTime(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.min(one, other);
}

interface AlphabetTimeProps extends MeasureProps {
  readonly savedRecord: number | null;
}

/** `4.37 s`, truncated. */
const seconds = (ms: number) => `${(Math.floor(ms / 10) / 100).toFixed(2)} s`;

export function AlphabetTime(props: AlphabetTimeProps) {
  return <Running key={props.round} {...props} />;
}

function Running({ watch, finished, savedRecord }: AlphabetTimeProps) {
  const { showLiveStat } = usePreferences();
  const clock = useClock(watch, showLiveStat);
  // The best before this run: the server doesn't know this browser's record.
  const [best, setBest] = useState(savedRecord);
  useEffect(() => setBest(minTime(savedRecord, readRecord())), [savedRecord]);

  const time = finished && getCleanTime(finished);
  useEffect(() => {
    if (time !== null) saveRecord(time);
  }, [time]);

  const verdict = finished && compareRun(finished, best);
  const record = minTime(best, time);
  return (
    <Stack as="section" className={styles.measure} gap={1} aria-label="Time for the alphabet">
      <Cluster as="dl" className={styles.stats} gap={6} rowGap={2} align="baseline">
        <div>
          <Text as="dt" size="small" tone="muted">
            A to Z
          </Text>
          <dd className={styles.main} data-testid="alphabet-time">
            {/* Written by hand until the end: never rendered again. */}
            {finished ? seconds(finished.timeElapsed) : <span ref={clock}>0.00 s</span>}
          </dd>
        </div>
        <div>
          <Text as="dt" size="small" tone="muted">
            Best without a mistake
          </Text>
          <dd data-testid="alphabet-record">{record === null ? "–" : seconds(record)}</dd>
        </div>
      </Cluster>
      <Text
        className={styles.words}
        size="small"
        tone="muted"
        data-verdict={verdict?.kind === "first" ? "record" : verdict?.kind}
      >
        {toSentence(verdict)}
      </Text>
    </Stack>
  );
}

function useClock(watch: MeasureProps["watch"], isShown: boolean) {
  const clock = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    let test: TypingTest | null = null;
    let seenAt = 0;
    let frame = 0;
    const look = () => {
      frame = 0;
      if (test === null || test.finished !== null || clock.current === null) return;
      const since = test.inProgress ? performance.now() - seenAt : 0;
      clock.current.textContent = seconds(test.timeElapsed + since);
      if (test.inProgress) frame = requestAnimationFrame(look);
    };
    watch.current = next => {
      test = next;
      seenAt = performance.now();
      if (isShown && frame === 0) frame = requestAnimationFrame(look);
    };
    return () => {
      watch.current = null;
      cancelAnimationFrame(frame);
    };
  }, [watch, isShown]);
  return clock;
}

function toSentence(verdict: RunResult | null): string {
  switch (verdict?.kind) {
    case undefined:
      return "The clock runs from your first key to your last. Only a run without a mistake counts as your best; a corrected one does not.";
    case "mistake":
      return "There was a wrong key in this run, so it is no record, corrected or not. The next one may be.";
    case "first":
      return "Not a mistake in it. From now on this is the time to beat.";
    case "record":
      return `Your best so far, by ${seconds(verdict.by)}.`;
    case "slower":
      return verdict.by === 0 ? "Exactly your best." : `No mistake, ${seconds(verdict.by)} over your best.`;
  }
}
