import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";

let Modal: typeof import("./modal").Modal;
beforeAll(async () => {
  const script = document.createElement("script");
  // As browsers do: the attribute is emptied, the property is not.
  script.setAttribute("nonce", "");
  Object.assign(script, { nonce: "of-this-document" });
  document.head.append(script);
  ({ Modal } = await import("./modal"));
});
afterEach(cleanup);

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen ? (
        <Modal title="Choose an account" onClose={() => setOpen(false)}>
          <label>
            Name <input />
          </label>
        </Modal>
      ) : null}
    </>
  );
}
function open() {
  render(<Page />);
  const opener = screen.getByRole("button", { name: "Open" });
  opener.focus();
  fireEvent.click(opener);
  return opener;
}

test("is named by its title, and focuses its field", () => {
  open();
  expect(screen.getByRole("dialog", { name: "Choose an account" })).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText("Name"));
});

test.each([
  ["the button", () => fireEvent.click(screen.getByRole("button", { name: "Close" }))],
  ["Escape", () => fireEvent.keyDown(screen.getByRole("dialog"), { key: "Escape" })],
])("is closed by %s, which returns the focus to the opener", async (_, close) => {
  const opener = open();
  close();
  expect(screen.queryByRole("dialog")).toBeNull();
  await vi.waitFor(() => expect(document.activeElement).toBe(opener));
});

test("styles the page behind it with the document's nonce", () => {
  open();
  const nonces = [...document.querySelectorAll("style")].map(style => style.getAttribute("nonce"));
  expect(nonces).toEqual(["of-this-document"]);
});
