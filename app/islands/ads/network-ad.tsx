import { useEffect, useEffectEvent } from "react";
import { whenIdle } from "~/browser/when-idle";
import { loadAdScript, requestAd } from "./ad-script";
import styles from "./ad-slot.module.css";

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
  /** Publisher id, `ca-pub-…`. */
  client: string;
  /** Id of the ad unit, if one is configured. */
  unit: string | null;
  onFailed: () => void;
}
