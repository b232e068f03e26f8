// Files, and players at the upload centre.

import { callsDuring, requires, sportsbookPlayer } from "../pages/journey.ts";
import type { Visitor } from "../pages/visitor.ts";

export const centre = "/accountcenter/docuploadcenter";

export const uploads = "/documents/v1/uploads";

export const megabyte = 1024 * 1024;

export const jpeg = [0xff, 0xd8, 0xff, 0xe0];

export const pdf = [...Buffer.from("%PDF-1.7\n")];

/** A file of a size that begins as said; the rest is the same every time. */
export function fileOf(
  beginning: readonly number[],
  size = 2000,
  name = "licence.jpg",
  type = "image/jpeg",
  text = "",
): File {
  const bytes = Buffer.alloc(size, 0x5a);
  Buffer.from([...beginning, ...Buffer.from(text)]).copy(bytes);
  return new File([bytes], name, { type });
}

export const atCentre = async (at = centre): Promise<Visitor> =>
  (await sportsbookPlayer({ restrictions: [requires("docscan-verification")] }, { at })).visitor;

export async function upload(visitor: Visitor, file: File) {
  return callsDuring(() => visitor.submit(/^(Upload|Send it again)$/, { file }));
}
