import { type KeyboardEvent, type RefObject, type SubmitEvent, useEffect, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { getLessonPath, getLessonTitle } from "~/domain/lesson-path";
import type { LessonName } from "~/engine/lesson-text/lesson-names";
import { getLessons, LESSON_FAMILIES, type LessonFamily } from "~/engine/lesson-text/lessons";
import { LESSONS } from "~/engine/lesson-text/lessons.data";
import { Button } from "~/ui/forms/button";
import { Field } from "~/ui/forms/field";
import { Stack, Text } from "~/ui/layout/primitives";
import styles from "./lessons.module.css";

const COMPACT: ReadonlySet<LessonFamily> = new Set(["fingers", "words"]);

export type Bests = Readonly<Partial<Record<LessonName, number>>>;

interface LessonFinderProps {
  find: string;
  bests: Bests;
}

export function LessonFinder({ find, bests }: LessonFinderProps) {
  const [query, setQuery] = useState(find);
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  useFocusOnSlash(field);

  const found = findLessons(query);
  const [first] = found;
  const isAsking = query.trim() !== "";

  function open(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isAsking && first !== undefined) navigate(getLessonPath(first));
  }

  function move(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (event.key === "Escape") {
      setQuery("");
      field.current?.focus();
      return event.preventDefault();
    }
    const links = Array.from(list.current?.querySelectorAll("a") ?? []);
    const next = getNext(links, event.key, document.activeElement === field.current);
    if (next === null) return;
    event.preventDefault();
    (links[next] ?? field.current)?.focus();
  }

  return (
    <Stack gap={5} onKeyDown={move}>
      <Stack
        as="form"
        gap={3}
        className={styles.form}
        action="/lessons/#all-lessons"
        onSubmit={open}
        data-keep-draft="find"
      >
        <Field
          ref={field}
          label="Find a lesson"
          name="find"
          type="search"
          value={query}
          onChange={event => setQuery(event.target.value)}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={MAX_QUERY_LENGTH}
          aria-keyshortcuts="/"
          hint={
            <span className={styles.keys}>
              Press <kbd>/</kbd> to come here, the arrow keys to move among the lessons, <kbd>Enter</kbd> to
              open one, <kbd>Esc</kbd> to see all.
            </span>
          }
        />
        <noscript>
          <Button type="submit" variant="quiet">
            Find
          </Button>
        </noscript>
      </Stack>
      <Text tone="muted" className={isAsking ? undefined : "visually-hidden"} role="status">
        {isAsking ? describeFound(found) : ""}
      </Text>
      <Stack gap={5} ref={list}>
        {[...new Set(found.map(name => LESSONS[name].family))].map(family => (
          <LessonGroup
            key={family}
            family={family}
            names={found.filter(name => LESSONS[name].family === family)}
            bests={bests}
          />
        ))}
      </Stack>
    </Stack>
  );
}

export const MAX_QUERY_LENGTH = 60;

function describeFound(found: readonly LessonName[]): string {
  const [first] = found;
  if (first === undefined) return "No lesson is called that.";
  return `${found.length === 1 ? "One lesson" : `${found.length} lessons`}. Enter opens ${getLessonTitle(first)}.`;
}

/** Which link a key leads to, -1 for the field; null for keys that lead nowhere. */
function getNext(links: readonly Element[], key: string, isInField: boolean): number | null {
  const at = document.activeElement === null ? -1 : links.indexOf(document.activeElement);
  if (!isInField && at === -1) return null;
  if (key === "ArrowDown" || (key === "ArrowRight" && !isInField)) return Math.min(at + 1, links.length - 1);
  if (isInField) return null;
  if (key === "ArrowUp" || key === "ArrowLeft") return at - 1;
  if (key === "Home") return 0;
  return key === "End" ? links.length - 1 : null;
}

interface LessonGroupProps {
  family: LessonFamily;
  names: readonly LessonName[];
  bests: Bests;
}

function LessonGroup({ family, names, bests }: LessonGroupProps) {
  const isCompact = COMPACT.has(family);
  return (
    <section className={styles.lessonGroup} aria-labelledby={`group-${family}`}>
      <Text as="h3" size="medium" className={styles.family} id={`group-${family}`}>
        {LESSON_FAMILIES[family]}
      </Text>
      <ul className={styles.lessons} data-compact={isCompact || undefined}>
        {names.map(name => (
          <li className={styles.lesson} key={name}>
            <Link className={styles.link} to={getLessonPath(name)}>
              {LESSONS[name].label}
            </Link>
            {bests[name] === undefined ? null : (
              <Text as="span" size="small" tone="muted" numeric className={styles.best}>
                <span className="visually-hidden">, your best: </span>
                {bests[name]} wpm
              </Text>
            )}
            {isCompact ? null : (
              <Text size="small" tone="muted" snug className={styles.description}>
                {LESSONS[name].description}
              </Text>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const CATALOGUE = (Object.keys(LESSON_FAMILIES) as LessonFamily[]).flatMap(getLessons);

/** What a lesson is found by: everything that is said of it, and its address ("pinky" is the little finger there). */
const WORDS: ReadonlyMap<LessonName, string> = new Map(
  CATALOGUE.map(name => {
    const { family, slug, label, description } = LESSONS[name];
    const words = [getLessonTitle(name), label, description, LESSON_FAMILIES[family], slug, name];
    return [name, words.join(" ").toLowerCase()];
  }),
);

/**
 * The lessons with every word of `query` (all if it has none), family by family, but first those whose title it is or
 * begins: "home row" means that one.
 */
export function findLessons(query: string): LessonName[] {
  const wanted = query.toLowerCase().split(/\s+/).filter(Boolean);
  const found = CATALOGUE.filter(name => wanted.every(word => WORDS.get(name)?.includes(word)));
  const asked = wanted.join(" ");
  return asked === "" ? found : found.toSorted((a, b) => getRank(a, asked) - getRank(b, asked));
}

function getRank(name: LessonName, asked: string): number {
  const titles = [getLessonTitle(name), LESSONS[name].label, name].map(title => title.toLowerCase());
  if (titles.includes(asked)) return 0;
  return titles.some(title => title.startsWith(asked)) ? 1 : 2;
}

const TAKES_KEYS =
  "input, textarea, select, [contenteditable]:not([contenteditable='false']), [role='dialog']";

/** `/` leads to a field from wherever on the page nothing is being typed. */
function useFocusOnSlash(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const focus = (event: globalThis.KeyboardEvent) => {
      if (event.key !== "/" || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey)
        return;
      if (event.target instanceof Element && event.target.closest(TAKES_KEYS)) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    document.addEventListener("keydown", focus);
    return () => document.removeEventListener("keydown", focus);
  }, [field]);
}
