// The names and attributes of our cookies for a brand of this deployment. Runs at the edge and in Node.
import type { BrandId } from "@/domain/brands";
import {
  type CookiePrefix,
  type CookiePurpose,
  cookieAttributes,
  cookieName,
  cookiePrefix,
} from "@/domain/session/cookie-names";
import { config } from "../config";

/** @returns "sandbox" for a brand of the sandbox that is reached over plain http, otherwise "host" */
export const prefixAt = (brand: BrandId): CookiePrefix =>
  cookiePrefix(config().ACCOUNT_ENV, config().hosts[brand].account);

/** @returns the name of a cookie of this brand */
export const cookieAt = (brand: BrandId, purpose: CookiePurpose): string => cookieName(purpose, prefixAt(brand));

/** @returns the attributes of every cookie of this brand */
export const attributesAt = (brand: BrandId) => cookieAttributes(prefixAt(brand));
