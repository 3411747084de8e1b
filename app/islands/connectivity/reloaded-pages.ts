/** The pages that are loaded anew when the network is back, with all that lies under them. */
const RELOADED = ["profile", "lessons", "stats", "typing-practice", "contact-us"];

export function isReloadedAt(path: string): boolean {
  return RELOADED.includes(path.split("/")[1] ?? "");
}
