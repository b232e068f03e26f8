// The cookies of a visitor, kept as a browser keeps them.
import { Cookie, CookieJar as Jar } from "tough-cookie";
import { cookieName } from "../../../domain/session/cookie-names.ts";

/** The two that the product's own hosts read (GEO-09?). */
const sharedNames: ReadonlySet<string> = new Set(["onPrem", "onPremSiteExperience"]);

/** All our cookies. */
const ownNames: ReadonlySet<string> = new Set(
  (["session", "browser", "locale", "styles"] as const).flatMap((purpose) =>
    (["host", "sandbox"] as const).map((prefix) => cookieName(purpose, prefix)),
  ),
);
const isOurs = (name: string) => /^(__Host-|sandbox-)/.test(name);
/** What our cookies may have together, bytes. */
const maxBytes = 4096;

export type CookieJar = ReturnType<typeof cookieJar>;

/**
 * An empty jar. It refuses every cookie that any browser would refuse, one of our cookies that names a domain, and more of our cookies than
 * the four that there are, or larger ones.
 */
export function cookieJar() {
  const jar = new Jar(undefined, { prefixSecurity: "strict" });
  // tough-cookie sends a `Secure` cookie by https alone; most browsers count *.localhost as secure
  const urlOf = (host: string, path = "/") => `https://${host}${path}`;
  const held = (host: string) => jar.getCookiesSync(urlOf(host), { allPaths: true });
  return {
    /** Takes over the Set-Cookie headers of an answer. @param isSecure the answer came by https */
    store(host: string, headers: readonly string[], isSecure = false): void {
      for (const header of headers) {
        const cookie = Cookie.parse(header);
        if (cookie === undefined) throw new Error(`a browser ignores this cookie: ${header}`);
        if (cookie.secure && !isSecure) throw new Error(`WebKit refuses a Secure cookie over http: ${header}`);
        if (cookie.domain !== null && !sharedNames.has(cookie.key))
          throw new Error(`no cookie of ours names a domain: ${header}`);
        if (isOurs(cookie.key) && cookie.value !== "" && !ownNames.has(cookie.key))
          throw new Error(`there is no cookie of this name: ${header}`);
        cookie.path ??= "/";
        jar.setCookieSync(cookie, urlOf(host));
      }
      const own = held(host).filter(({ key }) => isOurs(key));
      const bytes = own.reduce((sum, { key, value }) => sum + key.length + value.length + 3, 0);
      if (bytes > maxBytes) throw new Error(`the cookies of ours have ${bytes} bytes: ${own.map(({ key }) => key)}`);
    },
    /** The Cookie header for a request, or undefined. */
    header: (host: string, path: string): string | undefined => jar.getCookieStringSync(urlOf(host, path)) || undefined,
    value: (host: string, name: string): string | undefined => held(host).find(({ key }) => key === name)?.value,
    set: (host: string, name: string, value: string): void => {
      jar.setCookieSync(new Cookie({ key: name, value, path: "/", secure: name.startsWith("__Host-") }), urlOf(host));
    },
    names: (host: string): string[] => held(host).map(({ key }) => key),
    clear: (): void => jar.removeAllCookiesSync(),
  };
}
