import "react-toastify/ReactToastify.css";
import { useEffect } from "react";
import { ToastContainer as Container, toast } from "react-toastify/unstyled";
import { onToast, type ToastMessage } from "./toasts";

const SHOWN_MS = 4_000;
const SUCCESS_MS = 2_000;
const AT_MOST = 20;

function show({ kind, text }: ToastMessage) {
  toast(text, { type: kind, autoClose: kind === "success" ? SUCCESS_MS : SHOWN_MS, role: "status" });
}

export function ToastContainer({
  first,
  theme,
}: {
  first: readonly ToastMessage[];
  theme: "dark" | "light";
}) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what waited for the library is shown once, when it came.
  useEffect(() => {
    first.forEach(show);
    return onToast(show);
  }, []);
  return <Container position="top-right" limit={AT_MOST} autoClose={SHOWN_MS} theme={theme} />;
}
