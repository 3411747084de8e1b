const WORKER = "/sw.js";

/** Registers the service worker and tells it of this page. Never rejects. */
export async function registerWorker(): Promise<void> {
  if (!("serviceWorker" in navigator) || savesData()) return;
  const { serviceWorker } = navigator;
  try {
    if (!import.meta.env.PROD) {
      // A built product's worker would keep pages of the development server.
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

/** Don't take half a megabyte from someone who pays for data. */
function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
