import { Link } from "react-router";
import { Drawing, type Drawings } from "../drawing";
import { Bullets, Card, Stack, Text } from "../layout/primitives";
import { type Block, getRuns, type ProseSection } from "./prose";
import styles from "./prose.module.css";

interface ProseSectionsProps {
  readonly sections: readonly ProseSection[];
  readonly drawings: Drawings;
}

export function ProseSections({ sections, drawings }: ProseSectionsProps) {
  return sections.map(({ id, title, blocks }) => (
    <Stack as="section" gap={4} key={id} className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks of one page never move.
        <ProseBlock key={index} block={block} drawings={drawings} />
      ))}
    </Stack>
  ));
}

function ProseBlock({ block, drawings }: { block: Block; drawings: Drawings }) {
  switch (block.kind) {
    case "text":
      return (
        <p>
          <RichText text={block.text} />
        </p>
      );
    case "heading":
      return <h3 className={styles.heading}>{block.text}</h3>;
    case "list":
    case "steps": {
      const List = block.kind === "list" ? "ul" : "ol";
      return (
        <Bullets as={List} gap={2} className={styles.list}>
          {block.items.map(item => (
            <li key={item}>
              <RichText text={item} />
            </li>
          ))}
        </Bullets>
      );
    }
    case "table":
      return <ProseTable {...block} />;
    case "drawing":
      return <Figure {...block} drawings={drawings} />;
    case "note":
      return (
        <Stack gap={1} className={styles.note}>
          <p className={styles.noteTitle}>{block.title}</p>
          <p>
            <RichText text={block.text} />
          </p>
        </Stack>
      );
    case "quote":
      return (
        <Stack as="figure" gap={2} className={styles.quote}>
          <blockquote>
            <p>{block.text}</p>
          </blockquote>
          <Text as="figcaption" size="small" tone="muted">
            {block.by}
          </Text>
        </Stack>
      );
  }
}

function ProseTable({ caption, head, rows, figures = [] }: Extract<Block, { kind: "table" }>) {
  const getKind = (column: number) => (figures.includes(column) ? "figure" : undefined);
  return (
    // A table that is wider than a phone scrolls by itself, also by the keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: whatever scrolls must be reachable.
    <section className={styles.tableFrame} tabIndex={0} aria-label={caption}>
      <table className={styles.table}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {head.map((cell, column) => (
              <th key={cell} scope="col" data-kind={getKind(column)}>
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...others]) => (
            <tr key={first}>
              <th scope="row" data-kind={getKind(0)}>
                <RichText text={first ?? ""} />
              </th>
              {others.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns never move.
                <td key={index} data-kind={getKind(index + 1)}>
                  <RichText text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type FigureProps = Extract<Block, { kind: "drawing" }> & { readonly drawings: Drawings };

function Figure({ name, shows, caption, drawings }: FigureProps) {
  const svg = drawings[name];
  if (svg === undefined) throw new Error(`There is no drawing called ${name}.`);
  return (
    <Card as="figure" gap={3} className={styles.figure}>
      <div role="img" aria-label={shows}>
        <Drawing svg={svg} />
      </div>
      <Text as="figcaption" size="small" tone="muted">
        <RichText text={caption} />
      </Text>
    </Card>
  );
}

/** A text with markup (see `prose.ts`). */
function RichText({ text }: { text: string }) {
  return getRuns(text).map((run, index) => {
    // Runs of one text never move.
    const key = index;
    if (run.kind === "words") return run.text;
    if (run.kind === "emphasis") return <em key={key}>{run.text}</em>;
    if (run.kind === "key") return <kbd key={key}>{run.text}</kbd>;
    return run.to.startsWith("/") ? (
      <Link key={key} to={run.to}>
        {run.text}
      </Link>
    ) : (
      <a key={key} href={run.to}>
        {run.text}
      </a>
    );
  });
}
