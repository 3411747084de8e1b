import {
  type ComponentPropsWithRef,
  createElement,
  type ElementType,
  type ReactElement,
  type ReactNode,
} from "react";
import styles from "./primitives.module.css";

/** `--space-*` of `tokens.css`; 4 is 1rem. */
export type Space = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
type RowSpace = 0 | 1 | 2 | 3 | 4 | 5 | 6;

interface StackProps {
  gap?: Space;
  /** Children are as wide as their content; by default as wide as the stack. */
  align?: "start" | "center";
}

interface ClusterProps {
  gap?: Space;
  /** Between rows, when it isn't `gap`. */
  rowGap?: RowSpace;
  /** Default: centred. */
  align?: "start" | "end" | "baseline";
  justify?: "between" | "end";
}

interface GridProps {
  /** The least width of columns; without it a class names the columns. */
  min?: "12rem" | "15rem" | "17rem" | "22rem";
  gap?: Space;
  rowGap?: RowSpace;
  align?: "start" | "baseline";
}

interface TextProps {
  /** Steps -1 to 3 of the scale. */
  size?: "small" | "medium" | "large" | "title" | "headline";
  tone?: "muted" | "faint" | "accent" | "error";
  weight?: "normal" | "strong";
  measure?: boolean;
  /** Lines closer together, for small print. */
  snug?: boolean;
  numeric?: boolean;
}

interface CardProps extends StackProps {
  title?: string;
  level?: 2 | 3;
}

type PrimitiveProps<Own, T extends ElementType> = Own & { as?: T } & Omit<
    ComponentPropsWithRef<T>,
    keyof Own | "as"
  >;

export function classNames(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}

/** Passes its own props to the style sheet as data attributes, and all others to its element. */
function definePrimitive<Own, D extends ElementType>(
  element: D,
  name: string | undefined,
  own: readonly (keyof Own & string)[],
) {
  return function Primitive<T extends ElementType = D>(props: PrimitiveProps<Own, T>): ReactElement {
    const { as = element, className, ...attributes }: Record<string, unknown> = props;
    for (const prop of own) {
      const value = attributes[prop];
      delete attributes[prop];
      if (value !== undefined && value !== false) attributes[`data-${prop.toLowerCase()}`] = value;
    }
    const names = classNames(name, className as string | undefined);
    return createElement(as as ElementType, { ...attributes, className: names });
  };
}

/** As `ul` or `ol` without bullets, like `Cluster` and `Grid`. */
export const Stack = definePrimitive<StackProps, "div">("div", styles.stack, ["gap", "align"]);

/** A list with bullets, or as `ol` with numbers, in the accent. */
export const Bullets = definePrimitive<StackProps, "ul">("ul", classNames(styles.stack, styles.bullets), [
  "gap",
  "align",
]);

/** Children side by side, in as many rows as they need. */
export const Cluster = definePrimitive<ClusterProps, "div">("div", styles.cluster, [
  "gap",
  "rowGap",
  "align",
  "justify",
]);

export const Grid = definePrimitive<GridProps, "div">("div", styles.grid, ["min", "gap", "rowGap", "align"]);

export const Text = definePrimitive<TextProps, "p">("p", styles.text, [
  "size",
  "tone",
  "weight",
  "measure",
  "snug",
  "numeric",
]);

export function Card<T extends ElementType = "section">(props: PrimitiveProps<CardProps, T>) {
  const {
    as = "section",
    title,
    level = 2,
    gap = 4,
    className,
    children,
    ...rest
  } = props as PrimitiveProps<CardProps, "section">;
  return (
    <Stack as={as} gap={gap} className={classNames(styles.card, className)} {...rest}>
      {title ? (
        <Text as={`h${level}`} size="large">
          {title}
        </Text>
      ) : null}
      {children}
    </Stack>
  );
}

interface ClosingCardProps {
  title: string;
  id: string;
  words?: ReactNode;
  children: ReactNode;
}

/** At the end of a page to read. @param children buttons */
export function ClosingCard({ title, id, words, children }: ClosingCardProps) {
  return (
    <Card className={styles.closing} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {words && <p>{words}</p>}
      <Cluster as="p" gap={3}>
        {children}
      </Cluster>
    </Card>
  );
}
