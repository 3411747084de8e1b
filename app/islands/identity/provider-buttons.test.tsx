import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { IdentityRoot } from "./identity-sync";
import { ProviderButtons } from "./provider-buttons";

const opened = vi.hoisted(() => vi.fn());
vi.mock("./identity-session", () => ({ openIdentity: opened }));

const root: IdentityRoot = {
  learner: null,
  publicEnv: {
    firebase: { apiKey: "local", authDomain: "local", projectId: "demo-typing-mentor", appId: null },
    emulatorHost: "localhost:3000",
  },
};
const Page = createRoutesStub([
  { id: "root", path: "/", Component: () => <ProviderButtons destination="/stats/" /> },
]);
const page = <Page hydrationData={{ loaderData: { root } }} />;

beforeEach(() => localStorage.clear());
afterEach(cleanup);

test("reserves the space without scripts, and shows no button that wouldn't work", () => {
  const html = renderToString(page);
  expect(html).toMatch(/<div[^>]*><\/div>/);
  expect(html).not.toContain("Google");
});

test("loads the identity service only when an account is chosen", async () => {
  const never = new Promise<void>(() => undefined);
  opened.mockReturnValue({ auth: {}, keeper: { signIn: () => never } });
  render(page);
  fireEvent.click(screen.getByRole("button", { name: "Continue with Google" }));
  fireEvent.input(await screen.findByLabelText("Google address"), { target: { value: "no address" } });
  fireEvent.click(screen.getByRole("button", { name: "Continue" }));
  expect(screen.getByText("Enter an email address, such as name@example.com.")).toBeDefined();
  expect(opened).not.toHaveBeenCalled();

  fireEvent.input(screen.getByLabelText("Google address"), { target: { value: "ana@example.com" } });
  fireEvent.click(screen.getByRole("button", { name: "Continue" }));
  await vi.waitFor(() => expect(opened).toHaveBeenCalledExactlyOnceWith(root));
  expect(screen.getByRole("button", { name: "Continue with Google" })).toHaveProperty("disabled", true);
});

test("offers a previously used account again", async () => {
  localStorage.setItem("tm_local_google_accounts", '[{"email":"ana@example.com","name":"Ana"}]');
  render(page);
  fireEvent.click(screen.getByRole("button", { name: "Continue with Google" }));
  expect(await screen.findByRole("button", { name: /Ana/ })).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Use another account" }));
  expect(screen.getByLabelText("Google address")).toBeDefined();
});

test("says why a sign-in failed, and can be retried", async () => {
  localStorage.setItem("tm_local_google_accounts", '[{"email":"ana@example.com","name":"Ana"}]');
  const offline = Object.assign(new Error("offline"), { code: "auth/network-request-failed" });
  opened.mockReturnValue({ auth: {}, keeper: { signIn: () => Promise.reject(offline) } });
  render(page);
  fireEvent.click(screen.getByRole("button", { name: "Continue with Google" }));
  fireEvent.click(await screen.findByRole("button", { name: /Ana/ }));
  expect((await screen.findByRole("alert")).textContent).toContain("cannot be reached");
  expect(screen.getByRole("button", { name: "Continue with Google" })).toHaveProperty("disabled", false);
});
