import type { WriteRequest } from "../database";
import { RequestError } from "../errors";
import { ADMIN, ANONYMOUS, actAs, invalidToken, type Principal, parseToken } from "../principal";
import { parseWireQuery } from "../query";
import { parseCheckedPath, parseMergeEntries } from "../tree/json-parse";
import { exportText } from "../tree/json-text";
import { formatPath } from "../tree/keys";
import { ClientListen, type Connection } from "./connection";
import { credentialBody, type LocationBody, locationBody } from "./messages";

/** Executes a request; returns the JSON text of its result. Throws a RequestError. */
type Action = (connection: Connection, body: unknown) => string;

const EMPTY = "{}";

function located(action: (connection: Connection, body: LocationBody) => string): Action {
  return (connection, body) => {
    const parsed = locationBody.safeParse(body);
    if (!parsed.success) throw new RequestError("invalid_request", 400, "The request has no valid path");
    return action(connection, parsed.data);
  };
}

const listenKey = (body: LocationBody): string =>
  `${formatPath(parseCheckedPath(body.p))} ${body.q === undefined ? "" : JSON.stringify(body.q)}`;

const listen = located((connection, body) => {
  const path = parseCheckedPath(body.p);
  const query = parseWireQuery(body.q);
  const key = listenKey(body);
  const client = new ClientListen(connection, key, body);
  const [started, event] = connection.database.listen(client, path, query, body.h ?? "");
  connection.listens.get(key)?.end();
  connection.listens.set(key, client);
  client.listen = started;
  if (event !== null) client.deliver(event);
  return connection.database.hasIndex(path, query) ? EMPTY : '{"w":["no_index"]}';
});

const unlisten = located((connection, body) => {
  const key = listenKey(body);
  connection.listens.get(key)?.end();
  connection.listens.delete(key);
  return EMPTY;
});

const get = located((connection, body) =>
  exportText(
    connection.database.read(connection.principal, parseCheckedPath(body.p), parseWireQuery(body.q)),
  ),
);

const write = (isMerge: boolean, perform: (connection: Connection, request: WriteRequest) => void) =>
  located((connection, { p, d, h }) => {
    perform(connection, {
      principal: connection.principal,
      base: parseCheckedPath(p),
      entries: isMerge ? parseMergeEntries(d) : [{ path: [], json: d }],
      isMerge,
      expectedHash: h,
    });
    return '""';
  });

const writeNow = (connection: Connection, request: WriteRequest) => connection.database.write(request);
const writeOnDisconnect = ({ onDisconnect }: Connection, { expectedHash: _, ...request }: WriteRequest) =>
  onDisconnect.add(request);

const onDisconnectCancel = located((connection, body) => {
  connection.onDisconnect.cancel(parseCheckedPath(body.p));
  return '""';
});

/** The principal of `auth` and `gauth`; after a refused credential the client is anonymous. */
function signIn(connection: Connection, body: unknown, judge: (cred: string) => Principal): string {
  try {
    const { cred } = credentialBody.parse(body);
    const principal = judge(cred);
    connection.become(principal);
    return JSON.stringify({
      auth: principal.auth,
      expires: principal.expiresAt === null ? null : Math.floor(principal.expiresAt / 1000),
    });
  } catch (error) {
    connection.become(ANONYMOUS);
    throw error instanceof RequestError ? error : invalidToken();
  }
}

const auth: Action = (connection, body) =>
  signIn(connection, body, cred =>
    connection.isOwner(cred) ? ADMIN : parseToken(cred, connection.database.now()),
  );

const adminAuth: Action = (connection, body) =>
  signIn(connection, body, cred => {
    if (!connection.isOwner(cred)) throw invalidToken();
    const { authvar, noauth } = credentialBody.parse(body);
    if (noauth === true) return ANONYMOUS;
    return authvar === undefined ? ADMIN : actAs(authvar);
  });

const signOut: Action = connection => {
  connection.become(ANONYMOUS);
  return EMPTY;
};

const accept: Action = () => EMPTY;

/** The requests of wire protocol 5 by their letters. App Check tokens are taken unseen, like statistics. */
export const ACTIONS: ReadonlyMap<string, Action> = new Map([
  ["q", listen],
  ["n", unlisten],
  ["g", get],
  ["p", write(false, writeNow)],
  ["m", write(true, writeNow)],
  ["o", write(false, writeOnDisconnect)],
  ["om", write(true, writeOnDisconnect)],
  ["oc", onDisconnectCancel],
  ["auth", auth],
  ["gauth", adminAuth],
  ["unauth", signOut],
  ["s", accept],
  ["appcheck", accept],
  ["unappeck", accept],
]);
