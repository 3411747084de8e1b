import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import pino from "pino";
import { data, type ServerBuild } from "react-router";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as adminRoute from "~/routes/admin/overview/route";
import * as notFoundRoute from "~/routes/site/not-found/route";
import { openScreens, type Screens } from "../../tests/support/screens";
import { createHttpApp } from "../app";
import { sessionMiddleware } from "../auth/guards";
import { getLearner } from "../context";
import { createGracefulShutdown } from "./health";

interface Route {
  readonly path?: string;
  readonly module: object;
}

const ROOT: Route["module"] = {
  middleware: [sessionMiddleware],
  loader: ({ context }: { context: Parameters<typeof getLearner>[0] }) => ({
    email: getLearner(context)?.email,
  }),
  default: () => null,
};
const read: string[] = [];
/** Screens and calls as the product has them, as far as it matters here. */
const ROUTES: Readonly<Record<string, Route>> = {
  "routes/about/route": { path: "about/", module: { loader: () => ({}), default: () => null } },
  "routes/open/route": {
    path: "open/",
    module: {
      loader: () => data(null, { headers: { "Cache-Control": "public, max-age=60" } }),
      headers: ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders,
      default: () => null,
    },
  },
  "routes/api/copy/route": { path: "api/copy/", module: { loader: () => Response.json({ text: "abc" }) } },
  "routes/site/contact/route": {
    path: "contact-us/",
    module: {
      action: async ({ request }: { request: Request }) => {
        read.push(await request.text());
        return null;
      },
      default: () => null,
    },
  },
  "routes/admin/overview/route": { path: "admin/", module: adminRoute },
  "routes/admin/chat-logs/route": { path: "admin/chat-logs/", module: adminRoute },
  "routes/site/not-found/route": { path: "*", module: notFoundRoute },
};

function getBuild(): ServerBuild {
  const routes = Object.entries(ROUTES).map(([id, route]) => [id, { id, parentId: "root", ...route }]);
  const build = {
    entry: {
      module: {
        default: (_: Request, status: number) => new Response("a page", { status }),
        handleError() {},
      },
    },
    routes: { root: { id: "root", path: "", module: ROOT }, ...Object.fromEntries(routes) },
    assets: { entry: { imports: [], module: "" }, routes: {}, url: "", version: "1" },
    publicPath: "/",
    assetsBuildDirectory: "",
    future: {
      v8_middleware: true,
      v8_passThroughRequests: true,
      v8_trailingSlashAwareDataRequests: true,
    },
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
  };
  return build as unknown as ServerBuild;
}

let screens: Screens;
let host: URL;
let stop: () => void;
let learner: string;
let admin: string;
beforeAll(async () => {
  screens = await openScreens();
  const app = createHttpApp({
    env: screens.services.env,
    logger: pino({ level: "silent" }),
    local: null,
    services: () => screens.services,
    build: getBuild(),
    clientDirectory: null,
    assets: null,
    draining: createGracefulShutdown(),
  });
  const server = createServer(app).listen(0, "127.0.0.1");
  stop = () => server.close();
  await new Promise(resolve => server.once("listening", resolve));
  host = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  learner = await getCookie("ann@example.com", false);
  admin = await getCookie("admin@example.com", true);
});
afterAll(async () => {
  stop();
  await screens.close();
});

