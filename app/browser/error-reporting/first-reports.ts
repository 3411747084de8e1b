/** Errors of a page that cannot be trusted any more are the same again and again. */
const MAX_REPORTED = 10;

/**
 * Answers of each error whether it is to be reported: of one page the first ten, each once. A failing timer or a page that
 * draws itself for ever would else send thousands.
 */
export function firstReports(): (error: unknown) => boolean {
  const told = new Set<string>();
  return error => {
    const one = formatName(error);
    if (told.has(one) || told.size >= MAX_REPORTED) return false;
    told.add(one);
    return true;
  };
}

/** By what it says, and the place that it comes from. */
function formatName(error: unknown): string {
  if (!(error instanceof Error))
    return typeof error === "string" ? error : Object.prototype.toString.call(error);
  // Some browsers begin a stack with the message, which may be of several lines.
  const place =
    error.stack
      ?.replace(error.message, "")
      .split("\n")
      .find(line => /:\d+/.test(line)) ?? "";
  return `${error.name}: ${error.message} ${place}`;
}
