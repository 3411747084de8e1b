import { type ComponentType, useEffect, useState } from "react";
import { lazyModule, preloadModule } from "~/browser/lazy-module";

type ToastKind = "info" | "success" | "warning" | "error";

export interface ToastMessage extends ToastOptions {
  readonly kind: ToastKind;
  readonly text: string;
}

export interface ToastOptions {
  readonly more?: readonly string[];
  /** ms; null: until closed. Absent: the kind's default. */
  readonly shownFor?: number | null;
  /** One toast per name; a later one replaces its text. */
  readonly name?: string;
  /** Only replaces: a closed toast stays closed. */
  readonly onlyInPlace?: boolean;
  readonly isOver?: boolean;
}

const EVENT = "typing-mentor:toast";
const PRELOAD_AFTER_MS = 4_000;

export function showToast(kind: ToastKind, text: string, options?: ToastOptions): void {
  window.dispatchEvent(new CustomEvent<ToastMessage>(EVENT, { detail: { kind, text, ...options } }));
}

export function dismissToast(name: string): void {
  showToast("info", "", { name, isOver: true });
}

export interface HostProps {
  readonly first: readonly ToastMessage[];
  readonly theme: "dark" | "light";
}

const loadContainer = lazyModule(() => import("./toast-container"));

export function ToastHost({ theme }: { theme: "dark" | "light" }) {
  const [Container, setContainer] = useState<ComponentType<HostProps> | null>(null);
  const [waiting, setWaiting] = useState<readonly ToastMessage[]>([]);
  useEffect(() => {
    if (Container) return;
    let isWaitedFor = false;
    const show = () => {
      if (!isWaitedFor) return;
      loadContainer()
        .then(({ ToastContainer }) => setContainer(() => ToastContainer))
        .catch(() => {});
    };
    const callOff = preloadModule(loadContainer, PRELOAD_AFTER_MS);
    const stopListening = onToast(message => {
      setWaiting(list => [...list, message]);
      isWaitedFor = true;
      show();
    });
    window.addEventListener("online", show);
    return () => {
      callOff();
      stopListening();
      window.removeEventListener("online", show);
    };
  }, [Container]);
  return Container && <Container first={waiting} theme={theme} />;
}

export function onToast(listener: (message: ToastMessage) => void): () => void {
  const handle = (event: Event) => listener((event as CustomEvent<ToastMessage>).detail);
  window.addEventListener(EVENT, handle);
  return () => window.removeEventListener(EVENT, handle);
}
