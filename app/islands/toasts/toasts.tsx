import { type ComponentType, useEffect, useState } from "react";
import { lazyModule, preloadModule } from "~/browser/lazy-module";

export type ToastKind = "info" | "success" | "warning" | "error";
export interface ToastMessage extends ToastOptions {
  readonly kind: ToastKind;
  readonly text: string;
}
export interface ToastOptions {
  /** Lines under the text, which is their heading then. */
  readonly more?: readonly string[];
  /** ms, in and out included; null: until it is closed. Absent: as long as toasts of its kind are shown. */
  readonly shownFor?: number | null;
  /** Of toasts with one name there is one at a time, and a later one says what it says from then on. */
  readonly name?: string;
  /** Shown only in the place of the toast of that name: one that was closed stays closed. */
  readonly onlyInPlace?: boolean;
  /** The toast of that name goes, and nothing comes in its place. */
  readonly isOver?: boolean;
}

const EVENT = "typing-mentor:toast";
/** ms; the library comes after everything else, but before the network may be gone of which a toast would tell. */
const AHEAD = 4_000;

export function showToast(kind: ToastKind, text: string, options?: ToastOptions): void {
  window.dispatchEvent(new CustomEvent<ToastMessage>(EVENT, { detail: { kind, text, ...options } }));
}

/** Takes the toast of a name away; none such is none the worse. */
export function dismissToast(name: string): void {
  showToast("info", "", { name, isOver: true });
}

interface HostProps {
  readonly first: readonly ToastMessage[];
  readonly theme: "dark" | "light";
}

const loadContainer = lazyModule(() => import("./toast-container"));

/** Where toasts appear. Costs a listener until there is one to show; without its library they wait for the network. */
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
    const onToast = (event: Event) => {
      setWaiting(list => [...list, (event as CustomEvent<ToastMessage>).detail]);
      isWaitedFor = true;
      show();
    };
    const callOff = preloadModule(loadContainer, AHEAD);
    window.addEventListener(EVENT, onToast);
    window.addEventListener("online", show);
    return () => {
      callOff();
      window.removeEventListener(EVENT, onToast);
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
