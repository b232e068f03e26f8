// Module hooks with which plain Node can run files of server/: ignores "server-only", resolves "@/" to the project root and adds the
// file extensions that our imports omit.
import { registerHooks } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "./environment.ts";

const project = `${pathToFileURL(root).href}/`;
const modules = `${project}node_modules/`;

registerHooks({
  resolve(specifier, context, next) {
    if (specifier === "server-only") return { url: "data:text/javascript,", shortCircuit: true };
    const from = context.parentURL ?? "";
    const isAlias = specifier.startsWith("@/");
    const isRelative = specifier.startsWith(".") && from.startsWith(project) && !from.startsWith(modules);
    if (!isAlias && !isRelative) return next(specifier, context);
    const target = isAlias ? pathToFileURL(join(root, specifier.slice(2))).href : specifier;
    return next(/\.(ts|json)$/.test(target) ? target : `${target}.ts`, context);
  },
});
