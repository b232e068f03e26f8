// How we recognise a browser: an id, by which its forms and submits are told from copies that another client sends (promises 5, 11), and a
// secret, which opens its flow records. The secret is new after each sign-in and sign-out, the id stays. Runs at the edge and in Node.
import type { BrandId } from "@/domain/brands";
import { days } from "@/domain/duration";
import { isFormerCookie } from "@/domain/session/cookie-names";
import { attributesAt, cookieAt, prefixAt } from "./cookies";

/** How long a browser keeps its cookie, seconds. */
export const browserLifeSeconds = days(90) / 1000;

export type Browser = { readonly id: string; readonly secret: string };

/** 128 bits in 22 characters, without padding: the framework repeats the nonce some thirty times in a page. */
export const newNonce = () => btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16)))).slice(0, 22);

const newText = () => newNonce().replaceAll("+", "-").replaceAll("/", "_");

/** @returns the same browser with a new secret, so that a copy of its cookie from before opens nothing; without one a new browser */
export const renewedBrowser = (browser?: Browser): Browser => ({ id: browser?.id ?? newText(), secret: newText() });

/** @returns the value of the cookie */
export const browserText = ({ id, secret }: Browser): string => `${id}.${secret}`;

type Jar = { get(name: string): { value: string } | undefined };

/** @returns the browser of a request; undefined for a client without its cookie, or with a text that we did not write */
export function browserIn(jar: Jar, brand: BrandId): Browser | undefined {
  const value = jar.get(cookieAt(brand, "browser"))?.value ?? "";
  // the build before wrote one text for both
  const [, id, secret = id] = /^([\w-]{22})(?:\.([\w-]{22}))?$/.exec(value) ?? [];
  return id === undefined || secret === undefined ? undefined : { id, secret };
}

type PageRequest = { readonly method: string; readonly cookies: Jar & { getAll(): readonly { name: string }[] } };
type PageResponse = { readonly cookies: { set(name: string, value: string, options: object): unknown } };

/** Gives a browser its cookie with the first page, and removes those of the build before. */
export function keepBrowser(request: PageRequest, response: PageResponse, brand: BrandId): void {
  for (const { name } of request.cookies.getAll()) {
    if (isFormerCookie(name, prefixAt(brand))) response.cookies.set(name, "", { ...attributesAt(brand), maxAge: 0 });
  }
  const isPage = request.method === "GET" || request.method === "HEAD";
  if (!isPage || browserIn(request.cookies, brand)) return;
  const options = { ...attributesAt(brand), maxAge: browserLifeSeconds };
  response.cookies.set(cookieAt(brand, "browser"), browserText(renewedBrowser()), options);
}
