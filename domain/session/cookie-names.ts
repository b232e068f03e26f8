// The names of all our cookies, by purpose. The only place that spells them.

const names = {
  /** The platform's token. */
  session: "session",
  /** Sealed, set with the first page: which browser this is, the secret of what the store keeps for it, the accounts for which it is a
   * known device, and a message for the next page. A form without any of our cookies comes from a browser that does not keep them. */
  browser: "browser",
  /** In clear: the chosen locale. */
  locale: "locale",
  /** In clear: the style sheets that the browser has. */
  styles: "styles",
} as const;

export type CookiePurpose = keyof typeof names;

/**
 * - `host`: the browser guarantees that the cookie was set over TLS by this very host (RFC 6265bis, 4.1.3.2).
 * - `sandbox`: for plain http in the sandbox. WebKit refuses a `Secure` cookie over http, even from localhost.
 */
export type CookiePrefix = "host" | "sandbox";

const prefixes = { host: "__Host-", sandbox: "sandbox-" } as const satisfies Record<CookiePrefix, string>;

/** @returns the name of a cookie */
export const cookieName = (purpose: CookiePurpose, prefix: CookiePrefix): string =>
  `${prefixes[prefix]}${names[purpose]}`;

/** What the builds before kept in the browser. The next release removes both. */
const formerNames = ["flow-", "session-note", "pending", "notice", "playspan", "residence"];

/** @returns whether a cookie is one of the builds before, of which nothing is taken over */
export const isFormerCookie = (name: string, prefix: CookiePrefix): boolean =>
  formerNames.some((former) => name.startsWith(`${prefixes[prefix]}${former}`));

/** @returns the name of the cookie in which the build before kept the accounts of a known device */
export const formerDeviceCookie = (prefix: CookiePrefix): string => `${prefixes[prefix]}device`;

/** @returns the prefix of the cookies of a brand, by the environment and the origin of its account host */
export const cookiePrefix = (environment: string, account: string): CookiePrefix =>
  environment === "sandbox" && account.startsWith("http:") ? "sandbox" : "host";

/** Attributes of all our cookies. None has a Domain. */
export const cookieAttributes = (prefix: CookiePrefix) =>
  ({ path: "/", httpOnly: true, secure: prefix === "host", sameSite: "lax" }) as const;

/** @returns a Set-Cookie header. @param value needs no encoding */
export const setCookieHeader = (name: string, value: string, prefix: CookiePrefix, maxAge: number): string =>
  `${name}=${value}; Path=/; Max-Age=${maxAge}; ${prefix === "host" ? "Secure; " : ""}HttpOnly; SameSite=Lax`;

const pairsIn = (header: string) =>
  header.split(";").flatMap((pair) => {
    const text = pair.trim();
    return text === "" ? [] : [{ text, name: text.split("=", 1)[0]?.trim() ?? "" }];
  });

const isOurs = (name: string) => Object.values(prefixes).some((prefix) => name.startsWith(prefix));

/**
 * One of our cookies that occurs twice counts as none: one of the two was set by another host or path, and nothing tells which (cookie
 * tossing). Cookies of others are left as they are.
 * @returns the Cookie header without them; undefined if nothing is left
 */
export function withoutRepeatedCookies(header: string): string | undefined {
  const pairs = pairsIn(header);
  const isRepeated = (name: string) => isOurs(name) && pairs.filter((each) => each.name === name).length > 1;
  const kept = pairs.filter(({ name }) => !isRepeated(name));
  return kept.length === 0 ? undefined : kept.map(({ text }) => text).join("; ");
}

/** @returns the cookies of a Cookie header, their values as the framework reads them: decoded, and none that cannot be decoded */
export function cookiesIn(header: string) {
  const pairs = pairsIn(header);
  return {
    getAll: () => pairs,
    get(name: string): { value: string } | undefined {
      const text = pairs.findLast((pair) => pair.name === name)?.text;
      if (text === undefined) return undefined;
      try {
        return { value: decodeURIComponent(text.slice(text.indexOf("=") + 1)) };
      } catch {
        return undefined;
      }
    },
  };
}

/** @returns whether a Cookie header has any cookie with this prefix, which shows that the browser keeps cookies */
export const hasOwnCookie = (header: string | null, prefix: CookiePrefix): boolean =>
  pairsIn(header ?? "").some(({ name }) => name.startsWith(prefixes[prefix]));

/**
 * @param kept the one cookie that stays
 * @returns Set-Cookie headers that remove our cookies that a Cookie header has
 */
export const removalsOf = (header: string, kept: CookiePurpose): string[] => {
  const held = new Set(pairsIn(header).map(({ name }) => name));
  return (["host", "sandbox"] as const).flatMap((prefix) =>
    [...held]
      .filter((name) => name.startsWith(prefixes[prefix]) && /^[\w-]{1,80}$/.test(name))
      .filter((name) => name !== cookieName(kept, prefix))
      .map((name) => setCookieHeader(name, "", prefix, 0)),
  );
};
