// What an operator's folder relies on, in the form in which versions are compared: the shapes of its files, which the build reads and which
// refuse what they do not know, and the names that we give it.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";
import { places } from "../../../domain/operator/interface/slots.ts";
import { root } from "../../../scripts/environment.ts";
import { knownTokens } from "../../../scripts/operator/tokens.ts";
import type { Schema } from "../described-schema.ts";
import { type Call, membersOf, type Surface } from "./surface.ts";

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
  };
}
