import "react-toastify/ReactToastify.css";
import { useEffect } from "react";
import { ToastContainer as Container, type Id, type ToastOptions, toast } from "react-toastify/unstyled";
import styles from "./toast.module.css";
import { type HostProps, onToast, type ToastMessage } from "./toasts";

const SHOWN_MS = 4_000;
const SUCCESS_MS = 2_000;
const MAX_TOASTS = 20;
const LEAVING_MS = 800;

const named = new Map<string, Id>();

function show(message: ToastMessage) {
  const { kind, name = null, onlyInPlace = false, isOver = false } = message;
  const before = name === null ? undefined : named.get(name);
  const present = before !== undefined && toast.isActive(before) ? before : null;
  const options: ToastOptions = { type: kind, autoClose: getDuration(message), role: "status" };
  if (isOver) {
    if (present !== null) toast.dismiss(present);
  } else if (present !== null) {
    toast.update(present, { ...options, render: <Lines {...message} /> });
  } else if (!onlyInPlace) {
    const id = toast(<Lines {...message} />, options);
    if (name !== null) named.set(name, id);
  }
}

function getDuration({ kind, shownFor }: ToastMessage): number | false {
  if (shownFor !== undefined) return shownFor === null ? false : Math.max(shownFor - LEAVING_MS, 0);
  return kind === "success" ? SUCCESS_MS : SHOWN_MS;
}

function Lines({ text, more = [] }: ToastMessage) {
  if (more.length === 0) return text;
  return (
    <div>
      <p className={styles.heading}>{text}</p>
      {more.map(line => (
        <p className={styles.line} key={line}>
          {line}
        </p>
      ))}
    </div>
  );
}

export function ToastContainer({ first, theme }: HostProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what waited for the library is shown once, when it came.
  useEffect(() => {
    first.forEach(show);
    return onToast(show);
  }, []);
  return (
    <Container
      className={styles.toasts ?? ""}
      toastClassName={styles.toast ?? ""}
      position="top-right"
      limit={MAX_TOASTS}
      autoClose={SHOWN_MS}
      theme={theme}
    />
  );
}
