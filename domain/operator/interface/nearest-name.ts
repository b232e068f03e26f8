// The name that was probably meant, for problems that name an unknown one.

/** Levenshtein's distance: how many letters have to be added, left out or changed. */
function distance(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const row = [index + 1];
    for (const [place, otherLetter] of [...other].entries()) {
      const changed = (above[place] ?? 0) + (letter === otherLetter ? 0 : 1);
      row.push(Math.min(changed, (above[place + 1] ?? 0) + 1, (row[place] ?? 0) + 1));
    }
    above = row;
  }
  return above.at(-1) ?? 0;
}

/** Names of settings share words, such as SUPPORT_: each of the words has to be alike, or the whole nearly the same. */
function isAlikeByWords(name: string, known: string): boolean {
  const [words, others] = [name.split("_"), known.split("_")];
  const isPart = known.startsWith(`${name}_`) || name.startsWith(`${known}_`);
  if (words.length !== others.length) return isPart || distance(name, known) <= 2;
  return words.every((word, index) => {
    const other = others[index] ?? "";
    return distance(word, other) < Math.max(word.length, other.length) / 2;
  });
}

/** @returns the known name that is most like another; undefined when more than half of its letters differ */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  const candidates = name.includes("_") ? known.filter((each) => isAlikeByWords(name, each)) : known;
  const [nearest] = candidates.map((each) => ({ each, far: distance(name, each) })).sort((a, b) => a.far - b.far);
  return nearest && nearest.far <= nearest.each.length / 2 ? nearest.each : undefined;
}

/** @returns an unknown name with what is known, as the end of a problem */
export function unknownName(name: string, known: readonly string[]): string {
  const nearest = nearestName(name, known);
  return `unknown name "${name}"${nearest ? `, perhaps "${nearest}"` : ""}; known: ${known.join(", ")}`;
}
