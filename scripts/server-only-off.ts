// What one of our commands loads first. It writes what the build takes from the operator's folder, and sets the module hooks with which
// plain Node can run files of server/: they ignore "server-only", resolve our two aliases, add the file extensions that our imports omit,
// and collect the modules of a folder as the bundler does.
import { globSync } from "node:fs";
import { registerHooks } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { root } from "./environment.ts";
import { operatorOut } from "./operator/folder.ts";
import { writeOperator } from "./operator/write.ts";

await writeOperator();

const project = `${pathToFileURL(root).href}/`;
const modules = `${project}node_modules/`;
const aliases: Readonly<Record<string, string>> = { "@/": root, "@operator/": operatorOut() };
const isOurs = (url: string) => url.startsWith(project) && !url.startsWith(modules);

registerHooks({
  resolve(specifier, context, next) {
    if (specifier === "server-only") return { url: "data:text/javascript,", shortCircuit: true };
    const alias = Object.keys(aliases).find((start) => specifier.startsWith(start));
    const isRelative = specifier.startsWith(".") && isOurs(context.parentURL ?? "");
    if (alias === undefined && !isRelative) return next(specifier, context);
    const target = alias ? pathToFileURL(join(aliases[alias] ?? "", specifier.slice(alias.length))).href : specifier;
    return next(/\.(ts|json)$/.test(target) ? target : `${target}.ts`, context);
  },
  load(url, context, next) {
    const loaded = next(url, context);
    const source = isOurs(url) && url.endsWith(".ts") ? String(loaded.source) : "";
    const [call, , patterns = ""] = eagerGlob.exec(source) ?? [];
    return call ? { ...loaded, source: withImports(source, call, JSON.parse(`[${patterns}]`), url) } : loaded;
  },
});

/** Bundlers replace `import.meta.glob` when they build. Of its forms we need one: a list of patterns, loaded at once. */
const eagerGlob = /import\.meta\.glob(<\w+>)?\(\[([^\]]+)\], \{ eager: true \}\)/;

function withImports(source: string, call: string, patterns: readonly string[], url: string): string {
  const included = patterns.filter((pattern) => !pattern.startsWith("!"));
  const excluded = patterns.filter((pattern) => pattern.startsWith("!")).map((pattern) => pattern.slice(1));
  const files = globSync(included, { cwd: dirname(fileURLToPath(url)), exclude: excluded }).sort();
  const imports = files.map((file, index) => `import * as globbed${index} from ${JSON.stringify(`./${file}`)};`);
  const members = files.map((file, index) => `${JSON.stringify(`./${file}`)}: globbed${index}`);
  return `${source.replace(call, `({ ${members.join(", ")} })`)}\n${imports.join("\n")}\n`;
}
