import type { ComponentType } from "react";
import type { Block, Section } from "./prose";
import styles from "./prose.module.css";
import { RichText } from "./rich-text";

/** A page's own drawings by name: SVG in `currentColor` and the tokens, hidden from assistive technology. */
export type Drawings = Readonly<Record<string, ComponentType>>;

export interface ProseSectionsProps {
  readonly sections: readonly Section[];
  readonly drawings?: Drawings;
}

/** The body of a page to read. */
export function ProseSections({ sections, drawings = {} }: ProseSectionsProps) {
  return sections.map(({ id, title, blocks }) => (
    <section key={id} className={styles.section} aria-labelledby={id}>
      <h2 className={styles.title} id={id}>
        {title}
      </h2>
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks of one page never move.
        <ProseBlock key={index} block={block} drawings={drawings} />
      ))}
    </section>
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
        <List className={styles.list}>
          {block.items.map(item => (
            <li key={item}>
              <RichText text={item} />
            </li>
          ))}
        </List>
      );
    }
    case "table":
      return <ProseTable {...block} />;
    case "drawing":
      return <Drawing {...block} drawings={drawings} />;
    case "note":
      return (
        <div className={styles.note}>
          <p className={styles.noteTitle}>{block.title}</p>
          <p>
            <RichText text={block.text} />
          </p>
        </div>
      );
    case "quote":
      return (
        <figure className={styles.quote}>
          <blockquote>
            <p>{block.text}</p>
          </blockquote>
          <figcaption>{block.by}</figcaption>
        </figure>
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

interface DrawingProps extends Extract<Block, { kind: "drawing" }> {
  readonly drawings: Drawings;
}

function Drawing({ name, shows, caption, drawings }: DrawingProps) {
  const Picture = drawings[name];
  if (Picture === undefined) throw new Error(`There is no drawing called ${name}.`);
  return (
    <figure className={styles.drawing}>
      <div role="img" aria-label={shows}>
        <Picture />
      </div>
      <figcaption>
        <RichText text={caption} />
      </figcaption>
    </figure>
  );
}
