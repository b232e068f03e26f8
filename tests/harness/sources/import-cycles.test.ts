import { expect, test } from "vitest";
import { importCycles } from "./import-cycles.ts";

const file = (name: string, text: string) => ({ path: `domain/${name}.ts`, text });

test("a cycle is reported with the files on it", () => {
  const code = [
    file("a", 'import { b } from "./b";'),
    file("b", 'import { c } from "./c";'),
    file("c", 'export { b } from "./b";'),
  ];
  expect(importCycles(code)).toEqual(["domain/b → domain/c → domain/b"]);
});

test("type-only imports close a cycle too", () => {
  const code = [
    file("a", 'import { b } from "./b";'),
    file("b", 'import type { A } from "./a";\nimport { type A2 } from "./a";'),
  ];
  expect(importCycles(code)).toEqual(["domain/a → domain/b → domain/a", "domain/a → domain/b → domain/a"]);
});
