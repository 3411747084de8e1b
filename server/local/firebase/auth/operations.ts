import type { Operation, OperationTree } from "./firebase-tools";

/** Stands around one operation of the emulator: `name` is that of the API, such as `accounts.signUp`. */
export type Guard = (name: string, operation: Operation) => Operation;

/**
 * Runs `build` while every operation in the emulator's table is replaced by the guarded one. The emulator takes the
 * functions out of its table when an app is made, so afterwards the table, which the process shares, is as before.
 */
export function withGuardedOperations<T>(operations: OperationTree, guard: Guard, build: () => T): T {
  const undo = guardTree(operations, guard, "");
  try {
    return build();
  } finally {
    for (const restore of undo) restore();
  }
}

function guardTree(tree: OperationTree, guard: Guard, prefix: string): Array<() => void> {
  return Object.entries(tree).flatMap(([key, entry]) => {
    const name = prefix + key;
    if (typeof entry !== "function") return guardTree(entry, guard, `${name}.`);
    tree[key] = guard(name, entry);
    return [() => (tree[key] = entry)];
  });
}
