import * as Dialog from "@radix-ui/react-dialog";
import { setNonce } from "get-nonce";
import { type ReactNode, useState } from "react";
import styles from "./modal.module.css";

// The dialog's scroll lock adds a style, which the CSP takes with this nonce only.
setNonce(document.querySelector<HTMLElement>("script[nonce]")?.nonce ?? "");

interface ModalProps {
  title: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

export function Modal({ title, onClose, children }: ModalProps) {
  const [opener] = useState(() => document.activeElement);
  return (
    <Dialog.Root open onOpenChange={isOpen => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={styles.backdrop} />
        <Dialog.Content
          className={styles.modal}
          onOpenAutoFocus={focusFirstField}
          onCloseAutoFocus={event => {
            event.preventDefault();
            if (opener instanceof HTMLElement) opener.focus();
          }}
        >
          <header className={styles.head}>
            <Dialog.Title>{title}</Dialog.Title>
            <Dialog.Close className={styles.close}>
              <svg viewBox="0 0 16 16" role="img" aria-label="Close">
                <path d="m3 3 10 10M13 3 3 13" />
              </svg>
            </Dialog.Close>
          </header>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function focusFirstField(event: Event): void {
  const field =
    event.target instanceof HTMLElement
      ? event.target.querySelector<HTMLElement>("input:not([type=hidden]), textarea")
      : null;
  if (field === null) return;
  event.preventDefault();
  field.focus();
}
