const WORKER = "/sw.js";

/** Registers the service worker and tells it of this page. Never rejects. */
export async function registerWorker(): Promise<void> {
  if (!("serviceWorker" in navigator) || savesData()) return;
  const { serviceWorker } = navigator;
  try {
    if (!import.meta.env.PROD) {
      // A worker of an earlier production build would serve old pages to the development server.
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

/** Saves half a megabyte for people on metered connections. */
function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
