import { registerWorker } from "~/browser/offline/register";
import { followNetwork, type WaitingResults } from "../connectivity/browser-connectivity";

/** All that is done about a network that may go, from now on; the returned function ends what belongs to this learner. */
export function prepareForOffline(results: WaitingResults, refresh: () => Promise<void>): () => void {
  void registerWorker();
  return followNetwork(results, refresh);
}
