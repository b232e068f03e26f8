// The pseudo-locale: every letter gets an accent, vowels, n and s are doubled (40 % longer), and brackets are around the whole.
// Arguments, tags and the keywords of ICU messages are left as they are.

const plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const accented = "áƀçđéƒğĥíĵķłɱñóƥɋřšťúṽŵẋýžÁƁÇĐÉƑĞĤÍĴĶŁṀÑÓƤɊŘŠŤÚṼŴẊÝŽ";
const doubled = /[aeiouns]/i;

/** @returns the letter with its accent, some twice; anything else as it is */
export function pseudoLetter(letter: string): string {
  const at = plain.indexOf(letter);
  const found = at < 0 ? letter : (accented[at] ?? letter);
  return doubled.test(letter) ? `${found}${found.toLowerCase()}` : found;
}

// In text: a tag or an argument as a whole; the head of a plural or select. Among branches: the head of one.
const whole = /<[^>]*>|\{\w+(?:,\s*(?:number|date|time)[^{}]*)?\}/y;
const opensBranches = /\{\w+,\s*(?:plural|select),\s*/y;
const opensBranch = /(?:=\d+|\w+)\s*\{/y;

function found(pattern: RegExp, message: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(message)?.[0];
}

/** @returns text or an ICU message in the pseudo-locale */
export function pseudo(message: string): string {
  if (message === "") return "";
  // text holds branches, and a branch holds text
  let depth = 0;
  let written = "";
  for (let at = 0; at < message.length; ) {
    const isText = depth % 2 === 0;
    const opening = found(isText ? opensBranches : opensBranch, message, at);
    const kept = opening ?? (isText ? found(whole, message, at) : undefined);
    const character = message[at] ?? "";
    if (opening !== undefined) depth += 1;
    else if (kept === undefined && character === "}") depth -= 1;
    written += kept ?? (isText ? pseudoLetter(character) : character);
    at += kept?.length ?? 1;
  }
  return `[${written}]`;
}

type Tree = { readonly [key: string]: string | Tree };

export const pseudoTree = (tree: Tree): Tree =>
  Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [key, typeof value === "string" ? pseudo(value) : pseudoTree(value)]),
  );
