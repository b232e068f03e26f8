// How a contribution changes a file of the tree: a new file is its text, an edit puts lines before a line that is there.

export type Edit = { before: string; text: string };
export type Contribution = Readonly<Record<string, string | Edit>>;

/** @throws where the line to edit before is not there, because the file has changed since this was written */
export function applied(path: string, { before, text }: Edit, now: string): string {
  const at = now.indexOf(before);
  if (at === -1) throw new Error(`${path} has no line with ${before}`);
  const start = now.lastIndexOf("\n", at) + 1;
  return now.slice(0, start) + text + now.slice(start);
}
