const WORKER = "/sw.js";

/**
 * Has the service worker look after this page and those to come, and tells it of this one, which it may not have seen come.
 * Never rejects: without it everything works that needs no more than a network.
 */
export async function registerWorker(): Promise<void> {
  if (!("serviceWorker" in navigator) || savesData()) return;
  const { serviceWorker } = navigator;
  try {
    if (!import.meta.env.PROD) {
      // Of a built product that was served at the same address: it would keep pages of the development server.
      for (const one of await serviceWorker.getRegistrations()) await one.unregister();
      return;
    }
    await serviceWorker.register(WORKER, { updateViaCache: "none" });
    const { active } = await serviceWorker.ready;
    active?.postMessage({ opened: location.href });
  } catch (error) {
    console.warn(error);
  }
}

/** Half a megabyte is nothing to take without being asked from who pays for each. */
function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
