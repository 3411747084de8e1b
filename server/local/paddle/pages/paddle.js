/** Local mode's stand-in for Paddle's script: what a page needs to open a checkout and to hear of it. */
(() => {
  const origin = new URL(document.currentScript?.src ?? window.location.href).origin;
  const PAGE = "/local/paddle/checkout/";
  /** ms that a page in the frame may take to say that it is there, once the frame has loaded. */
  const MAX_WAIT_MS = 2_000;

  let options = {};
  /** @type {{ dialog: HTMLDialogElement, frame: HTMLIFrameElement, settings: object, data: object | null, isLoaded: boolean } | null} */
  let open = null;

  function say(name, data, more) {
    options.eventCallback?.({ name, ...(data ? { data } : {}), ...more });
  }

  function onMessage(event) {
    if (open === null || event.origin !== origin || event.source !== open.frame.contentWindow) return;
    const { source, name, data } = event.data ?? {};
    if (source !== "local-paddle" || typeof name !== "string") return;
    open.data = data;
    const { settings } = open;
    if (name === "checkout.closed") return close();
    if (name === "checkout.error") return fail("transaction_not_payable", "This transaction cannot be paid.");
    // A page after an invalid form is not a new checkout.
    if (name === "checkout.loaded" && open.isLoaded) return;
    open.isLoaded = true;
    say(name, data);
    if (name === "checkout.completed" && settings.successUrl) window.location.assign(settings.successUrl);
  }

  /** The page in the frame says why, and can be closed. */
  function fail(code, detail) {
    if (open !== null) open.isLoaded = true;
    const documentation_url = "https://developer.paddle.com/paddlejs/events/checkout-error";
    say("checkout.error", null, { type: "front-end_error", code, detail, documentation_url });
  }

  function close() {
    if (open === null) return;
    const { dialog, data } = open;
    open = null;
    dialog.close();
    dialog.remove();
    say("checkout.closed", data);
  }

  function show(settings) {
    const dialog = document.createElement("dialog");
    const frame = document.createElement("iframe");
    dialog.setAttribute("aria-label", "Checkout");
    frame.title = "Checkout";
    frame.name = "local-paddle";
    const whole = { border: "0", width: "100%", height: "100%", maxWidth: "none", maxHeight: "none" };
    // A frame of another colour scheme than its page's would not let the page shine through.
    Object.assign(dialog.style, whole, {
      position: "fixed",
      inset: "0",
      margin: "0",
      padding: "0",
      overflow: "hidden",
      background: "transparent",
      colorScheme: settings.theme ?? "light",
    });
    Object.assign(frame.style, whole, { display: "block" });
    // Escape, where the focus is outside of the frame.
    dialog.addEventListener("cancel", event => {
      event.preventDefault();
      close();
    });
    dialog.append(frame);
    document.body.append(dialog);
    dialog.showModal();
    open = { dialog, frame, settings, data: null, isLoaded: false };
    const shown = open;
    frame.addEventListener("load", () => {
      if (isBlank(frame)) return;
      frame.contentWindow?.focus();
      setTimeout(() => {
        if (open === shown && !shown.isLoaded) fail("checkout_not_loaded", "The checkout did not load.");
      }, MAX_WAIT_MS);
    });
    return frame;
  }

  /** Null before it has loaded; a page that could not be reached can't be inspected. */
  function isBlank(frame) {
    try {
      return frame.contentWindow?.location.href === "about:blank";
    } catch {
      return false;
    }
  }

  function openCheckout(wanted = {}) {
    if (!paddle.Initialized) throw new Error("[Paddle] Call Paddle.Initialize() with a token first.");
    if (open !== null) return console.warn("[Paddle] A checkout is open already.");
    const settings = { ...options.checkout?.settings, ...wanted.settings };
    const query = new URLSearchParams({ overlay: "1", theme: settings.theme === "dark" ? "dark" : "light" });
    if (wanted.customer?.email) query.set("email", wanted.customer.email);
    if (wanted.transactionId) {
      query.set("_ptxn", wanted.transactionId);
      show(settings).src = `${origin}${PAGE}?${query}`;
      return;
    }
    const [item] = wanted.items ?? [];
    if (!item) throw new Error("[Paddle] A checkout needs a transactionId, or items.");
    post(show(settings), query, {
      price_id: item.priceId,
      custom_data: JSON.stringify(wanted.customData ?? null),
    });
  }

  /** Items make a transaction, which only a form may do. */
  function post(frame, query, fields) {
    const form = document.createElement("form");
    form.method = "post";
    form.action = `${origin}${PAGE}?${query}`;
    form.target = frame.name;
    form.hidden = true;
    for (const [name, value] of Object.entries(fields)) {
      const input = document.createElement("input");
      Object.assign(input, { type: "hidden", name, value });
      form.append(input);
    }
    document.body.append(form);
    form.submit();
    form.remove();
  }

  function initialize(given) {
    if (paddle.Initialized) throw new Error("[Paddle] Initialize() may be called once; call Update().");
    if (typeof given?.token !== "string") throw new Error("[Paddle] Initialize() needs a client-side token.");
    options = { ...given };
    paddle.Initialized = true;
    const addressed = new URL(window.location.href).searchParams.get("_ptxn");
    if (addressed) openCheckout({ transactionId: addressed });
  }

  const paddle = {
    Version: "v1",
    Status: { libraryVersion: "local" },
    Initialized: false,
    Environment: { set() {} },
    Initialize: initialize,
    Setup: initialize,
    Update(given) {
      options = { ...options, ...given };
    },
    Checkout: { open: openCheckout, close, updateCheckout() {}, updateItems() {} },
    Spinner: { show() {}, hide() {} },
  };
  window.addEventListener("message", onMessage);
  window.PaddleBillingV1 = paddle;
  window.Paddle = paddle;
})();
