// Lets Node run files of the server by themselves: "server-only" means nothing here, "@/" is the project, and the
// product's imports name no extension.
import { registerHooks } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "./environment.ts";

const ours = `${pathToFileURL(root).href}/`;
const modules = `${ours}node_modules/`;

registerHooks({
  resolve(specifier, context, next) {
    if (specifier === "server-only") return { url: "data:text/javascript,", shortCircuit: true };
    const from = context.parentURL ?? "";
    const isAlias = specifier.startsWith("@/");
    const isNeighbour = specifier.startsWith(".") && from.startsWith(ours) && !from.startsWith(modules);
    if (!isAlias && !isNeighbour) return next(specifier, context);
    const target = isAlias ? pathToFileURL(join(root, specifier.slice(2))).href : specifier;
    return next(/\.(ts|json)$/.test(target) ? target : `${target}.ts`, context);
  },
});
