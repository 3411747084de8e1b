import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

const MAX_KEPT = 10;
/** Kept for the error reporter until it has loaded. */
window.notedErrors = [];

function noteError(error: unknown): void {
  if (window.notedErrors.length < MAX_KEPT) window.notedErrors.push(error);
}

addEventListener("error", event => noteError(event.error));
addEventListener("unhandledrejection", event => noteError(event.reason));

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter onError={noteError} />
    </StrictMode>,
  );
});
