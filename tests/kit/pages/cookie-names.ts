// The names of our cookies on the stack of a test.
import { type CookiePurpose, cookieName, cookiePrefix } from "../../../domain/session/cookie-names.ts";

/** @param home the origin of the account area; plain http unless it is given. @returns the name in the sandbox environment */
export const sandboxCookie = (purpose: CookiePurpose, home = "http://main.localhost"): string =>
  cookieName(purpose, cookiePrefix("sandbox", home));
