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

/** Every import of `from` that none of the allowed patterns covers, as readable lines. */
function strangers(
  from: readonly SourceFile[],
  allowed: (imported: Import, file: SourceFile) => boolean,
): string[] {
  return from.flatMap(file =>
    file.imports.filter(one => !allowed(one, file)).map(one => `${file.path} imports ${one.to}`),
  );
}

const REACT = /^(react|react-dom|react-router)(\/|$)/;
const RENDERED = /^(react|react-router|remix-utils\/.*)$/;

describe("who may import whom", () => {
  it("reads the imports that it judges", () => {
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

  it("ui imports the engine, ui and React", () => {
    const allowed = (one: Import) =>
      one.own ? /^app\/(engine|ui)\//.test(one.to) : RENDERED.test(one.to) || one.to.endsWith(".css");
    expect(strangers(within("app/ui"), allowed)).toEqual([]);
  });

  it("an island imports the engine, ui, its own folder, React, and browser SDKs", () => {
    const library =
      /^(zod\/mini|firebase\/(app|app-check|auth|database)|@sentry\/react-router|react-toastify(\/.*)?|idb|@radix-ui\/react-dialog|get-nonce|@paddle\/paddle-js)$/;
    const islandOf = (path: string) => path.split("/").slice(0, 3).join("/");
    const allowed = (one: Import, file: SourceFile) =>
      one.own
        ? // Dialogs and toasts are the furniture of the others.
          /^app\/(engine|ui|islands\/(modal|toasts))\//.test(one.to) ||
          one.to.startsWith(`${islandOf(file.path)}/`)
        : RENDERED.test(one.to) || library.test(one.to);
    expect(strangers(within("app/islands"), allowed)).toEqual([]);
  });

  it("the service worker imports its own folder and style sheets: all of it loads before any page is kept", () => {
    const allowed = (one: Import) =>
      one.own && (one.to.startsWith("app/service-worker/") || one.to.endsWith(".css?raw"));
    expect(within("app/service-worker").length).toBeGreaterThan(5);
    expect(strangers(within("app/service-worker"), allowed)).toEqual([]);
  });

  it("no page loads Firebase's SDK, Sentry's or the dialogs at once: they are behind a dynamic import", () => {
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
    const screenOf = (path: string) =>
      path
        .split("/")
        .slice(0, path.startsWith("app/routes/api/") ? 4 : 3)
        .join("/");
    const allowed = (one: Import, file: SourceFile) =>
      !one.own ||
      /^app\/(engine|ui|islands)\//.test(one.to) ||
      one.to.startsWith("server/") ||
      one.to.startsWith(`${screenOf(file.path)}/`);
    expect(strangers(within("app/routes"), allowed)).toEqual([]);
  });

  it("a service imports the engine, its own folder, and the types of other ports", () => {
    const folderOf = (path: string) => path.split("/").slice(0, 2).join("/");
    const folders = new Set(
      sources
        .map(file => file.path)
        .filter(path => /^server\/[^/]+\//.test(path))
        .map(folderOf),
    );
    expect(folders.size).toBeGreaterThan(3);
    // The doctor is no service: it looks at the configuration of all of them.
    const services = within("server").filter(
      file => /^server\/[^/]+\//.test(file.path) && !/^server\/(http|doctor)\//.test(file.path),
    );
    const texts = (from: string, to: string) =>
      (from.startsWith("server/copy/") && to.startsWith("server/content/")) ||
      (from.startsWith("server/local/coach/") && to.startsWith("server/content/knowledge/"));
    // Both are tutors, and fail and filter in the same way.
    const tutors = (from: string, to: string) =>
      from.startsWith("server/local/coach/") && to.startsWith("server/tutor/");
    // A file is held to what the records take, not to bounds of its own.
    const schemas = (from: string, to: string) =>
      from.startsWith("server/interchange/") && to === "server/records/schema";
    const allowed = (one: Import, file: SourceFile) =>
      !one.own ||
      one.typeOnly ||
      one.to.startsWith("app/engine/") ||
      one.to.startsWith(`${folderOf(file.path)}/`) ||
      texts(file.path, one.to) ||
      tutors(file.path, one.to) ||
      schemas(file.path, one.to) ||
      // How to give up waiting is nobody's own; each service brings the error that it is then.
      one.to === "server/deadline" ||
      // One limit of depth holds for whatever sends us JSON.
      one.to === "server/json" ||
      one.to === "server/in-turn" ||
      one.to === "server/clock";
    expect(strangers(services, allowed)).toEqual([]);
  });

  it("nothing of the product imports the doctor", () => {
    const outside = sources.filter(file => !file.path.startsWith("server/doctor/"));
    expect(strangers(outside, one => !one.to.startsWith("server/doctor/"))).toEqual([]);
  });

  it("React stays out of the services", () => {
    const services = within("server").filter(file =>
      /^server\/(accounts|app-check|records|copy|content|interchange|billing|notifier|reporting|tutor|local)\//.test(
        file.path,
      ),
    );
    expect(strangers(services, one => !REACT.test(one.to))).toEqual([]);
  });
});

describe("how the house is kept", () => {
  it("only the composition reads the environment, and only main and the emulators listen", () => {
    const reads = sources.filter(file => /process\.env\b/.test(file.text)).map(file => file.path);
    // firebase-admin learns of an emulator by the environment alone.
    const allowed = ["server/env.ts", "server/accounts/firebase-accounts.ts"];
    expect(reads.filter(path => !allowed.includes(path))).toEqual([]);
    const listens = sources.filter(file => /\bcreateServer\(/.test(file.text)).map(file => file.path);
    // The emulators have an address for our own SDKs, which the product's port is not.
    expect(listens).toEqual(["server/local/local-services.ts", "server/main.ts"]);
  });

  it("the engine takes time and randomness as arguments", () => {
    const impure = /\b(Date\.now|new Date\(|Math\.random|performance\.now|setTimeout|setInterval)\b/;
    expect(
      within("app/engine")
        .filter(file => impure.test(file.text))
        .map(file => file.path),
    ).toEqual([]);
  });

  it("no folder has a name that says nothing", () => {
    const vague = /(^|\/)(utils?|lib|helpers?|common|shared|hooks|types|misc)(\/|\.tsx?$)/;
    expect(files.filter(path => vague.test(path))).toEqual([]);
  });

  it("files stay small: screens 170 lines, the engine 220, nothing near 400", () => {
    const limit = (path: string) => {
      if (path.endsWith(".data.ts")) return Number.POSITIVE_INFINITY;
      if (/^app\/routes\/.*\/route\.tsx?$/.test(path)) return 170;
      return path.startsWith("app/engine/") ? 220 : 350;
    };
    expect(
      sources.filter(file => file.lines > limit(file.path)).map(file => `${file.path}: ${file.lines}`),
    ).toEqual([]);
  });

  it("each part says what belongs there", () => {
    const folders = [
      "app",
      "app/engine",
      "app/ui",
      "app/islands",
      "app/routes",
      "server",
      "server/local",
      "tests",
      "scripts",
    ];
    expect(folders.filter(folder => !existsSync(join(ROOT, folder, "README.md")))).toEqual([]);
  });

  it("what the documentation links to exists", () => {
    const pages = ["README.md", ...walk("docs")].filter(path => path.endsWith(".md"));
    const missing = pages.flatMap(page => {
      const text = readFileSync(join(ROOT, page), "utf8");
      return [...text.matchAll(/\]\(([^)#\s]+)/g)]
        .map(match => match[1] ?? "")
        .filter(link => !/^[a-z]+:/.test(link) && !existsSync(join(ROOT, dirname(page), link)))
        .map(link => `${page} links to ${link}`);
    });
    expect(pages.length).toBeGreaterThan(5);
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
