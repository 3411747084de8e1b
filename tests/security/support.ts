import { readdirSync, readFileSync } from "node:fs";
import { type IncomingHttpHeaders, request } from "node:http";
import { fileURLToPath } from "node:url";
import type { Product } from "../e2e/support/product";

export interface Route {
  readonly id: string;
  /** One of its addresses, such as `/articles/number-typing-practice/`. */
  readonly path: string;
  readonly hasAction: boolean;
  /** It answers with a page; otherwise it is a call. */
  readonly isPage: boolean;
}

/** Values for the parameters of paths; the last route takes every other address. */
const SAMPLES: Readonly<Record<string, string>> = {
  "course/:unit/": "/course/fj/",
  "typing-practice/:slug/": "/typing-practice/numbers/",
  "certificate/:id/": "/certificate/0123456789abcdef01234567/",
  "certificate/:id/image.png": "/certificate/0123456789abcdef01234567/image.png",
  "certificate/:id/withdraw/": "/certificate/0123456789abcdef01234567/withdraw/",
  "articles/:slug/": "/articles/number-typing-practice/",
  "*": "/no-such-page/",
};

/** Every route of the built product, from the browsers' manifest: new routes are tested automatically. */
export const ROUTES: readonly Route[] = getRoutes(readManifest());

interface Manifest {
  readonly routes: Readonly<
    Record<
      string,
      { id: string; path?: string; index?: true; hasAction?: boolean; hasDefaultExport?: boolean }
    >
  >;
}

function readManifest(): Manifest {
  const folder = fileURLToPath(new URL("../../build/client/assets/", import.meta.url));
  const [name, ...more] = readdirSync(folder).filter(file => /^manifest-\w+\.js$/.test(file));
  if (name === undefined || more.length > 0) throw new Error(`There is not one manifest in ${folder}.`);
  const script = readFileSync(`${folder}${name}`, "utf8");
  return JSON.parse(script.slice(script.indexOf("{"), script.lastIndexOf("}") + 1)) as Manifest;
}

function getRoutes({ routes }: Manifest): Route[] {
  return Object.values(routes)
    .filter(({ id }) => id !== "root")
    .map(({ id, path = "", hasAction = false, hasDefaultExport = false }) => {
      const address = SAMPLES[path] ?? `/${path}`;
      if (/[:*]/.test(address)) throw new Error(`SAMPLES needs an address for ${path}.`);
      return { id, path: address, hasAction, isPage: hasDefaultExport };
    });
}

/** The data alone, as the router requests it. */
export function getDataPath({ path }: Route): string {
  return path === "/" ? "/_root.data" : path.endsWith("/") ? `${path}_.data` : `${path}.data`;
}

export interface Asked {
  readonly method?: string;
  /** Sent unchanged: only Host and a body's length and type are added. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly cookie?: string;
  readonly body?: string | URLSearchParams;
}

export interface RawAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Sends the target unchanged: fetch would resolve it and add headers. */
export function ask(
  { url }: Pick<Product, "url">,
  target: string,
  { method = "GET", headers = {}, cookie, body }: Asked = {},
): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  const text = body?.toString();
  const sent = {
    ...(cookie !== undefined && { Cookie: cookie }),
    ...(body instanceof URLSearchParams && { "Content-Type": "application/x-www-form-urlencoded" }),
    ...(text !== undefined && { "Content-Length": String(Buffer.byteLength(text)) }),
    ...headers,
  };
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, path: target, method, headers: sent }, res => {
      let received = "";
      res.setEncoding("utf8").on("data", part => {
        received += part;
      });
      res.on("error", reject);
      res.on("end", () => resolve({ status: res.statusCode ?? 0, headers: res.headers, body: received }));
    });
    asked.on("error", reject);
    asked.end(text);
  });
}

/** Runs all of them, as many at a time as the server always accepts. */
export async function inParallel<T>(rows: readonly T[], work: (row: T) => Promise<void>): Promise<void> {
  const waiting = [...rows];
  const worker = async () => {
    for (let row = waiting.shift(); row !== undefined; row = waiting.shift()) await work(row);
  };
  await Promise.all(Array.from({ length: 4 }, worker));
}
