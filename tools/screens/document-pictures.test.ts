// The pictures that README.md shows. `npm run screens -- --documents` takes them again.
import { readdirSync, statSync } from "node:fs";
import { expect, test } from "vitest";
import { documentPictures } from "./document-pictures.ts";

const folder = "docs/pictures";
const maxBytes = 60_000;

test("each picture that a document shows is of a screen, in light and dark, and nothing else is kept", () => {
  const pictures = documentPictures();
  const inBoth = pictures.map(({ id, width }) => [`${id}-${width}-dark.png`, `${id}-${width}-light.png`]);
  const files = pictures.map(({ id, width, scheme }) => `${id}-${width}-${scheme}.png`);
  expect([...new Set(files)].sort()).toEqual([...new Set(inBoth.flat())].sort());
  expect(readdirSync(folder).sort()).toEqual([...new Set(files)].sort());
  expect(files.length).toBeGreaterThanOrEqual(6);
});

test("each picture is small enough for a page that a visitor opens on a phone", () => {
  const large = readdirSync(folder).filter((file) => statSync(`${folder}/${file}`).size > maxBytes);
  expect(large).toEqual([]);
});
