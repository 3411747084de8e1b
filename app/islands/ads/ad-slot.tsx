import { useEffect, useEffectEvent, useState } from "react";
import { Link, useLocation } from "react-router";
import { whenIdle } from "~/browser/lazy-module";
import { Button } from "~/ui/forms/button";
import { Stack, Text } from "~/ui/layout/primitives";
import { showToast } from "../toasts/toasts";
import { hideAds, useAdsHidden } from "./ad-hiding";
import styles from "./ad-slot.module.css";

export interface AdSlotProps {
  client: string | null;
  unit: string | null;
  isLearner: boolean;
  isAlive?: boolean;
}

export function AdSlot({ client, unit, isLearner, isAlive = true }: AdSlotProps) {
  const isHidden = useAdsHidden();
  const { pathname } = useLocation();
  const [hasFailed, setFailed] = useState(false);
  if (isHidden) return null;
  const isOfNetwork = client !== null && !hasFailed;
  const hide = () => {
    hideAds(isLearner);
    document.getElementById("main")?.focus({ preventScroll: true });
    showToast("info", "Ads are hidden for 30 minutes, or until you reload the page.");
  };
  return (
    <Stack
      as="aside"
      gap={2}
      className={styles.slot}
      data-testid="ad-slot"
      data-kind={isOfNetwork ? "network" : "house"}
      aria-label="Advertisement"
    >
      <div className={styles.head}>
        <Text tone="muted" size="small">
          {isOfNetwork ? "Advertisement" : "From Typing Mentor"}
        </Text>
        {isAlive && (
          <Button variant="quiet" className={styles.hide} onClick={hide}>
            Hide ads for 30 minutes
          </Button>
        )}
      </div>
      <div className={styles.place}>
        {isOfNetwork ? (
          <NetworkAd key={pathname} client={client} unit={unit} onFailed={() => setFailed(true)} />
        ) : (
          <HouseNotice />
        )}
      </div>
    </Stack>
  );
}

function HouseNotice() {
  return (
    <Text className={styles.notice} tone="muted" measure>
      Typing Mentor is free because of ads. This is the place for one, at the end of the page and away from
      the text that you type. <Link to="/pricing/">Plans without ads</Link>
    </Text>
  );
}

const MAX_WAIT_MS = 5_000;

/** One ad; its script loads when the browser is idle. */
function NetworkAd({ client, unit, onFailed }: NetworkAdProps) {
  const failed = useEffectEvent(onFailed);
  useEffect(() => {
    let isWanted = true;
    const callOff = whenIdle(() => {
      loadAdScript(client)
        .then(() => isWanted && requestAd())
        .catch(() => isWanted && failed());
    }, MAX_WAIT_MS);
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

interface NetworkAdProps {
  client: string;
  unit: string | null;
  onFailed: () => void;
}

const SCRIPT = "https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js";

let loading: Promise<void> | null = null;

function loadAdScript(client: string): Promise<void> {
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

function requestAd(): void {
  const network = window as unknown as { adsbygoogle?: object[] };
  network.adsbygoogle ??= [];
  network.adsbygoogle.push({});
}
