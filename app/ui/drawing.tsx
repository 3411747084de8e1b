import styles from "./drawing.module.css";
import { Stack } from "./layout/primitives";

/** The text of `.svg` files, by the files' names without their ending. */
export type Drawings = Readonly<Record<string, string>>;

/** What `import.meta.glob` found, by name. */
export function nameDrawings(files: Readonly<Record<string, string>>): Drawings {
  return Object.fromEntries(
    Object.entries(files).map(([path, svg]) => [path.replace(/^.*\/|\.svg$/g, ""), svg]),
  );
}

export interface DrawingProps {
  svg: string;
  align?: "start" | "center";
}

/** An `.svg` file as part of the page, drawn in the tokens of its theme. Where it says something, an element around it has to. */
export function Drawing({ svg, align = "center" }: DrawingProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the files are our own.
  return <Stack align={align} dangerouslySetInnerHTML={{ __html: svg }} />;
}

/** A drawing on a sheet, with what it shows in words unless the text beside it says so. */
export function DrawingFrame({ svg, shows }: { svg: string; shows?: string }) {
  return (
    <div className={styles.frame} {...(shows && { role: "img", "aria-label": shows })}>
      <Drawing svg={svg} />
    </div>
  );
}
