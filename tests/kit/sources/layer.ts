// A row of the import table.

/**
 * `may` lists our paths (a folder ends with a slash), packages (with all their subpaths where they end with a
 * slash) and "node:". Behind "type " only types may be imported.
 */
export type Layer = { readonly name: string; readonly holds: RegExp; readonly may: readonly string[] };

export const schemas = ["zod", "zod/"];
