// What the front needs to know of a host that is served. The application publishes it (server/start.ts).
import type { CookiePrefix } from "../../domain/session/cookie-names.ts";

export type FrontSite = {
  /** The Host header in the spelling of the host table. */
  host: string;
  /** The origin of the account area at this host. */
  account: string;
  cookiePrefix: CookiePrefix;
};

/** @returns undefined for a host of no brand */
export type SiteOf = (host: string | undefined) => FrontSite | undefined;
