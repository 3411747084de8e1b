import { type ComponentType, useEffect, useState } from "react";

export type ToastKind = "info" | "success" | "error";
export interface ToastMessage {
  readonly kind: ToastKind;
  readonly text: string;
}

const EVENT = "typing-mentor:toast";

/** Shows a toast, from anywhere in the browser. The first one loads the library. */
export function showToast(kind: ToastKind, text: string): void {
  window.dispatchEvent(new CustomEvent<ToastMessage>(EVENT, { detail: { kind, text } }));
}

interface HostProps {
  readonly first: readonly ToastMessage[];
  readonly theme: "dark" | "light";
}

/** Where toasts appear. Costs a listener until there is one to show. */
export function ToastHost({ theme }: { theme: "dark" | "light" }) {
  const [Container, setContainer] = useState<ComponentType<HostProps> | null>(null);
  const [waiting, setWaiting] = useState<readonly ToastMessage[]>([]);
  useEffect(() => {
    if (Container) return;
    const onToast = (event: Event) => {
      setWaiting(list => [...list, (event as CustomEvent<ToastMessage>).detail]);
      import("./toast-container").then(module => setContainer(() => module.ToastContainer));
    };
    window.addEventListener(EVENT, onToast);
    return () => window.removeEventListener(EVENT, onToast);
  }, [Container]);
  return Container && <Container first={waiting} theme={theme} />;
}

export function onToast(listener: (message: ToastMessage) => void): () => void {
  const handle = (event: Event) => listener((event as CustomEvent<ToastMessage>).detail);
  window.addEventListener(EVENT, handle);
  return () => window.removeEventListener(EVENT, handle);
}
