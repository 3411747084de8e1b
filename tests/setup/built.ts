import { ensureBuilt } from "../../scripts/bootstrap.mjs";

/** Once, before the workers start: otherwise each would build over the others' build. */
export default async function built(): Promise<void> {
  await ensureBuilt();
}
