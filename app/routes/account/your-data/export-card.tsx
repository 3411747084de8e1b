import { type ExportChoice, ExportDownloads } from "~/islands/export-progress/export-downloads";
import { count } from "~/ui/format-numbers";
import { Card } from "~/ui/layout/primitives";

const CHOICES: readonly ExportChoice[] = [
  {
    href: "/api/export/?format=json",
    label: "Download everything (JSON)",
    words:
      "Results, weakness lists, confusions, preferences, your details, your conversations with the tutor, your subscription and what you have told us when you were asked. Results, lists and confusions can be imported again, here or into another account.",
  },
  {
    href: "/api/export/?format=csv",
    label: "Download results (CSV)",
    words: "One row for each result, to open in a spreadsheet. It can be imported again, too.",
  },
];

export function ExportCard({ tests }: { tests: number }) {
  return (
    <Card title="Take it with you">
      <p>{toWords(tests)}</p>
      <ExportDownloads choices={CHOICES} />
    </Card>
  );
}

function toWords(tests: number): string {
  if (tests === 0) {
    return "There are no results of yours yet. What you have chosen in your preferences and said of yourself can be downloaded all the same.";
  }
  const results = tests === 1 ? "The one result" : `All ${count(tests)} results`;
  return `${results} that we keep of you, as a file that is yours to keep.`;
}
