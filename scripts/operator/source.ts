// How the parts of the build read an operator's folder: files, definitions and problems, all of which are collected before any is reported.
import { existsSync, readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import * as z from "zod/mini";
import { root } from "../environment.ts";
import { filesOf, folderDigest } from "./folder.ts";
import { type Problem, shapeProblems, unknown } from "./problems.ts";

const definitions = pathToFileURL(join(root, "domain/operator/interface/define.ts")).href;

// a folder outside of the project finds the packages all the same
registerHooks({
  resolve: (specifier, context, next) => {
    if (specifier === "account-area/operator") return { url: definitions, shortCircuit: true };
    return next(specifier, specifier === "zod/mini" ? { ...context, parentURL: definitions } : context);
  },
});

export type Source = {
  readonly folder: string;
  readonly digest: string;
  readonly files: readonly string[];
  readonly problems: readonly Problem[];
  report(file: string, member: string, says: string): void;
  /** Reports a name that is not among those that are known. @param kind what such a name is, in the report. @returns whether it is known */
  refer(file: string, member: string, name: string, known: readonly string[], kind: string): boolean;
  has(file: string): boolean;
  /** @returns the text of a file; undefined where there is none, which is reported */
  text(file: string): string | undefined;
  json(file: string): unknown;
  /** @returns a value that has the shape which its file should have; undefined where it has not, which is reported */
  fitting<T>(file: string, value: unknown, shape: z.core.$ZodType<T>): T | undefined;
  /** Runs a file and checks what it exports by default. @returns undefined where it does not fit, which is reported */
  definition<T>(file: string, shape: z.core.$ZodType<T>): Promise<T | undefined>;
};

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).split("\n")[0] ?? "";

export function openSource(folder: string): Source {
  const files = filesOf(folder);
  const digest = folderDigest(folder);
  const problems: Problem[] = [];
  const report = (file: string, member: string, says: string) => void problems.push({ file, member, says });
  const has = (file: string) => existsSync(join(folder, file));

  const text: Source["text"] = (file) => {
    if (has(file)) return readFileSync(join(folder, file), "utf8");
    report(file, "", "missing");
    return undefined;
  };

  const fitting: Source["fitting"] = (file, value, shape) => {
    const parsed = z.safeParse(shape, value);
    if (parsed.success) return parsed.data;
    const schema = () => z.toJSONSchema(shape, { io: "input", unrepresentable: "any" });
    problems.push(...shapeProblems(file, value, parsed.error.issues, schema));
    return undefined;
  };

  const exported = async (file: string): Promise<unknown> => {
    try {
      // the digest, because a process that watches the folder imports a file again when it has changed
      const address = `${pathToFileURL(join(folder, file)).href}?${digest}`;
      return (await import(address)).default;
    } catch (error) {
      report(file, "", `cannot be run: ${messageOf(error)}`);
      return undefined;
    }
  };

  return {
    folder,
    digest,
    files,
    problems,
    report,
    refer(file, member, name, known, kind) {
      const isKnown = known.includes(name);
      if (!isKnown) report(file, member, unknown(name, known, kind));
      return isKnown;
    },
    ...{ has, text, fitting },
    json(file) {
      try {
        return JSON.parse(text(file) ?? "{}");
      } catch (error) {
        report(file, "", `is no JSON: ${messageOf(error)}`);
        return {};
      }
    },
    async definition(file, shape) {
      if (text(file) === undefined) return undefined;
      const value = await exported(file);
      if (value !== undefined) return fitting(file, value, shape);
      if (!problems.some((problem) => problem.file === file)) report(file, "", "exports nothing by default");
      return undefined;
    },
  };
}
