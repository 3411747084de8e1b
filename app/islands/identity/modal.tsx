import { type ReactNode, useEffect, useId, useRef } from "react";
import styles from "./modal.module.css";

export interface ModalProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** The browser's own modal dialog, open for as long as it is rendered; Escape and the button close it. */
export function Modal({ title, onClose, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (dialog.current?.open !== false) return;
    dialog.current.showModal();
    // The browser would begin with the first button, which closes.
    dialog.current.querySelector("input")?.focus();
  }, []);
  return (
    <dialog className={styles.modal} ref={dialog} aria-labelledby={titleId} onClose={onClose}>
      <header className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        <button type="button" className={styles.close} onClick={() => dialog.current?.close()}>
          <svg viewBox="0 0 16 16" role="img" aria-label="Close">
            <path d="m3 3 10 10M13 3 3 13" />
          </svg>
        </button>
      </header>
      {children}
    </dialog>
  );
}
