import { expect } from "./test";

/** The browser's message about a form that got 400: expected, and not the page's fault. */
export async function expectRefusal(complaints: string[]): Promise<void> {
  const isRefusal = (line: string) => line.includes("status of 400");
  await expect.poll(() => complaints.some(isRefusal)).toBe(true);
  complaints.splice(0, complaints.length, ...complaints.filter(line => !isRefusal(line)));
}
