// The cookie of a browser: an id, by which its forms and submits are told from copies that another client sends (promises 5, 11), a secret,
// under which the store keeps its flow records, the marks of a known device, and a flash message. The secret is new after each sign-in, and
// the id as well after a sign-out. Runs at the edge and in Node; the edge only sets a new one and opens none.
import * as z from "zod/mini";
import type { BrandId } from "@/domain/brands";
import { days } from "@/domain/duration";
import { formerDeviceCookie, isFormerCookie } from "@/domain/session/cookie-names";
import { attributesAt, cookieAt, prefixAt } from "./cookies";
import { KeptFlash } from "./flash";
import { seal, unseal } from "./seal";

const browserLifeMs = days(90);

const KeptDevice = z.object({
  id: z.string(),
  /** Digest of an account or contact, and until when the device is known for it, epoch milliseconds. */
  accounts: z.array(z.tuple([z.string(), z.number()])),
});
export type KeptDevice = z.infer<typeof KeptDevice>;

const Browser = z.object({
  id: z.string(),
  secret: z.string(),
  device: z.optional(KeptDevice),
  flash: z.optional(KeptFlash),
});
export type Browser = Readonly<z.infer<typeof Browser>>;

/** What tells a browser from others. */
export type BrowserIdentity = Pick<Browser, "id" | "secret">;

/** 128 bits in 22 characters, without padding: the framework repeats the nonce some thirty times in a page. */
export const newNonce = () => btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16)))).slice(0, 22);

/** @returns 128 random bits, for a cookie */
export const newBrowserText = () => newNonce().replaceAll("+", "-").replaceAll("/", "_");

/** @returns the same browser with a new secret, so that a copy of its cookie from before opens nothing; without one a new browser */
export const renewedBrowser = (browser?: BrowserIdentity): BrowserIdentity => ({
  id: browser?.id ?? newBrowserText(),
  secret: newBrowserText(),
});

type Jar = { get(name: string): { value: string } | undefined };

const keptAs = { kind: "browser", lifeMs: browserLifeMs } as const;

/** @returns the value of the cookie and its attributes */
export const browserCookie = async (browser: Browser, brand: BrandId) => ({
  value: await seal(browser, { ...keptAs, brand }),
  attributes: { ...attributesAt(brand), maxAge: browserLifeMs / 1000 },
});

/** The build before wrote the id and the secret in clear, and the builds before that one text for both. The next release removes this. */
const formerBrowser = /^([\w-]{22})(?:\.([\w-]{22}))?$/;

async function opened(value: string, brand: BrandId): Promise<Browser | undefined> {
  const [, id, secret = id] = formerBrowser.exec(value) ?? [];
  if (id !== undefined && secret !== undefined) return { id, secret };
  return Browser.safeParse(await unseal(value, { kind: "browser", brand })).data;
}

/** @returns the browser of a request; undefined for a client without its cookie, or with a text that we did not write */
export async function browserIn(jar: Jar, brand: BrandId): Promise<Browser | undefined> {
  const value = jar.get(cookieAt(brand, "browser"))?.value;
  const browser = value === undefined ? undefined : await opened(value, brand);
  // of the build before, read once: the answer that takes it over removes it
  const former = browser?.device ? undefined : jar.get(formerDeviceCookie(prefixAt(brand)))?.value;
  const device = former && KeptDevice.safeParse(await unseal(former, { kind: "browser", brand })).data;
  return browser && device ? { ...browser, device } : browser;
}

type PageRequest = { readonly method: string; readonly cookies: Jar & { getAll(): readonly { name: string }[] } };
type PageResponse = { readonly cookies: { set(name: string, value: string, options: object): unknown } };

const mayBeOpened = (value: string) => value.startsWith("Fe26.2*") || formerBrowser.test(value);

const formerIn = ({ cookies }: PageRequest, brand: BrandId) =>
  cookies.getAll().filter(({ name }) => isFormerCookie(name, prefixAt(brand)));

function isNew({ method, cookies }: PageRequest, brand: BrandId): boolean {
  const isPage = method === "GET" || method === "HEAD";
  const held = cookies.get(cookieAt(brand, "browser"))?.value;
  return isPage && !(held !== undefined && mayBeOpened(held));
}

/** @returns whether the answer neither gives the browser its cookie nor removes one of the builds before */
export const isKept = (request: PageRequest, brand: BrandId): boolean =>
  formerIn(request, brand).length === 0 && !isNew(request, brand);

/** Gives a browser its cookie with the first page, and removes those of the builds before. */
export async function keepBrowser(request: PageRequest, response: PageResponse, brand: BrandId): Promise<void> {
  for (const { name } of formerIn(request, brand))
    response.cookies.set(name, "", { ...attributesAt(brand), maxAge: 0 });
  if (!isNew(request, brand)) return;
  const { value, attributes } = await browserCookie(renewedBrowser(), brand);
  response.cookies.set(cookieAt(brand, "browser"), value, attributes);
}
