import type { CheckoutOpenOptions, PaddleEventData, PaddleSetupOptions } from "@paddle/paddle-js";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { PLANS } from "~/domain/plans";
import type { openCheckout, WantedCheckout } from "./checkout";
import { CheckoutFailure, getCheckoutError } from "./checkout-env";

/**
 * Stands in for Paddle's script: records the calls, and sends events as it does. One for all tests, because
 * Paddle's wrapper remembers the first one.
 */
const paddle = {
  options: [] as PaddleSetupOptions[],
  opened: [] as CheckoutOpenOptions[],
  environments: [] as string[],
  closed: 0,
  say(name: string) {
    this.options[0]?.eventCallback?.({ name } as unknown as PaddleEventData);
  },
  api: {
    Initialized: false,
    Environment: { set: (name: string) => void paddle.environments.push(name) },
    Initialize: (given: PaddleSetupOptions) => void paddle.options.push(given),
    Checkout: {
      open: (given: CheckoutOpenOptions) => void paddle.opened.push(given),
      close() {
        paddle.closed += 1;
      },
    },
  },
};

const wanted: WantedCheckout = {
  env: { environment: "sandbox", token: "test_local", script: "/local/paddle/paddle.js" },
  transactionId: "txn_01hv8wptq8987qeep44cyrewp9",
  email: "ada@example.com",
  theme: "dark",
  successUrl: "https://typing.example/profile/#manage-subscription",
};

