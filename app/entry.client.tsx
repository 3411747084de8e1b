import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

/** Errors of a page that cannot be trusted any more are the same again and again. */
const MAX_KEPT = 10;
/** For the error reporting, if there is any: it takes them when it is there, and what comes later at once. */
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
