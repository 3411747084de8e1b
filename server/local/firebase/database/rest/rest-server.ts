import type { IncomingMessage, ServerResponse } from "node:http";
import type { IsOwner } from "../../../access";
import type { Database } from "../database";
import { invalidQuery, permissionDenied, RequestError } from "../errors";
import type { Principal } from "../principal";
import type { Query } from "../query";
import { toStrictJson } from "../rules/ruleset";
import { RulesError } from "../rules/values";
import type { Gate } from "../storage/store";
import { parseMergeEntries } from "../tree/json-parse";
import { exportText, shallowText, valueText } from "../tree/json-text";
import { createPushIds, type Path } from "../tree/keys";
import { EventStream } from "./event-stream";
import {
  authenticate,
  getMethod,
  getParameters,
  parseRestPath,
  parseRestQuery,
  readJsonNode,
  readText,
  sendError,
  sendJsonText,
  sendNothing,
  setCommonHeaders,
} from "./rest-request";

const WHOLE: Query = { index: ".priority", start: null, end: null, limit: null };
const NULL_ETAG = "null_etag";

const unquote = (etag: string | undefined) => etag?.replace(/^"(.*)"$/, "$1");

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly parameters: URLSearchParams;
  readonly principal: Principal;
  readonly path: Path;
}

export class RestServer {
  readonly #pushId = createPushIds();
  readonly #streams = new Set<EventStream>();

  constructor(
    private readonly database: Database,
    private readonly gate: Gate,
    private readonly log: (message: string) => void,
  ) {}

  async handle(
    request: IncomingMessage,
    response: ServerResponse,
    pathname: string,
    isOwner: IsOwner,
  ): Promise<void> {
    setCommonHeaders(response);
    try {
      if (pathname === RULES_PATHNAME) await handleRules(this.database, request, response, isOwner);
      else await this.#answer(request, response, pathname, isOwner);
    } catch (error) {
      sendError(response, error, this.log);
    }
  }

  async #answer(
    request: IncomingMessage,
    response: ServerResponse,
    pathname: string,
    isOwner: IsOwner,
  ): Promise<void> {
    const exchange: Exchange = {
      request,
      response,
      parameters: getParameters(request),
      principal: authenticate(request, this.database.now(), isOwner),
      path: parseRestPath(pathname),
    };
    switch (getMethod(request)) {
      case "GET":
      case "HEAD":
        return this.#get(exchange);
      case "PUT":
        return this.#put(exchange, await readJsonNode(request));
      case "DELETE":
        return this.#put(exchange, null);
      case "PATCH":
        return this.#patch(exchange, await readJsonNode(request));
      case "POST":
        return this.#post(exchange, await readJsonNode(request));
      default:
        throw new RequestError("invalid_method", 405, "Method not allowed");
    }
  }

  async #get(exchange: Exchange): Promise<void> {
    const { request, response, parameters, principal, path } = exchange;
    const query = parseRestQuery(parameters);
    if (request.headers.accept?.includes("text/event-stream")) {
      const stream = new EventStream(principal, response, this.gate, path);
      stream.open(this.database, query ?? WHOLE, () => this.#streams.delete(stream));
      this.#streams.add(stream);
      return;
    }
    const isShallow = parameters.get("shallow") === "true";
    if (isShallow && query !== null) throw invalidQuery("shallow cannot be used with other query parameters");
    const node = this.database.read(principal, path, query ?? WHOLE);
    const { "if-none-match": known } = request.headers;
    if (query === null) this.#setEtag(exchange, known !== undefined);
    if (known !== undefined && unquote(known) === response.getHeader("ETag")) {
      await this.gate.settled();
      return sendNothing(response, 304);
    }
    const toText = isShallow ? shallowText : parameters.get("format") === "export" ? exportText : valueText;
    const text = toText(node);
    await this.gate.settled();
    this.#send(exchange, text);
  }

  async #put(exchange: Exchange, json: unknown): Promise<void> {
    const { request, response, principal, path } = exchange;
    const expected = unquote(request.headers["if-match"]);
    try {
      const [change] = this.database.write({
        principal,
        base: path,
        entries: [{ path: [], json }],
        isMerge: false,
        expectedHash: expected === NULL_ETAG ? "" : expected,
      });
      this.#setEtag(exchange);
      await this.gate.settled();
      this.#send(exchange, valueText(change?.node ?? null));
    } catch (error) {
      if (!(error instanceof RequestError) || error.http !== 412) throw error;
      // The caller gets what is there instead, to try again with, if it may see it.
      const current = valueText(this.database.read(principal, path, WHOLE));
      response.setHeader("ETag", this.#etag(path));
      await this.gate.settled();
      sendJsonText(response, 412, current);
    }
  }

  async #patch(exchange: Exchange, json: unknown): Promise<void> {
    const { request, principal, path } = exchange;
    if (request.headers["if-match"] !== undefined) throw invalidQuery("if-match is not supported by PATCH");
    const entries = parseMergeEntries(json);
    const changes = this.database.write({ principal, base: path, entries, isMerge: true });
    await this.gate.settled();
    const names = Object.keys(json as object);
    const members = changes.map(({ node }, place) => `${JSON.stringify(names[place])}:${valueText(node)}`);
    this.#send(exchange, `{${members.join(",")}}`);
  }

  async #post(exchange: Exchange, json: unknown): Promise<void> {
    const { principal, path } = exchange;
    const name = this.#pushId(this.database.now());
    const entries = [{ path: [], json }];
    this.database.write({ principal, base: [...path, name], entries, isMerge: false });
    await this.gate.settled();
    this.#send(exchange, JSON.stringify({ name }));
  }

  #etag(path: Path): string {
    return this.database.hashAt(path) || NULL_ETAG;
  }

  #setEtag({ request, response, path }: Exchange, isWanted = false): void {
    if (isWanted || request.headers["x-firebase-etag"] === "true")
      response.setHeader("ETag", this.#etag(path));
  }

  #send({ response, parameters }: Exchange, text: string): void {
    const print = parameters.get("print");
    if (print === "silent") sendNothing(response, 204);
    else sendJsonText(response, 200, text, print);
  }

  close(): void {
    for (const stream of this.#streams) stream.close();
  }
}

const RULES_PATHNAME = "/.settings/rules";

/** `GET` and `PUT /.settings/rules.json`, for the owner; `format=strict` leaves the comments out. */
async function handleRules(
  database: Database,
  request: IncomingMessage,
  response: ServerResponse,
  isOwner: IsOwner,
): Promise<void> {
  if (!authenticate(request, database.now(), isOwner).isAdmin) throw permissionDenied();
  const method = getMethod(request);
  if (method === "GET") {
    const isStrict = getParameters(request).get("format") === "strict";
    sendJsonText(response, 200, isStrict ? toStrictJson(database.rulesText) : database.rulesText);
    return;
  }
  if (method !== "PUT") throw new RequestError("invalid_method", 405, "Method not allowed");
  const text = await readText(request);
  try {
    database.replaceRules(text);
  } catch (error) {
    throw error instanceof RulesError ? new RequestError("invalid_rules", 400, error.message) : error;
  }
  sendJsonText(response, 200, '{"status":"ok"}');
}