let open: typeof openCheckout;
let scripts: HTMLScriptElement[];
beforeEach(async () => {
  vi.resetModules();
  ({ openCheckout: open } = await import("./checkout"));
  Object.assign(paddle, { options: [], opened: [], environments: [], closed: 0 });
  delete window.PaddleBillingV1;
  scripts = [];
  vi.spyOn(document.head, "append").mockImplementation((...nodes) => {
    scripts.push(...(nodes as HTMLScriptElement[]));
  });
  document.body.innerHTML = "<button>Subscribe</button>";
  document.querySelector("button")?.focus();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function scriptArrives(): void {
  Object.assign(window, { PaddleBillingV1: paddle.api });
  scripts.at(-1)?.dispatchEvent(new Event("load"));
}
const scriptFails = () => scripts.at(-1)?.dispatchEvent(new Event("error"));

/** Opens a checkout and lets Paddle show it. */
async function opened(given: Partial<WantedCheckout> = {}): Promise<void> {
  const opening = open({ ...wanted, ...given });
  scriptArrives();
  await vi.waitFor(() => expect(paddle.opened).toHaveLength(1));
  paddle.say("checkout.loaded");
  await opening;
}

/** By name: the module under test, and so its classes, are loaded again for each test. */
async function toFailure(promise: Promise<unknown>): Promise<unknown> {
  const error = await promise.catch((error: unknown) => error);
  expect(error).toHaveProperty("name", "CheckoutFailure");
  return (error as CheckoutFailure).code;
}

describe("a checkout", () => {
  test("loads the configured script, and opens the transaction for the learner", async () => {
    await opened();
    expect(scripts.map(script => script.getAttribute("src"))).toEqual(["/local/paddle/paddle.js"]);
    expect(paddle.environments).toEqual(["sandbox"]);
    expect(paddle.options[0]).toMatchObject({ token: "test_local" });
    expect(paddle.opened).toEqual([
      {
        transactionId: wanted.transactionId,
        customer: { email: "ada@example.com" },
        settings: {
          displayMode: "overlay",
          theme: "dark",
          locale: "en",
          allowLogout: false,
          successUrl: wanted.successUrl,
        },
      },
    ]);
  });

  test("uses Paddle's own script when no other is configured", async () => {
    await opened({ env: { ...wanted.env, script: null }, email: null });
    expect(scripts[0]?.src).toBe("https://cdn.paddle.com/paddle/v2/paddle.js");
    expect(paddle.opened[0]).not.toHaveProperty("customer");
  });

  test("returns the focus to the opener when the learner closes it, and another can open", async () => {
    const onClosed = vi.fn();
    const onCompleted = vi.fn();
    await opened({ onClosed, onCompleted });
    (document.activeElement as HTMLElement).blur();
    paddle.say("checkout.closed");
    expect(onClosed).toHaveBeenCalledOnce();
    expect(onCompleted).not.toHaveBeenCalled();
    expect(document.activeElement?.textContent).toBe("Subscribe");

    const again = open(wanted);
    await vi.waitFor(() => expect(paddle.opened).toHaveLength(2));
    paddle.say("checkout.loaded");
    await again;
    expect(scripts).toHaveLength(1);
    expect(paddle.options).toHaveLength(1);
  });

  test("leaves the focus where the learner has moved it", async () => {
    await opened();
    document.body.insertAdjacentHTML("beforeend", "<input>");
    document.querySelector("input")?.focus();
    paddle.say("checkout.closed");
    expect(document.activeElement?.tagName).toBe("INPUT");
  });

  test("does not count as closed when completed; Paddle goes on to another page", async () => {
    const [onClosed, onCompleted] = [vi.fn(), vi.fn()];
    await opened({ onClosed, onCompleted });
    paddle.say("checkout.completed");
    paddle.say("checkout.closed");
    expect(onCompleted).toHaveBeenCalledOnce();
    expect(onClosed).not.toHaveBeenCalled();
  });

  test("reloads the page when Paddle's next page is the same one", async () => {
    const reload = vi.spyOn(window.location, "reload").mockImplementation(() => undefined);
    await opened({ successUrl: `${window.location.href.split("#")[0]}#manage-subscription` });
    paddle.say("checkout.completed");
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(window.location.hash).toBe("#manage-subscription");
  });

  test("ignores requests to open another while one is open", async () => {
    const first = open(wanted);
    await open({ ...wanted, transactionId: "txn_01hv8wptq8987qeep44cyrewp8" });
    scriptArrives();
    await vi.waitFor(() => expect(paddle.opened).toHaveLength(1));
    paddle.say("checkout.loaded");
    await first;
    await open(wanted);
    expect(paddle.opened.map(given => given.transactionId)).toEqual([wanted.transactionId]);
  });

  test("removes its transaction from the address, because Paddle's script would open it too", async () => {
    window.history.replaceState({ key: "kept" }, "", `/pricing/?_ptxn=${wanted.transactionId}&a=1`);
    await opened();
    expect(window.location.search).toBe("?a=1");
    expect(window.history.state).toEqual({ key: "kept" });
  });
});

describe("a checkout that does not open", () => {
  test("says so when the script can't load, and loads it again on retry", async () => {
    const failed = open(wanted);
    scriptFails();
    expect(await toFailure(failed)).toBe("unreachable");
    expect(document.activeElement?.textContent).toBe("Subscribe");
    await opened();
    expect(scripts).toHaveLength(2);
  });

  test("is unreachable when the script is something else, such as a hotel's log-in page", async () => {
    const failed = open(wanted);
    scripts[0]?.dispatchEvent(new Event("load"));
    expect(await toFailure(failed)).toBe("unreachable");
  });

  test("gives up after half a minute without an event", async () => {
    vi.useFakeTimers();
    const failure = toFailure(open(wanted));
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await failure).toBe("unreachable");
  });

  test("is removed when Paddle refuses it", async () => {
    const failure = toFailure(open(wanted));
    scriptArrives();
    await vi.waitFor(() => expect(paddle.opened).toHaveLength(1));
    paddle.say("checkout.error");
    expect(await failure).toBe("not-opened");
    expect(paddle.closed).toBe(1);
  });

  test("tells its opener when it fails later", async () => {
    const onFailed = vi.fn();
    await opened({ onFailed });
    paddle.say("checkout.payment.failed");
    expect(onFailed).not.toHaveBeenCalled();
    paddle.say("checkout.error");
    expect(onFailed).toHaveBeenCalledOnce();
  });

  test("has a message for each failure", () => {
    expect(getCheckoutError(new CheckoutFailure("unreachable"))).toContain("Are you online?");
    expect(getCheckoutError(new TypeError("Failed to fetch"))).toContain("Are you online?");
    expect(getCheckoutError(new CheckoutFailure("not-opened"))).toBe(
      "An error occurred while processing your subscription. Please try again later.",
    );
    const report = vi.fn();
    vi.stubGlobal("reportError", report);
    expect(getCheckoutError(new Error("secret"))).not.toContain("secret");
    expect(report).toHaveBeenCalledOnce();
  });
});

describe("requesting a transaction", () => {
  const asked = {
    plan: PLANS["premium-yearly"],
    action: "create",
    learner: { id: "u1", email: "ada@example.com" },
  } as const;
  async function request(answer: () => Promise<Response>) {
    const send = vi.spyOn(globalThis, "fetch").mockImplementation(answer);
    const { requestCheckout } = await import("./checkout");
    return { result: await requestCheckout(asked), send };
  }
  const json = (body: unknown, status = 200) => Promise.resolve(Response.json(body, { status }));

  test("posts the plan and the learner as JSON", async () => {
    const { result, send } = await request(() => json({ success: true, transactionId: "txn_1", url: "/x" }));
    expect(result).toEqual({ ok: true, transactionId: "txn_1" });
    const [path, init] = send.mock.calls[0] ?? [];
    expect(path).toBe("/api/subscriptions/create/");
    expect(init).toMatchObject({ method: "POST", headers: { "Content-Type": "application/json" } });
    expect(JSON.parse(String(init?.body))).toEqual({
      planType: "premium",
      pricingPeriod: "yearly",
      action: "create",
      uid: "u1",
      email: "ada@example.com",
    });
  });

  test.each([
    ["is refused", () => json({ success: false, error: "already-subscribed" }, 409), 409],
    ["has no transaction", () => json({ success: true, transactionId: null }), 0],
    ["is no success", () => json({ success: false, transactionId: "txn_1" }), 0],
    ["is not the server's", () => Promise.resolve(new Response("<h1>Welcome to the hotel</h1>")), 0],
    ["does not come", () => Promise.reject(new TypeError("offline")), 0],
  ])("fails when the response %s", async (_name, answer, status) => {
    expect((await request(answer)).result).toEqual({ ok: false, status });
  });
});
