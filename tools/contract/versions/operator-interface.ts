// What an operator's folder and settings rely on, in the form in which versions are compared: the shapes of its files, which the build reads and which
// refuse what they do not know, and the names that we give it.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";
import { places } from "../../../domain/operator/interface/slots.ts";
import { root } from "../../../scripts/environment.ts";
import { knownTokens } from "../../../scripts/operator/brands.ts";
import type { Setting } from "../../../server/settings/setting.ts";
import { settings } from "../../../server/settings/table.ts";
import type { Schema } from "../described-schema.ts";
import { type Call, type Members, membersOf, type Surface } from "./surface.ts";

const modules = import.meta.glob<object>(["../../../domain/operator/interface/*.ts"], { eager: true });

const isShape = ([name, value]: [string, unknown]): boolean =>
  name.endsWith("File") && value instanceof z.core.$ZodType;

/** Which files a folder must have, the build says; every other one is optional. */
const fileCall = { call: "file", offer: "file", sends: {}, refusals: [] };

const given = (names: readonly string[]): Call => ({
  call: "name",
  sends: Object.fromEntries(names.map((name) => [name, "always"])),
  reads: {},
  refusals: [],
});

const parts = () =>
  [...readFileSync(join(root, "components/operator/parts.ts"), "utf8").matchAll(/^export \{ (\w+) \}/gm)].flatMap(
    ([, name]) => name ?? [],
  );

/** Members of the types in a text, by the name of the type. Types leave nothing at run time, so the text is read. */
function typesIn(text: string): Readonly<Record<string, Members>> {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, "");
  const membersIn = (body: string): Members =>
    Object.fromEntries(
      [...body.matchAll(/readonly (\w+)(\??):\s+([^;]+)(?:;|$)/g)].map(([, name = "", mark, type = ""]) => [
        name,
        `${mark ? "optional" : "always"} ${type.trim().replace(/^\| /, "").replace(/\s+/g, " ")}`,
      ]),
    );
  const declared = code.matchAll(/(?:type ([\w]+)(?:<[^=]*>)? = |^ {2}"?([\w-]+)"?: )\{([^{}]*)\}/gm);
  const own = Object.fromEntries([...declared].map(([, type, place, body = ""]) => [type ?? place, membersIn(body)]));
  const named = [...code.matchAll(/^ {2}"?([\w-]+)"?: (\w+);$/gm)];
  return { ...own, ...Object.fromEntries(named.map(([, place = "", type = ""]) => [place, own[type] ?? {}])) };
}

/** The facts of each place of `slots/`, and those of a step's screen. */
function factSurface(): Surface {
  const typesOf = (file: string) => typesIn(readFileSync(join(root, "domain/operator/interface", file), "utf8"));
  const { Anywhere, ...slots } = typesOf("slots.ts");
  const facts = (sends: Members = {}): Call => ({ call: "props", sends, reads: {}, refusals: [] });
  return {
    ...Object.fromEntries(places.map((place) => [`the slot ${place}`, facts({ ...Anywhere, ...slots[place] })])),
    "a step's screen": facts(typesOf("steps.ts").StepFields),
  };
}

/** What a start needs, and what it reads where it is there. */
const settingSurface = (): Call => ({
  ...fileCall,
  call: "settings",
  reads: Object.fromEntries(
    Object.entries<Setting>(settings).map(([name, { required, unless }]) => [
      name,
      `${required !== undefined && unless === undefined ? "always" : "optional"} string`,
    ]),
  ),
});

/** @returns the shapes by the names under which `domain/operator/interface/` exports them, and the names that a folder may use */
export function interfaceSurface(): Surface {
  const shapes = Object.values(modules)
    .flatMap((file) => Object.entries(file))
    .filter(isShape)
    .map(([name, shape]) => {
      const schema = z.toJSONSchema(shape, { io: "input", unrepresentable: "any" }) as Schema;
      return [name, { ...fileCall, reads: membersOf(schema) }] as const;
    });
  return {
    ...Object.fromEntries(shapes),
    "a place of slots/": given(places),
    "a token of tokens.css": given(knownTokens()),
    "a part of account-area/components": given(parts()),
    ...factSurface(),
    settings: settingSurface(),
  };
}
