// A cookie jar that keeps cookies per host and refuses what a browser would refuse.

type Cookie = { name: string; value: string; host: string; path: string; expires: number };

/** The two that the product's own hosts read (GEO-09?). */
const sharedNames: ReadonlySet<string> = new Set(["onPrem", "onPremSiteExperience"]);

export type CookieJar = {
  /** Takes over the Set-Cookie headers of an answer. */
  store(host: string, headers: readonly string[]): void;
  /** The Cookie header for a request, or undefined. */
  header(host: string, path: string): string | undefined;
  value(host: string, name: string): string | undefined;
  set(host: string, name: string, value: string): void;
  names(host: string): string[];
  clear(): void;
};

/** An empty jar. */
export function cookieJar(now: () => number = Date.now): CookieJar {
  let cookies: Cookie[] = [];
  const alive = (host: string) => cookies.filter((cookie) => cookie.host === host && cookie.expires > now());
  const put = (cookie: Cookie) => {
    const isOther = (old: Cookie) => old.host !== cookie.host || old.name !== cookie.name || old.path !== cookie.path;
    cookies = [...cookies.filter(isOther), cookie].filter(({ expires }) => expires > now());
  };
  return {
    store: (host, headers) => {
      for (const header of headers) put(parse(header, host, now()));
    },
    header: (host, path) => {
      const sent = alive(host).filter((cookie) => isUnder(path, cookie.path));
      return sent.length === 0 ? undefined : sent.map(({ name, value }) => `${name}=${value}`).join("; ");
    },
    value: (host, name) => alive(host).find((cookie) => cookie.name === name)?.value,
    set: (host, name, value) => put({ name, value, host, path: "/", expires: Number.POSITIVE_INFINITY }),
    names: (host) => alive(host).map(({ name }) => name),
    clear: () => {
      cookies = [];
    },
  };
}

function parse(header: string, host: string, now: number): Cookie {
  const [pair = "", ...parts] = header.split(";").map((part) => part.trim());
  const [name, value] = cut(pair);
  const attributes = new Map(parts.map(cut).map(([key, content]) => [key.toLowerCase(), content]));
  const path = attributes.get("path") ?? "/";
  if (name.startsWith("__Host-") && (!attributes.has("secure") || path !== "/" || attributes.has("domain"))) {
    throw new Error(`a browser refuses this __Host- cookie: ${name}; ${parts.join("; ")}`);
  }
  if (attributes.has("domain") && !sharedNames.has(name))
    throw new Error(`no cookie of ours names a domain: ${name}; ${parts.join("; ")}`);
  return { name, value, host, path, expires: expiry(attributes, now) };
}

function expiry(attributes: ReadonlyMap<string, string>, now: number): number {
  const maxAge = attributes.get("max-age");
  if (maxAge !== undefined) return now + Number(maxAge) * 1_000;
  const expires = attributes.get("expires");
  return expires === undefined ? Number.POSITIVE_INFINITY : Date.parse(expires);
}

function isUnder(path: string, scope: string): boolean {
  return path === scope || path.startsWith(scope.endsWith("/") ? scope : `${scope}/`);
}

function cut(pair: string): [string, string] {
  const at = pair.indexOf("=");
  return at < 0 ? [pair, ""] : [pair.slice(0, at), pair.slice(at + 1)];
}
