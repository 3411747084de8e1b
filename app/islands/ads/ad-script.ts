const SCRIPT = "https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js";

let loading: Promise<void> | null = null;

/** Fetches the ad network's script, once a document. Rejects where it cannot be had, such as for a blocker. */
export function loadAdScript(client: string): Promise<void> {
  loading ??= new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = `${SCRIPT}?client=${encodeURIComponent(client)}`;
    script.async = true;
    script.crossOrigin = "anonymous";
    script.onload = () => resolve();
    script.onerror = () => reject(new Error("The ad network's script could not be loaded."));
    document.head.append(script);
  });
  return loading;
}

/** Asks the network for one ad: it goes to the first place that has none yet. */
export function requestAd(): void {
  const network = window as unknown as { adsbygoogle?: object[] };
  network.adsbygoogle ??= [];
  network.adsbygoogle.push({});
}
