import { useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { Button } from "~/ui/forms/button";
import { Cluster, Text } from "~/ui/layout/primitives";
import styles from "./certificate.module.css";

interface ShareButtonsProps {
  address: string;
  title: string;
}

/** Hidden without scripts: the address stands on the certificate, and browsers print by themselves. */
export function ShareButtons({ address, title }: ShareButtonsProps) {
  const [status, setStatus] = useState("");
  const canShare = useHydrated() && typeof navigator.share === "function";

  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      setStatus("Link copied");
    } catch {
      setStatus("Your browser doesn't let us copy. Copy the link from the address bar.");
    }
  }

  async function share() {
    try {
      await navigator.share({ title, url: address });
    } catch (error) {
      // Closing the browser's dialog is no failure.
      if (!(error instanceof DOMException && error.name === "AbortError")) await copy();
    }
  }

  return (
    <Cluster className={styles.buttons} gap={3}>
      {canShare ? (
        <Button onClick={() => void share()}>Share</Button>
      ) : (
        <Button onClick={() => void copy()}>Copy link</Button>
      )}
      <Button variant="quiet" onClick={() => window.print()}>
        Print
      </Button>
      <Text as="span" size="small" tone="muted" role="status">
        {status}
      </Text>
    </Cluster>
  );
}
