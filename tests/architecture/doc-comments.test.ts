// Doc comments describe the parameters that there are: a renamed parameter takes its description with it.
import { expect, test } from "vitest";
import { type files, inside } from "./code.ts";

const documented =
  /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*\n((?:export )?(?:async )?(?:function|const)\b(?:(?!\n\n)[\s\S])*)/g;

/** Names that a doc comment gives to parameters, and that its function does not have. */
function missingIn({ path, text }: (typeof files)[number]): string[] {
  return [...text.matchAll(documented)].flatMap(([, comment = "", code = ""]) =>
    [...comment.matchAll(/@param (\w+)/g)]
      .map(([, name = ""]) => name)
      .filter((name) => !new RegExp(`\\b${name}\\b`).test(code))
      .map((name) => `${path}: ${name}`),
  );
}

test("every parameter that a doc comment names is one of its function", () => {
  const ours = inside("domain/", "server/");
  expect(ours.filter(({ text }) => text.includes("@param")).length).toBeGreaterThan(50);
  expect(ours.flatMap(missingIn)).toEqual([]);
});

test("a doc comment that names a parameter which is gone is found", () => {
  const text = "/** @param title of the page */\nexport const show = (name: string) => name;\n\n";
  expect(missingIn({ path: "a.ts", text })).toEqual(["a.ts: title"]);
});
