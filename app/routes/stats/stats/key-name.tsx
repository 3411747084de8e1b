/** A key by what it types; the space has nothing to show but its name. */
export function KeyName({ char }: { char: string }) {
  return <kbd>{char === " " ? "space" : char}</kbd>;
}
