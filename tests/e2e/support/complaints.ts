import { expect } from "./test";

/** What the browser reports of a form that was answered with 400: it has to come, and is no fault of the page. */
export async function expectRefusal(complaints: string[]): Promise<void> {
  const isRefusal = (line: string) => line.includes("status of 400");
  await expect.poll(() => complaints.some(isRefusal)).toBe(true);
  complaints.splice(0, complaints.length, ...complaints.filter(line => !isRefusal(line)));
}
