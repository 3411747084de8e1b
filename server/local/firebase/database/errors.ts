/** A request that is refused. `status` is the wire protocol's word, `http` the status of the REST API. */
export class RequestError extends Error {
  override name = "RequestError";

  constructor(
    readonly status: string,
    readonly http: number,
    message: string,
  ) {
    super(message);
  }
}

export const permissionDenied = () => new RequestError("permission_denied", 401, "Permission denied");

export const invalidData = (message: string) =>
  new RequestError("invalid_data", 400, `Invalid data; ${message}`);

export const invalidPath = () => new RequestError("invalid_path", 400, "Invalid path: Invalid token in path");

export const invalidQuery = (message: string) => new RequestError("invalid_query", 400, message);

export const staleHash = () => new RequestError("datastale", 412, "Transaction hash does not match");

export const indexNotDefined = (index: string, path: string) =>
  new RequestError(
    "index_not_defined",
    400,
    `Index not defined, add ".indexOn": "${index}", for path "/${path}", to the rules`,
  );

export const storageUnavailable = () =>
  new RequestError("unavailable", 503, "The database cannot write to its folder");
