import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { isEmulatorOwner } from "~server/local/access";
import { openLocalDatabase } from "~server/local/firebase/database/database-server";

// A database server in its own process, to be killed. Its last argument names the file with its options; it
// prints a line of JSON when it serves.
const orders = JSON.parse(readFileSync(process.argv.at(-1) ?? "", "utf8"));
const database = await openLocalDatabase(orders.options);
const server = createServer((req, res) => {
  if (!database.handleRequest(req, res, isEmulatorOwner)) res.writeHead(404).end();
});
server.on("upgrade", (req, socket, head) => {
  if (!database.handleUpgrade(req, socket, head, isEmulatorOwner)) socket.destroy();
});
server.listen(orders.port, "127.0.0.1", () => {
  process.stdout.write(`${JSON.stringify({ port: (server.address() as AddressInfo).port })}\n`);
});
