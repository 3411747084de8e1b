import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { noteError } from "./islands/error-reporting/noted-errors";

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
