import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { keepAssets } from "../../scripts/keep-assets.ts";

const day = 24 * 3_600_000;
const now = Date.UTC(2026, 10, 22);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "assets-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function build(name: string, files: readonly string[]): string {
  const chunks = join(folder, name, ".next", "static", "chunks");
  mkdirSync(chunks, { recursive: true });
  for (const file of files) writeFileSync(join(chunks, file), file);
  return join(folder, name);
}

test("files of earlier builds are kept for two weeks after the last build that had them", () => {
  const kept = join(folder, "kept");
  const names = () => readdirSync(join(kept, "_next", "static", "chunks")).sort();
  const [first, second] = [build("first", ["shared.js", "old.js"]), build("second", ["shared.js", "new.js"])];
  keepAssets(first, kept, now);
  keepAssets(second, kept, now + 10 * day);
  expect(names()).toEqual(["new.js", "old.js", "shared.js"]);
  keepAssets(second, kept, now + 15 * day);
  expect(names()).toEqual(["new.js", "shared.js"]);
});

test("a folder without a build is refused", () => {
  expect(() => keepAssets(folder, join(folder, "kept"), now)).toThrow("no build");
});
