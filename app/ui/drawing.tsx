import styles from "./drawing.module.css";
import { Card, Stack } from "./layout/primitives";

/** The text of `.svg` files, by the files' names without their ending. */
export type Drawings = Readonly<Record<string, string>>;

export function nameDrawings(files: Readonly<Record<string, string>>): Drawings {
  return Object.fromEntries(
    Object.entries(files).map(([path, svg]) => [path.replace(/^.*\/|\.svg$/g, ""), svg]),
  );
}

/** An `.svg` file in the tokens of the theme. Its text alternative belongs to an element around it. */
export function Drawing({ svg, align = "center" }: { svg: string; align?: "start" | "center" }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the files are our own.
  return <Stack align={align} dangerouslySetInnerHTML={{ __html: svg }} />;
}

/** @param shows text alternative, unless the text beside it says the same */
export function DrawingFrame({ svg, shows }: { svg: string; shows?: string }) {
  return (
    <Card as="div" className={styles.frame} {...(shows && { role: "img", "aria-label": shows })}>
      <Drawing svg={svg} />
    </Card>
  );
}
