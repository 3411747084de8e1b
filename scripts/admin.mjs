// `npm run admin -- …`: who may open the admins' pages, and what those pages find things by.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { Complaint, ensureNode, ROOT, run, say } from "./bootstrap.mjs";

const USAGE = `Usage:
  npm run admin -- grant EMAIL      lets the account with this address open /admin/
  npm run admin -- withdraw EMAIL   takes that back, at once
  npm run admin -- list             says who may
  npm run admin -- reindex          after you restore a backup: rebuilds the lists of plans and conversations
  npm run admin -- repair           with the server stopped: keeps what can be read of a damaged data folder`;

const NOT_THERE =
  "It could not be reached. In local mode accounts and data live in the running server: start it with `npm start` first, with the same PORT and DATA_DIR.";

await run(async () => {
  const [verb, email, ...more] = process.argv.slice(2);
  const needsEmail = verb === "grant" || verb === "withdraw";
  const isKnown = needsEmail || ["list", "reindex", "repair"].includes(verb);
  if (!isKnown || needsEmail !== (email !== undefined) || more.length > 0) throw new Complaint(USAGE);
  if (needsEmail && !/^[^\s@]+@[^\s@]+$/.test(email)) {
    throw new Complaint(`${email} is not an email address.\n${USAGE}`);
  }
  ensureNode();
  process.chdir(ROOT);
  ensureThere();
  if (existsSync(join(ROOT, ".env"))) process.loadEnvFile(join(ROOT, ".env"));
  process.env.NODE_ENV ??= "production";
  const server = await import(new URL("../build/server/index.js", import.meta.url).href);
  try {
    if (verb === "repair") await server.repair(say);
    else say(await done(server, verb, email));
  } catch (error) {
    throw new Complaint(complaintAbout(error, email));
  }
  process.exit(0);
});

/** Nothing is installed or built: a server may be running on what is there. */
function ensureThere() {
  const needed = ["node_modules/react-router", "build/server/index.js"];
  if (!needed.every(path => existsSync(join(ROOT, path))))
    throw new Complaint("Nothing is installed and built here yet: run `npm start` once, which does both.");
}

async function done({ setAdmin, listAdmins, reindex }, verb, email) {
  if (verb === "list") {
    const { items, isComplete } = await listAdmins();
    const names = items.map(({ email: address, id }) => address ?? id);
    const last = isComplete ? [] : ["There are more accounts than were looked through: there may be others."];
    return [names.length === 0 ? "Nobody is an admin." : names.join("\n"), ...last].join("\n");
  }
  if (verb === "reindex") {
    const { learners, withConversations } = await reindex();
    return `Looked through ${learners} learners, ${withConversations} of them with conversations.`;
  }
  const learner = await setAdmin(email, verb === "grant");
  return verb === "grant"
    ? `${learner.email} is an admin: /admin/ is there for them now.`
    : `${learner.email} is no longer an admin.`;
}

function complaintAbout(error, email) {
  if (error.code === "unavailable" || error.name === "DatabaseUnreachable") return NOT_THERE;
  if (error.code === "account-unknown") return `There is no account with the address ${email}.`;
  return `That did not work: ${error.message}`;
}
