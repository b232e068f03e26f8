// What must exist once per process. Next bundles a module once per entry, so a module's own scope is not enough. The edge
// runs in a scope of its own.

const shelf = Symbol.for("account-area.process-wide");
type Shelf = typeof globalThis & { [shelf]?: Map<string, unknown> };

/** @returns the value kept under the name, made by `make` on the first request for it in this process */
export function processWide<T>(name: string, make: () => T): T {
  const host: Shelf = globalThis;
  host[shelf] ??= new Map();
  if (!host[shelf].has(name)) host[shelf].set(name, make());
  return host[shelf].get(name) as T;
}
