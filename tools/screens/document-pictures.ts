// The pictures that documents show: `docs/pictures/<screen>-<width>-<scheme>.png`, as `npm run screens` names them.
import { copyFileSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../scripts/environment.ts";
import { screens } from "../../tests/kit/screens/all-screens.ts";

const folder = "docs/pictures";
const documents = ["README.md"];
const shown = /docs\/pictures\/([\w-]+)-(\d+)-(light|dark)\.png/g;

/** What the documents show. @throws where a document shows a screen that is gone */
export function documentPictures() {
  const names = documents.flatMap((path) => [...readFileSync(join(root, path), "utf8").matchAll(shown)]);
  const pictures = names.map(([, id = "", width = "", scheme = ""]) => ({ id, width, scheme }));
  const gone = pictures.filter(({ id }) => screens.every((screen) => screen.id !== id));
  if (gone.length > 0) throw new Error(`no screen is named ${gone.map(({ id }) => id).join(", ")}`);
  return pictures;
}

/** Takes the pictures of a run over into the documents. @param from the folder of the run */
export function keepDocumentPictures(from: string): void {
  mkdirSync(join(root, folder), { recursive: true });
  for (const { id, width, scheme } of documentPictures()) {
    const file = `${id}-${width}-${scheme}.png`;
    copyFileSync(join(from, file), join(root, folder, file));
  }
}
