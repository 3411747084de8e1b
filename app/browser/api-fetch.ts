/** Answers what shows a call to be our own, or null where that cannot be had. */
type Proof = () => Promise<string | null>;

let proof: Proof | null = null;

/** From now on our calls wait for a proof, and bring it along. */
export function setAppCheckToken(by: Proof | null): void {
  proof = by;
}

/** `fetch` for calls to `/api/`, which may have to show that a page of ours makes them. For the browser alone. */
export const apiFetch: typeof fetch = (input, init) =>
  proof === null ? fetch(input, init) : provenFetch(proof, input, init);

async function provenFetch(prove: Proof, ...[input, init]: Parameters<typeof fetch>): Promise<Response> {
  // What shows it may itself have to be loaded first, for want of a network in vain.
  const token = await prove().catch(() => null);
  const headers = new Headers(init?.headers);
  // Without one the server refuses, in words that whoever has called knows what to do with.
  if (token !== null) headers.set("X-Firebase-AppCheck", token);
  return fetch(input, { ...init, headers });
}
