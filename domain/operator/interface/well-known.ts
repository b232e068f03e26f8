// The files in `well-known/` and `brands/<brand>/well-known/` of an operator's folder, which are served under /.well-known/ as they are.

/** File → media type. Apple's file has no ending, and is JSON. */
export const wellKnownTypes = {
  "security.txt": "text/plain; charset=utf-8",
  "assetlinks.json": "application/json",
  "apple-app-site-association": "application/json",
} as const;

export type WellKnownFile = keyof typeof wellKnownTypes;

export const isWellKnownFile = (name: string): name is WellKnownFile => Object.hasOwn(wellKnownTypes, name);
