import { useEffect, useEffectEvent, useState } from "react";
import { Link, useLocation } from "react-router";
import { whenIdle } from "~/browser/lazy-module";
import { Button } from "~/ui/forms/button";
import { showToast } from "../toasts/toasts";
import { hideAds, useAdsHidden } from "./ad-hiding";
import styles from "./ad-slot.module.css";

export interface AdSlotProps {
  /** Publisher id of the ad network; null where none is configured, or as long as its script may not be fetched. */
  client: string | null;
  unit: string | null;
  isLearner: boolean;
  /** Whether the page comes with scripts: without them nothing can be hidden, and nothing of the network's comes. */
  isAlive?: boolean;
}

/** At the end of a page: an ad, or a notice of our own that stands in its place. */
export function AdSlot({ client, unit, isLearner, isAlive = true }: AdSlotProps) {
  const isHidden = useAdsHidden();
  const { pathname } = useLocation();
  const [hasFailed, setFailed] = useState(false);
  if (isHidden) return null;
  const isOfNetwork = client !== null && !hasFailed;
  const hide = () => {
    hideAds(isLearner);
    // The button is about to go; what is next to be read, or typed, is not to be lost with it.
    document.getElementById("main")?.focus({ preventScroll: true });
    showToast("info", "Ads are hidden for 30 minutes, or until you reload the page.");
  };
  return (
    <aside
      className={styles.slot}
      data-testid="ad-slot"
      data-kind={isOfNetwork ? "network" : "house"}
      aria-label="Advertisement"
    >
      <div className={styles.head}>
        <p className={styles.label}>{isOfNetwork ? "Advertisement" : "From Typing Mentor"}</p>
        {isAlive && (
          <Button variant="quiet" className={styles.hide} onClick={hide}>
            Hide ads for 30 minutes
          </Button>
        )}
      </div>
      <div className={styles.place}>
        {isOfNetwork ? (
          // A page of its own has an ad of its own.
          <NetworkAd key={pathname} client={client} unit={unit} onFailed={() => setFailed(true)} />
        ) : (
          <HouseNotice />
        )}
      </div>
    </aside>
  );
}

function HouseNotice() {
  return (
    <p className={styles.notice}>
      Typing Mentor is free because of ads. This is the place for one, at the end of the page and away from
      the text that you type. <Link to="/pricing/">Plans without ads</Link>
    </p>
  );
}

/** ms: on a page that is never idle an ad may come as late as that. */
const LATEST = 5_000;

/** One place for an ad of the network; its script comes when the browser has nothing better to do. */
export function NetworkAd({ client, unit, onFailed }: NetworkAdProps) {
  const failed = useEffectEvent(onFailed);
  useEffect(() => {
    let isWanted = true;
    const callOff = whenIdle(() => {
      loadAdScript(client)
        .then(() => {
          if (isWanted) requestAd();
        })
        .catch(() => {
          if (isWanted) failed();
        });
    }, LATEST);
    return () => {
      isWanted = false;
      callOff();
    };
  }, [client]);
  return (
    <ins
      className={`adsbygoogle ${styles.network}`}
      data-ad-client={client}
      data-ad-slot={unit ?? undefined}
      data-full-width-responsive="false"
    />
  );
}

export interface NetworkAdProps {
  client: string;
  unit: string | null;
  onFailed: () => void;
}

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
