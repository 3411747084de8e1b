import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize, relative } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { describe, expect, it } from "vitest";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

interface Import {
  /** Relative to the repository for our own modules, else the package's specifier. */
  readonly to: string;
  readonly own: boolean;
  readonly typeOnly: boolean;
  readonly lazy: boolean;
}
interface SourceFile {
  readonly path: string;
  readonly text: string;
  readonly lines: number;
  readonly imports: readonly Import[];
}

function walk(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap(entry => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? walk(path) : [path];
  });
}

function read(path: string): SourceFile {
  const text = readFileSync(join(ROOT, path), "utf8");
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const imports: Import[] = [];
  const add = (specifier: string, typeOnly: boolean, lazy: boolean) => {
    const own = /^(\.|~\/|~server\/)/.test(specifier);
    const to = specifier.startsWith("~/")
      ? join("app", specifier.slice(2))
      : specifier.startsWith("~server/")
        ? join("server", specifier.slice(8))
        : own
          ? normalize(join(dirname(path), specifier))
          : specifier;
    imports.push({ to, own, typeOnly, lazy });
  };
  const visit = (node: ts.Node): void => {
    if ((ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) && node.moduleSpecifier) {
      const typeOnly = ts.isImportDeclaration(node)
        ? node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword
        : node.isTypeOnly;
      add((node.moduleSpecifier as ts.StringLiteral).text, typeOnly, false);
    } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [argument] = node.arguments;
      if (argument && ts.isStringLiteralLike(argument)) add(argument.text, false, true);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return { path, text, lines: text.split("\n").length, imports };
}

const isTest = (path: string) => /\.(test|test-support|fixture)\.tsx?$/.test(path);
const files = [...walk("app"), ...walk("server")].filter(path => /\.tsx?$/.test(path));
const sources = files.filter(path => !isTest(path)).map(read);
const within = (folder: string) => sources.filter(file => file.path.startsWith(`${folder}/`));

/** The imports of `from` that aren't allowed, as readable lines. */
function strangers(
  from: readonly SourceFile[],
  allowed: (imported: Import, file: SourceFile) => boolean,
): string[] {
  return from.flatMap(file =>
    file.imports.filter(one => !allowed(one, file)).map(one => `${file.path} imports ${one.to}`),
  );
}

/** SDKs that run in browsers. */
const BROWSER_LIBRARY =
  /^(zod\/mini|firebase\/(app|app-check|auth|database)|@sentry\/react-router|react-toastify(\/.*)?|idb|@radix-ui\/react-dialog|get-nonce|@paddle\/paddle-js)$/;
const RENDERED = /^(react|react-router|remix-utils\/.*)$/;

/** Node's own modules and the libraries that every service may use. */
const SERVER_LIBRARY = /^(node:.*|zod|pino|lru-cache)$/;

/** Other packages that a part of the server imports: its own SDK, or a library of its subject. */
const SERVER_PACKAGES: Readonly<Record<string, readonly string[]>> = {
  "server/auth": [
    "firebase-admin/app",
    "firebase-admin/app-check",
    "firebase-admin/auth",
    "@zxcvbn-ts/language-common",
    "react-router",
  ],
  "server/billing": ["@paddle/paddle-node-sdk", "react-router"],
  "server/coach": ["@anthropic-ai/sdk", "@anthropic-ai/sdk/helpers/zod", "obscenity", "react-router"],
  "server/database": ["firebase-admin/app", "firebase-admin/database"],
  "server/http": ["express", "helmet", "react-router"],
  "server/local": ["acorn", "ws"],
  "server/records": ["firebase-admin/database", "react-router"],
  "server/reporting": ["@sentry/core", "react-router"],
  "server/app.ts": ["@react-router/express", "compression", "express", "react-router"],
  "server/context.ts": ["react-router"],
  "server/main.ts": ["express", "react-router", "virtual:react-router/server-build"],
};

/** What routes import: `zod/mini` and `remix-utils` run in browsers, Node's modules and zod on the server. */
const ROUTE_PACKAGE = /^(react|react-router|remix-utils\/.*|zod|zod\/mini|pino|node:crypto)$/;

interface Exception {
  readonly from: RegExp;
  readonly to: RegExp;
  readonly why: string;
  /** Only imports of types. */
  readonly typeOnly?: boolean;
}

/** Why a module of `app` may import what its layer may not. */
const APP_EXCEPTIONS: readonly Exception[] = [
  { from: /^app\/ui\//, to: /^(react|react-router|remix-utils\/.*)$/, why: "ui renders with React" },
  { from: /^app\/ui\//, to: /\.css$/, why: "components bring their style sheets" },
  {
    from: /^app\/browser\//,
    to: /^(react|react-router)$/,
    why: "lazy components and error reports run in React",
  },
  { from: /^app\/browser\//, to: BROWSER_LIBRARY, why: "browser plumbing loads browser SDKs" },
  {
    from: /^app\/browser\/offline\//,
    to: /\.css\?raw$/,
    why: "the offline page has no style sheet to load, so it carries the tokens as text",
  },
  { from: /^app\/islands\//, to: RENDERED, why: "islands render with React" },
  { from: /^app\/islands\//, to: BROWSER_LIBRARY, why: "islands load browser SDKs" },
  {
    from: /^app\/islands\//,
    to: /^app\/islands\/(modal|toasts)\//,
    why: "all islands use dialogs and toasts",
  },
  {
    from: /^app\/islands\/shell\//,
    to: /^app\/islands\//,
    why: "the shell puts the islands together for the document's root",
  },
];

/** Why a module of one service may import one of another. */
const SERVICE_EXCEPTIONS: readonly Exception[] = [
  {
    from: /^server\//,
    to: /^server\//,
    typeOnly: true,
    why: "a port's types cost nothing at run time, and its callers get the service as an argument",
  },
  {
    from: /^server\/content\//,
    to: /^app\/ui\/prose\/prose$/,
    typeOnly: true,
    why: "texts have the shape that ui renders",
  },
  {
    from: /^server\/(http|auth|reporting|coach\/(coach-api|chat\/generate-reply)|billing\/(billing-api|change-plan|learner-subscription)|records\/(submit-feedback|preferences\/preferences))/,
    to: /^server\/context$/,
    why: "serves routes: it reads the request's typed context",
  },
  {
    from: /^server\/(auth|billing|coach|records)\//,
    to: /^server\/(http|reporting)/,
    why: "routes' actions share the JSON API, rate limits and failure reports",
  },
  { from: /^server\/(auth|http)\//, to: /^server\/config\//, why: "constants of the configuration" },
  {
    from: /^server\/http\/(load-shedding|unavailable)/,
    to: /^server\/auth\//,
    why: "signed-in learners are served first, and the identity service may be down",
  },
  { from: /^server\/reporting\//, to: /^server\/http\/unavailable/, why: "an outage is reported as one" },
  {
    from: /^server\/local\//,
    to: /^server\/http\/json/,
    why: "bodies are read with one parser of bounded depth",
  },
  { from: /^server\/copy\//, to: /^server\/content\//, why: "lesson texts are content" },
  {
    from: /^server\/coach\//,
    to: /^server\/(content|copy|records)\//,
    why: "the coach reads knowledge, texts and numbers",
  },
  { from: /^server\/coach\/coach-api/, to: /^server\/billing\//, why: "Premium only" },
  {
    from: /^server\/http\/crawlers/,
    to: /^server\/content/,
    why: "the sitemap lists them",
  },
  {
    from: /^server\/http\/cookies/,
    to: /^server\/records\//,
    why: "a time zone is valid when days can be counted by it",
  },
  {
    from: /^server\/auth\/sign-in/,
    to: /^server\/records\//,
    why: "signing in takes over the visitor's preferences",
  },
  {
    from: /^server\/records\/submit-feedback/,
    to: /^server\/billing\//,
    why: "feedback carries the billing contact",
  },
  {
    from: /^server\/config\/doctor\//,
    to: /^server\//,
    why: "the doctor looks at every service's configuration",
  },
  {
    from: /^server\/admin\/commands/,
    to: /^server\//,
    why: "command-line entry: opens the services it works on",
  },
];

const isException = (exceptions: readonly Exception[], file: SourceFile, one: Import) =>
  exceptions.some(
    ({ from, to, typeOnly }) => (!typeOnly || one.typeOnly) && from.test(file.path) && to.test(one.to),
  );

/** `server/auth` for a module of that service, `server/app.ts` for a module beside the services. */
const getServerPart = (path: string) => path.split("/").slice(0, 2).join("/");

/** The tables in `app/README.md` and `server/README.md`. */
describe("who may import whom", () => {
  it("reads imports", () => {
    expect(sources.length).toBeGreaterThan(50);
    expect(read("app/root.tsx").imports).toContainEqual({
      to: "app/ui/tokens.css",
      own: true,
      typeOnly: false,
      lazy: false,
    });
  });

  it("the engine imports only itself", () => {
    expect(strangers(within("app/engine"), one => one.own && one.to.startsWith("app/engine/"))).toEqual([]);
  });

  it("the domain imports itself and the engine", () => {
    expect(strangers(within("app/domain"), one => one.own && /^app\/(engine|domain)\//.test(one.to))).toEqual(
      [],
    );
  });

  it("ui imports the engine, the domain, ui and React", () => {
    const allowed = (one: Import, file: SourceFile) =>
      (one.own && /^app\/(engine|domain|ui)\//.test(one.to) && !one.to.endsWith(".css")) ||
      isException(APP_EXCEPTIONS, file, one);
    expect(strangers(within("app/ui"), allowed)).toEqual([]);
  });

  it("browser plumbing imports the engine, the domain, itself, and browser SDKs lazily", () => {
    const allowed = (one: Import, file: SourceFile) =>
      (one.own && /^app\/(engine|domain|browser)\//.test(one.to)) || isException(APP_EXCEPTIONS, file, one);
    expect(strangers(within("app/browser"), allowed)).toEqual([]);
  });

  it("an island imports the engine, the domain, ui, browser, its own folder, React, and browser SDKs", () => {
    const getIsland = (path: string) => path.split("/").slice(0, 3).join("/");
    const allowed = (one: Import, file: SourceFile) =>
      (one.own &&
        (/^app\/(engine|domain|ui|browser)\//.test(one.to) ||
          one.to.startsWith(`${getIsland(file.path)}/`))) ||
      isException(APP_EXCEPTIONS, file, one);
    expect(strangers(within("app/islands"), allowed)).toEqual([]);
  });

  it("the service worker imports its own folder and style sheets: all of it loads before any page is stored", () => {
    const worker = "app/browser/offline/";
    const allowed = (one: Import) => one.own && (one.to.startsWith(worker) || one.to.endsWith(".css?raw"));
    expect(within("app/browser/offline").length).toBeGreaterThan(5);
    expect(strangers(within("app/browser/offline"), allowed)).toEqual([]);
  });

  it("pages load the SDKs of Firebase, Sentry and Paddle, and the dialogs, only by dynamic import", () => {
    const byModule = new Map(sources.map(file => [file.path.replace(/\.tsx?$/, ""), file]));
    const reached = new Set<SourceFile>();
    const reach = (file: SourceFile | undefined) => {
      if (!file || reached.has(file) || file.path.startsWith("server/")) return;
      reached.add(file);
      for (const one of file.imports) if (one.own && !one.lazy && !one.typeOnly) reach(byModule.get(one.to));
    };
    reach(byModule.get("app/root"));
    for (const file of within("app/routes")) if (file.path.endsWith("/route.tsx")) reach(file);
    expect(reached.size).toBeGreaterThan(40);
    const eager = strangers(
      [...reached],
      one => one.lazy || one.typeOnly || !/^(firebase\/|@sentry\/|@radix-ui\/|@paddle\/)/.test(one.to),
    );
    expect(eager).toEqual([]);
  });

  it("a screen imports no other screen's folder", () => {
    const getScreen = (path: string) => path.split("/").slice(0, 4).join("/");
    const allowed = (one: Import, file: SourceFile) =>
      (!one.own && ROUTE_PACKAGE.test(one.to)) ||
      /^app\/(engine|domain|ui|browser|islands)\//.test(one.to) ||
      one.to.startsWith("server/") ||
      one.to.startsWith(`${getScreen(file.path)}/`);
    expect(strangers(within("app/routes"), allowed)).toEqual([]);
  });

  it("a service imports the engine, the domain, its own folder, the database, and types of other services", () => {
    const services = within("server").filter(file => /^server\/[^/]+\//.test(file.path));
    expect(new Set(services.map(file => getServerPart(file.path))).size).toBeGreaterThan(8);
    const allowed = (one: Import, file: SourceFile) =>
      !one.own ||
      /^(app\/(engine|domain)|server\/database)\//.test(one.to) ||
      one.to.startsWith(`${getServerPart(file.path)}/`) ||
      isException(SERVICE_EXCEPTIONS, file, one);
    expect(strangers(services, allowed)).toEqual([]);
  });

  it("each part of the server imports only Node, common libraries and its own packages", () => {
    const getPackages = (file: SourceFile) => SERVER_PACKAGES[getServerPart(file.path)] ?? [];
    const allowed = (one: Import, file: SourceFile) =>
      one.own || SERVER_LIBRARY.test(one.to) || getPackages(file).includes(one.to);
    expect(strangers(within("server"), allowed)).toEqual([]);
    const unused = Object.entries(SERVER_PACKAGES).flatMap(([part, packages]) =>
      packages
        .filter(
          name =>
            !sources.some(
              file => getServerPart(file.path) === part && file.imports.some(one => one.to === name),
            ),
        )
        .map(name => `${part} doesn't import ${name}`),
    );
    expect(unused).toEqual([]);
  });

  it("services.ts, app.ts and main.ts import the server, and nothing of app", () => {
    const entries = sources.filter(file => /^server\/(services|app|main)\.ts$/.test(file.path));
    expect(entries.length).toBe(3);
    expect(strangers(entries, one => !one.own || one.to.startsWith("server/"))).toEqual([]);
    // Only main.ts imports app.ts, and only main.ts and the doctor compose the services.
    const getUsers = (module: string) =>
      sources
        .filter(file => file.imports.some(one => one.to === module && !one.typeOnly))
        .map(file => file.path)
        .filter(path => !/^server\/(config\/doctor|admin)\//.test(path));
    expect(getUsers("server/app")).toEqual(["server/main.ts"]);
    expect(getUsers("server/services")).toEqual(["server/main.ts"]);
  });

  it("every exception is still needed", () => {
    const getFolder = (path: string) =>
      path
        .split("/")
        .slice(0, path.startsWith("app/islands/") ? 3 : 2)
        .join("/");
    const unused = [...APP_EXCEPTIONS, ...SERVICE_EXCEPTIONS].filter(
      exception =>
        !sources.some(file =>
          file.imports.some(
            one =>
              isException([exception], file, one) &&
              (one.to.includes(".css") || getFolder(one.to) !== getFolder(file.path)),
          ),
        ),
    );
    expect(unused.map(({ why }) => why)).toEqual([]);
  });

  it("the product doesn't import the doctor", () => {
    const doctor = "server/config/doctor/";
    const outside = sources.filter(file => !file.path.startsWith(doctor));
    expect(strangers(outside, one => !one.to.startsWith(doctor))).toEqual([]);
  });

  it("services don't import React", () => {
    const services = within("server").filter(file =>
      /^server\/(database|records|copy|content|billing|notifier|reporting|coach|local)\//.test(file.path),
    );
    const components = (one: Import) => /^(react|react-dom)(\/|$)/.test(one.to);
    expect(strangers(services, one => !components(one))).toEqual([]);
  });
});

describe("structure", () => {
  it("only the composition reads the environment, and only main and the emulators listen", () => {
    const reads = sources.filter(file => /process\.env\b/.test(file.text)).map(file => file.path);
    // firebase-admin takes an emulator's address only from the environment.
    const allowed = ["server/config/env.ts", "server/auth/firebase-accounts.ts"];
    expect(reads.filter(path => !allowed.includes(path))).toEqual([]);
    const listens = sources.filter(file => /\bcreateServer\(/.test(file.text)).map(file => file.path);
    // The emulators have their own address for our SDKs.
    expect(listens).toEqual(["server/local/local-services.ts", "server/main.ts"]);
  });

  it("the engine takes time and randomness as arguments", () => {
    const impure = /\b(Date\.now|new Date\(|Math\.random|performance\.now|setTimeout|setInterval)\b/;
    expect(
      [...within("app/engine"), ...within("app/domain")]
        .filter(file => impure.test(file.text))
        .map(file => file.path),
    ).toEqual([]);
  });

  it("app and server have only these entries at their top", () => {
    const tops = (folder: string) =>
      readdirSync(join(ROOT, folder), { withFileTypes: true })
        .map(entry => entry.name)
        .sort();
    expect(tops("app")).toEqual([
      "README.md",
      "browser",
      "domain",
      "engine",
      "entry.client.tsx",
      "entry.server.tsx",
      "islands",
      "root.tsx",
      "routes",
      "routes.ts",
      "ui",
    ]);
    expect(tops("server")).toEqual([
      "README.md",
      "admin",
      "app.ts",
      "auth",
      "billing",
      "certificates",
      "coach",
      "config",
      "content",
      "context.ts",
      "copy",
      "database",
      "http",
      "local",
      "main.ts",
      "notifier",
      "records",
      "reporting",
      "services.ts",
    ]);
  });

  it("no folder or file has a vague name", () => {
    const vague = /(^|\/)(utils?|lib|helpers?|common|shared|hooks|types|misc)(\/|\.tsx?$)/;
    expect(files.filter(path => vague.test(path))).toEqual([]);
  });

  it("files stay small: screens 175 lines, the engine 220, nothing near 400", () => {
    const limit = (path: string) => {
      if (path.endsWith(".data.ts")) return Number.POSITIVE_INFINITY;
      if (/^app\/routes\/.*\/route\.tsx?$/.test(path)) return 175;
      return path.startsWith("app/engine/") ? 220 : 370;
    };
    expect(
      sources.filter(file => file.lines > limit(file.path)).map(file => `${file.path}: ${file.lines}`),
    ).toEqual([]);
  });

  const isReadme = (path: string) => path === "README.md" || path.endsWith("/README.md");
  const paths = [
    ...readdirSync(ROOT),
    ...["app", "server", "tests", "scripts", "docs", "public"].flatMap(folder => walk(folder)),
  ];
  const pages = paths.filter(path => isReadme(path) || /^docs\/.*\.md$/.test(path));
  const readPage = (page: string) => readFileSync(join(ROOT, page), "utf8");

  it("nine folders have a README, and each is short", () => {
    expect(paths.filter(isReadme).sort()).toEqual([
      "README.md",
      "app/README.md",
      "app/engine/README.md",
      "app/islands/typing-pad/README.md",
      "server/README.md",
      "server/billing/README.md",
      "server/local/README.md",
      "server/records/README.md",
      "tests/README.md",
    ]);
    const countWords = (page: string) => readPage(page).trim().split(/\s+/).length;
    const long = pages.filter(isReadme).filter(page => countWords(page) > (page === "README.md" ? 900 : 420));
    expect(long).toEqual([]);
    const decisions = pages.filter(page => page.startsWith("docs/decisions/"));
    expect(decisions.filter(page => readPage(page).trimEnd().split("\n").length > 60)).toEqual([]);
  });

  it("links in the documentation work", () => {
    const missing = pages.flatMap(page =>
      [...readPage(page).matchAll(/\]\(([^)#\s]+)/g)]
        .map(match => match[1] ?? "")
        .filter(link => !/^[a-z]+:/.test(link) && !existsSync(join(ROOT, dirname(page), link)))
        .map(link => `${page} links to ${link}`),
    );
    expect(pages.length).toBeGreaterThan(30);
    expect(missing).toEqual([]);
  });

  it("source files and folders that the documentation names exist", () => {
    const exists = (name: string) => paths.some(path => `/${path}`.includes(`/${name}`));
    const missing = pages.flatMap(page =>
      [...readPage(page).matchAll(/`([\w-][\w./-]*(?:\.(?:tsx?|mjs|css)|\/))`/g)]
        .map(match => match[1] ?? "")
        .filter(name => !exists(name))
        .map(name => `${page} names ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it("every route of the table exists, and every screen is in the table", () => {
    const table = readFileSync(join(ROOT, "app/routes.ts"), "utf8");
    const named = [...table.matchAll(/"(routes\/[^"]+)"/g)].map(match => `app/${match[1]}`);
    const found = sources.map(file => file.path).filter(path => /^app\/routes\/.*\/route\.tsx?$/.test(path));
    expect([...named].sort()).toEqual([...found].sort());
    expect(named.every(path => relative(ROOT, join(ROOT, path)).startsWith("app/routes"))).toBe(true);
  });
});
