// The secret of a browser, by which we recognise it again. A submit and its answer belong to the browser that holds the secret, so that a
// copy of a form that another client sends is another submit (promises 5, 11). Runs at the edge and in Node.
import { days } from "@/domain/duration";

export const browserCookie = "__Host-browser";

/** How long a browser keeps its secret, milliseconds. */
export const browserLifeMs = days(90);

type Jar = { get(name: string): { value: string } | undefined };
type FullJar = Jar & { getAll(): readonly { name: string }[] };

/** @returns the secret that the browser holds; undefined for a client that holds none, or a text that we did not write */
export function browserSecretIn(jar: Jar): string | undefined {
  const value = jar.get(browserCookie)?.value;
  return value !== undefined && /^[\w-]{22}$/.test(value) ? value : undefined;
}

/** What a browser holds in the middle of a flow or a session: its form is its own without the secret, too. */
const held = /^__Host-(session$|pending$|flow-)/;

/**
 * @returns whether the answer gives the browser a secret: with every page, and with the answer to a form of a client that holds nothing.
 *   The form of a page that the build before has rendered comes without a secret; without a new one it stays one submit when it is sent twice
 */
export const needsBrowserSecret = (isForm: boolean, jar: FullJar): boolean =>
  browserSecretIn(jar) === undefined && (!isForm || !jar.getAll().some(({ name }) => held.test(name)));
