// Addresses as mail programs, chats and editors of web pages change them.
import { linkParameterNames } from "./link-parameters";
import { routeAt } from "./routes";

const knownNames = new Map<string, string>(linkParameterNames.map((name) => [name.toLowerCase(), name]));

/** An editor that writes `&` as `&amp;` does so again where the text is edited again. */
function nameOf(given: string): string {
  const bare = given.replace(/^(?:amp;)+/i, "");
  return knownNames.get(bare.toLowerCase()) ?? bare;
}

/**
 * Without it `&amp;login_challenge=…` and `LOGIN_CHALLENGE=…` would lead a player elsewhere without a word.
 * @param search of an address, with or without its question mark
 * @returns the query with the names that our pages read; undefined where it has them already
 */
export function mendedQuery(search: string): string | undefined {
  const given = [...new URLSearchParams(search)].map(([name, value]) => ({ name, known: nameOf(name), value }));
  if (given.every(({ name, known }) => known === name)) return undefined;
  return `?${new URLSearchParams(given.map(({ known, value }) => [known, value]))}`;
}

const endOfSentence = /(?:%20|%22|%3E|%C2%A0|[>).,:;!'"\]])+$/i;

/** @returns the path of the page that an address means which took the end of its sentence along, or was written in capitals; undefined where there is none */
export function mendedPath(pathname: string): string | undefined {
  const bare = pathname.replace(endOfSentence, "").toLowerCase();
  return bare !== pathname && routeAt(bare) ? bare : undefined;
}
