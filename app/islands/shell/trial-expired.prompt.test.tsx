import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { TrialPrompt } from "./trial-expired";

vi.mock("./trial-expired-dialog", () => ({
  TrialExpiredDialog: ({ onChoice }: { onChoice: (choice: string) => void }) => (
    <button type="button" onClick={() => onChoice("not-interested")}>
      Not Interested
    </button>
  ),
}));
afterEach(cleanup);

test("asks a learner without an email address for feedback too, if they have a contact address", async () => {
  const query = { matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() };
  vi.stubGlobal("matchMedia", () => query);
  const posted = vi.fn();
  vi.spyOn(globalThis, "fetch").mockImplementation(async (_, init) => {
    posted(JSON.parse(String(init?.body)));
    return Response.json({ success: true });
  });
  const Stub = createRoutesStub([
    { path: "/", Component: () => <TrialPrompt learner={{ id: "bob" }} isExpired clockOffset={0} /> },
  ]);
  render(<Stub initialEntries={["/"]} />);
  fireEvent.click(await screen.findByText("Not Interested"));
  fireEvent.change(await screen.findByLabelText("Your feedback"), { target: { value: "Too dear." } });
  fireEvent.click(screen.getByRole("button", { name: "Submit Feedback" }));
  await waitFor(() => expect(posted).toHaveBeenCalledOnce());
  expect(posted.mock.calls[0]?.[0]).toMatchObject({ about: "trial", feedback: "Too dear." });
});
