import { runAuth } from "./auth-emulator.fixture";

// A process of its own, to be killed: `node <this, bundled> <folder>`. Prints where it listens once it does.
const [, , directory] = process.argv;
if (directory === undefined) throw new Error("Which folder?");
const { host } = await runAuth(directory);
process.stdout.write(`${host}\n`);
