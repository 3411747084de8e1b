/** The names that are there, as one `class` value: `classNames("a", open && "b")`. */
export function classNames(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}
