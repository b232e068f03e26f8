// Singletons of the process. Next bundles a module once per entry point, so a module-level variable would exist several times. The
// edge runtime has its own global scope.

const registry = Symbol.for("account-area.process-wide");
type WithRegistry = typeof globalThis & { [registry]?: Map<string, unknown> };

/** @returns the value registered under the name, created on first use in this process */
export function processWide<T>(name: string, create: () => T): T {
  const scope: WithRegistry = globalThis;
  scope[registry] ??= new Map();
  if (!scope[registry].has(name)) scope[registry].set(name, create());
  return scope[registry].get(name) as T;
}
