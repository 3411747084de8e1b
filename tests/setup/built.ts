import { ensureBuilt } from "../../scripts/bootstrap.mjs";

/** Once, before the workers start: each of them would find the build missing, and make it over the others'. */
export default async function built(): Promise<void> {
  await ensureBuilt();
}
