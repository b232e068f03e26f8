// The secret of a browser, by which we recognise it again. A submit and its answer belong to the browser that holds the secret, so that a
// copy of a form that another client sends is another submit (promises 5, 11). Runs at the edge and in Node.
import type { BrandId } from "@/domain/brands";
import { days } from "@/domain/duration";
import { cookieName } from "@/domain/session/cookie-names";
import { attributesAt, cookieAt, prefixAt } from "./cookies";

/** How long a browser keeps its secret, seconds. */
const browserLifeSeconds = days(90) / 1000;

/** 128 bits in 22 characters, without padding: the framework repeats the nonce some thirty times in a page. */
export const newNonce = () => btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16)))).slice(0, 22);

const newSecret = () => newNonce().replaceAll("+", "-").replaceAll("/", "_");

type Jar = { get(name: string): { value: string } | undefined };

/** @returns the secret that the browser holds; undefined for a client that holds none, or a text that we did not write */
export function browserSecretIn(jar: Jar, brand: BrandId): string | undefined {
  const value = jar.get(cookieAt(brand, "browser"))?.value;
  return value !== undefined && /^[\w-]{22}$/.test(value) ? value : undefined;
}

type PageRequest = { readonly method: string; readonly cookies: Jar & { getAll(): readonly { name: string }[] } };
type PageResponse = { readonly cookies: { set(name: string, value: string, options: object): unknown } };

/** In the middle of a flow or a session a form belongs to its browser without the secret, too. */
function isInFlow({ cookies }: PageRequest, brand: BrandId): boolean {
  const names = cookies.getAll().map(({ name }) => name);
  const flow = cookieName("flow", prefixAt(brand));
  return names.some(
    (name) => [cookieAt(brand, "session"), cookieAt(brand, "pending")].includes(name) || name.startsWith(flow),
  );
}

/**
 * Gives the browser a secret: with every page, and with the answer to a form of a client that holds nothing. The form of a page that the
 * build before has rendered comes without a secret; without a new one it stays one submit when it is sent twice.
 */
export function keepBrowserSecret(request: PageRequest, response: PageResponse, brand: BrandId): void {
  const isPage = request.method === "GET" || request.method === "HEAD";
  if (browserSecretIn(request.cookies, brand) !== undefined || !(isPage || !isInFlow(request, brand))) return;
  response.cookies.set(cookieAt(brand, "browser"), newSecret(), { ...attributesAt(brand), maxAge: browserLifeSeconds });
}
