/** Sends Paddle's events to the page around the frame. Without this script the buttons are plain form buttons. */
(() => {
  const sheet = document.querySelector("[data-checkout]");
  const form = document.querySelector("form");
  if (window.parent === window || !sheet) return;
  const data = JSON.parse(sheet.dataset.checkout ?? "null");

  /** @param {string} name */
  function tell(name) {
    window.parent.postMessage({ source: "local-paddle", name, data }, window.location.origin);
  }

  document.querySelector("h1")?.focus();
  tell(sheet.dataset.event ?? "checkout.loaded");

  form?.addEventListener("submit", event => {
    if (event.submitter?.value === "close") {
      event.preventDefault();
      tell("checkout.closed");
      return;
    }
    // Disabled at once they would not be sent.
    setTimeout(() => {
      for (const button of form.querySelectorAll("button")) button.disabled = true;
    });
    tell("checkout.payment.initiated");
  });
  document.addEventListener("keydown", event => {
    if (event.key === "Escape") tell("checkout.closed");
  });
})();
