import { Link } from "react-router";
import { getRuns } from "./inline";

/** A text with markup (see `prose.ts`). */
export function RichText({ text }: { text: string }) {
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
