import { act, screen } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, expect, it } from "vitest";
import { lazyComponent } from "./lazy-component";

function Words({ says }: { says: string }) {
  return <p>{says}</p>;
}

afterEach(() => document.body.replaceChildren());

/** Hydrates the server's markup with code that loads, or fails to. */
async function comeAlive(load: () => Promise<{ default: typeof Words }>): Promise<() => void> {
  document.body.innerHTML = `<div id="root">${renderToString(<Words says="As drawn." />)}</div>`;
  const root = document.querySelector("#root");
  if (root === null) throw new Error("There is no root.");
  root.innerHTML = `<!--$-->${root.innerHTML}<!--/$-->`;
  const Part = lazyComponent(load);
  const page = (times: number) => (
    <>
      <Part says="As drawn." />
      {times > 1 && <output>again</output>}
    </>
  );
  const hydrated = await act(async () => hydrateRoot(root, page(1)));
  return () => act(() => hydrated.render(page(2)));
}

it("shows the server's markup before and after its code loads", async () => {
  let arrive = (_part: { default: typeof Words }) => {};
  const again = await comeAlive(
    () =>
      new Promise(resolve => {
        arrive = resolve;
      }),
  );
  const drawn = screen.getByText("As drawn.");
  await act(async () => arrive({ default: Words }));
  again();
  expect(screen.getByText("As drawn.")).toBe(drawn);
});

it("keeps the server's markup when its code fails to load, and the rest of the page works", async () => {
  const again = await comeAlive(() => Promise.reject(new TypeError("Failed to fetch")));
  again();
  expect(screen.getByText("As drawn.").textContent).toBe("As drawn.");
  expect(screen.getByText("again").textContent).toBe("again");
});