interface Answer {
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/** Sends the target unchanged: fetch would resolve it. Values that differ in every response are left out. */
function ask(
  path: string,
  { method = "GET", cookie = "", chunks = [] as readonly string[] } = {},
): Promise<Answer> {
  const headers = {
    ...(cookie && { Cookie: cookie }),
    ...(method === "POST" && { Origin: host.origin, "Content-Type": "application/x-www-form-urlencoded" }),
  };
  return new Promise((resolve, reject) => {
    const asked = request({ hostname: host.hostname, port: host.port, path, method, headers }, res => {
      let body = "";
      res.setEncoding("utf8").on("data", part => {
        body += part;
      });
      res.on("end", () => {
        const { date: _, "x-request-id": __, "content-security-policy": policy = "", ...rest } = res.headers;
        const fixed = String(policy).replaceAll(/'nonce-[^']*'/g, "");
        resolve({ status: res.statusCode, headers: { ...rest, policy: fixed }, body });
      });
    });
    asked.on("error", reject);
    for (const chunk of chunks) asked.write(chunk);
    asked.end();
  });
}

async function getCookie(email: string, isAdmin: boolean): Promise<string> {
  const { accounts, session } = screens.services;
  const issued = await accounts.signUp(email, "correct horse battery", 3_600);
  if (isAdmin) await accounts.setAdmin(email, true);
  return (await session.issue(issued.cookie, { origin: host.origin, login: true })).split(";")[0] ?? "";
}

describe("a path that isn't normalized", () => {
  it.each([
    "/x/../api/copy/",
    "/x/%2e%2e/api/copy/",
    "/x/.%2E/api/copy/",
    "/./api/copy/",
    "/%2e/api/copy/",
    "/x\\..\\api\\copy/",
    "\\api\\copy/",
    "/api/copy/#part",
    "http://127.0.0.1/api/copy/",
    "@elsewhere.example/api/copy/",
    "//[/api/copy/../",
  ])("%s is refused before any service is called", async target => {
    const { status, body } = await ask(target);
    expect(status).toBe(400);
    expect(body).not.toContain("abc");
  });

  it("doesn't let a form bypass the body limits", async () => {
    const sent = { method: "POST", chunks: ["name=", "x".repeat(100)] };
    expect((await ask("/api/paddle/webhook/../../../contact-us/", sent)).status).toBe(400);
    expect((await ask("/contact-us/", sent)).status).toBe(411);
    expect(read).toEqual([]);
  });

  it.each(["/api/copy/", "/api/copy/?from=/x/../y&to=\\", "/api/copy/?a=?b", "/api/%63opy/"])(
    "%s is normalized",
    async target => {
      expect(await ask(target)).toMatchObject({ status: 200, body: '{"text":"abc"}' });
    },
  );
});

describe("a form on a page at an IPv6 address", () => {
  /** Posts a form as a browser does that shows the product at `origin`. */
  function post(origin: string, from = origin): Promise<number | undefined> {
    const headers = {
      Host: new URL(origin).host,
      Origin: from,
      "Content-Type": "application/x-www-form-urlencoded",
      "Content-Length": 8,
    };
    return new Promise((resolve, reject) => {
      const { hostname, port } = host;
      const sent = request({ hostname, port, path: "/contact-us/", method: "POST", headers }, res => {
        res.resume().on("end", () => resolve(res.statusCode));
      });
      sent.on("error", reject);
      sent.end("name=ann");
    });
  }

  it.each(["http://[::1]:3000", "http://[::1]", "http://127.0.0.1:3000", "http://localhost"])(
    "is accepted: %s",
    async origin => {
      read.length = 0;
      expect(await post(origin)).toBe(200);
      expect(read).toEqual(["name=ann"]);
    },
  );

  it("is refused for another port", async () => {
    read.length = 0;
    expect(await post("http://[::1]:3000", "http://[::1]:4000")).toBe(403);
    expect(read).toEqual([]);
  });
});

describe("a response without caching headers", () => {
  it.each([
    "/about/_.data",
    "/about.data",
    "/about/_.data?_routes=root",
    "/nowhere/_.data",
    "/about/",
    "/api/copy/",
  ])("%s is private", async path => {
    for (const method of ["GET", "HEAD"]) {
      const { headers } = await ask(path, { cookie: learner, method });
      expect(headers["cache-control"]).toBe("private, no-store");
      expect(headers.vary).toMatch(/\bCookie\b/);
    }
  });

  it("contains the learner, so it must be private", async () => {
    expect((await ask("/about/_.data", { cookie: learner })).body).toContain("ann@example.com");
  });

  it("is unchanged if it has caching headers", async () => {
    expect((await ask("/open/_.data")).headers["cache-control"]).toBe("public, max-age=60");
    expect((await ask("/healthz")).headers["cache-control"]).toBe("no-store");
  });
});

describe("the data of admin screens", () => {
  const FORMS = [
    "/admin/_.data",
    "/admin.data",
    "/admin/chat-logs/_.data",
    "/ADMIN/_.data",
    "/%61dmin/_.data",
  ];

  it.each(
    FORMS.flatMap(path =>
      ["", "?_routes=root", "?_routes=routes/admin/overview/route&q=a"].map(query => path + query),
    ),
  )("%s looks like that of an unknown address to others", async path => {
    const query = path.includes("?") ? path.slice(path.indexOf("?")) : "";
    for (const cookie of ["", learner, admin]) {
      for (const method of ["GET", "HEAD", "POST", "DELETE"]) {
        const answer = await ask(path, { method, cookie });
        expect(answer).toEqual(await ask(`/nowhere/_.data${query}`, { method, cookie }));
        expect(answer.body).not.toContain("routes/admin/overview");
      }
    }
  });

  it("is hidden from others, like the pages", async () => {
    expect((await ask("/about/_.data")).status).toBe(200);
    expect((await ask("/administration/_.data")).body).toContain("routes/site/not-found");
    expect((await ask("/admin/", { cookie: admin })).status).toBe(200);
    expect((await ask("/admin/")).status).toBe(404);
  });
});
