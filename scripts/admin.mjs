// `npm run admin -- grant EMAIL` and `npm run admin -- withdraw EMAIL`: who may open the admin pages.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { Complaint, ensureBuilt, ensureInstalled, ensureNode, ROOT, run, say } from "./bootstrap.mjs";

const USAGE = "Usage: npm run admin -- grant EMAIL, or npm run admin -- withdraw EMAIL";

await run(async () => {
  const [verb, email] = process.argv.slice(2);
  if ((verb !== "grant" && verb !== "withdraw") || !email) throw new Complaint(USAGE);
  ensureNode();
  process.chdir(ROOT);
  await ensureInstalled();
  await ensureBuilt();
  if (existsSync(join(ROOT, ".env"))) process.loadEnvFile(join(ROOT, ".env"));
  process.env.NODE_ENV ??= "production";
  const { setAdmin } = await import(new URL("../build/server/index.js", import.meta.url).href);
  const learner = await setAdmin(email, verb === "grant").catch(error => {
    throw new Complaint(
      error.code === "unavailable"
        ? "The accounts could not be reached. In local mode they live in the running server: start it with `npm start` first, with the same PORT."
        : `That did not work: ${error.message}. Is there an account with the address ${email}?`,
    );
  });
  say(
    verb === "grant"
      ? `${learner.email} is an admin from the next sign-in on.`
      : `${learner.email} is no longer an admin from the next sign-in on.`,
  );
  process.exit(0);
});
