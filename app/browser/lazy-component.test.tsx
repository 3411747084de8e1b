import { act, screen } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, expect, it } from "vitest";
import { lazyComponent } from "./lazy-component";

function Words({ says }: { says: string }) {
  return <p>{says}</p>;
}

afterEach(() => document.body.replaceChildren());

/** The page as the server has drawn it, coming alive with code that comes, or does not. */
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

it("is what the server has drawn, before its code comes and after", async () => {
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

it("stays as drawn where its code does not come, and the page goes on", async () => {
  const again = await comeAlive(() => Promise.reject(new TypeError("Failed to fetch")));
  again();
  expect(screen.getByText("As drawn.").textContent).toBe("As drawn.");
  expect(screen.getByText("again").textContent).toBe("again");
});
