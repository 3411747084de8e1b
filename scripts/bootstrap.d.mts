/** Builds the product unless the present sources are built already. @throws when that fails */
export function ensureBuilt(): Promise<void>;
