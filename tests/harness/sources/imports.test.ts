import { expect, test } from "vitest";
import { importsOf } from "./imports.ts";

const readings = (text: string, path = "server/flows/sign-in/sign-in.ts") =>
  importsOf({ path, text }).map(({ to, isType }) => (isType ? `type ${to}` : to));

test.each([
  [`import "server-only";`, ["server-only"]],
  [`import { a } from "@/domain/forms/outcome";`, ["domain/forms/outcome"]],
  [`import {\n  type A,\n  b,\n} from "../../upstream/logins";`, ["server/upstream/logins"]],
  [`import { type A, type B } from "../../request/context";`, ["type server/request/context"]],
  [`import type { A } from "./sign-out.ts";`, ["type server/flows/sign-in/sign-out"]],
  [`import * as all from "node:fs";\nimport one, { two } from "zod/mini";`, ["node:fs", "zod/mini"]],
  [
    `export { a } from "./b";\nexport type { C } from "./c";`,
    ["server/flows/sign-in/b", "type server/flows/sign-in/c"],
  ],
  [`const late = await import("./late.ts");`, ["server/flows/sign-in/late"]],
  [`// import { a } from "undici";\n/* import "pino"; */\nconst url = "https://undici";`, []],
  [`export const from = 1;\nconst word = "x";\nimport { a } from "jose";`, ["jose"]],
])("imports are read from %j", (text, wanted) => {
  expect(readings(text)).toEqual(wanted);
});
