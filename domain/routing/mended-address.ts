// Addresses as mail programs, chats and editors of web pages change them.
import { linkParameterNames } from "./link-parameters";
import { routeAt } from "./routes";

/** An editor that writes `&` as `&amp;` does so again where the text is edited again. */
const written = (name: string) => name.replace(/^(?:amp;)+/i, "");

function nameOf(given: string): string {
  const bare = written(given);
  return linkParameterNames.find((known) => known.toLowerCase() === bare.toLowerCase()) ?? bare;
}

/**
 * Without it `&amp;login_challenge=…` and `LOGIN_CHALLENGE=…` would lead a player elsewhere without a word.
 * @param search of an address, with or without its question mark
 * @returns the query with the names that our pages read; undefined where it has them already
 */
export function mendedQuery(search: string): string | undefined {
  const given = [...new URLSearchParams(search)];
  if (given.every(([name]) => nameOf(name) === name)) return undefined;
  return `?${new URLSearchParams(given.map(([name, value]) => [nameOf(name), value]))}`;
}

const endOfSentence = /(?:%20|%22|%3E|%C2%A0|[>).,:;!'"\]])+$/i;

/** @returns the path of the page that an address means which took the end of its sentence along, or was written in capitals; undefined where there is none */
export function mendedPath(pathname: string): string | undefined {
  const bare = pathname.replace(endOfSentence, "").toLowerCase();
  return bare !== pathname && routeAt(bare) ? bare : undefined;
}
