// Reads the imports of a file with regular expressions, in every form that this code base uses.
import { posix } from "node:path";
import { type SourceFile, withoutComments } from "./source-files.ts";

/** `to` is a path from the root without extension, or the name of a package with its subpath. */
export type Import = { readonly to: string; readonly isType: boolean; readonly isOurs: boolean };

const statement = /^[ \t]*(?:import|export)\b(\s+type\b)?([^"';()]*?)\bfrom\s*["']([^"']+)["']/gm;
const sideEffect = /^[ \t]*import\s*["']([^"']+)["']/gm;
const dynamic = /\bimport\(\s*["'`]([^"'`]+)["'`]/g;
/** A process that runs another file depends on it as well. */
const forked = /\bfork\(join\(import\.meta\.dirname, "([^"]+)"\)/g;

export function importsOf({ path, text }: SourceFile): Import[] {
  const code = withoutComments(text);
  return [
    ...[...code.matchAll(statement)].map(([, type, names = "", to = ""]) =>
      resolved(path, to, type !== undefined || namesOnlyTypes(names)),
    ),
    ...[...code.matchAll(sideEffect)].map(([, to = ""]) => resolved(path, to, false)),
    ...[...code.matchAll(dynamic)].map(([, to = ""]) => resolved(path, to, false)),
    ...[...code.matchAll(forked)].map(([, to = ""]) => resolved(path, `./${to}`, false)),
  ];
}

function namesOnlyTypes(names: string): boolean {
  const listed = names.match(/^\s*\{([\s\S]*)\}\s*$/)?.[1];
  const words = listed?.split(",").map((name) => name.trim());
  return words?.filter((name) => name !== "").every((name) => name.startsWith("type ")) ?? false;
}

function resolved(from: string, specifier: string, isType: boolean): Import {
  if (specifier.startsWith("@/")) return { to: bare(specifier.slice(2)), isType, isOurs: true };
  if (!specifier.startsWith(".")) return { to: specifier, isType, isOurs: false };
  return { to: bare(posix.join(posix.dirname(from), specifier)), isType, isOurs: true };
}

const bare = (path: string) => path.replace(/\.(ts|tsx|mjs)$/, "");
