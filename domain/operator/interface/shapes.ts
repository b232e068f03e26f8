// Shapes that the files of an operator's folder share.
import * as z from "zod/mini";

/** Text that is not empty. `says` is what the problem of a wrong value calls it. */
export const text = z.string().check(z.minLength(1, "text that is not empty"));

export const textLike = (pattern: RegExp, says: string) => z.string().check(z.regex(pattern, says));

/** A name that is in addresses, style sheets and settings. */
export const Id = textLike(/^[a-z][a-z0-9-]{0,30}$/, "small letters, digits and hyphens, a letter first");

export const Country = textLike(/^[A-Z]{2}$/, "an ISO 3166 country code such as DE");

/** A country, or one of its regions. */
export const Place = textLike(/^[A-Z]{2}(-[A-Z0-9]{1,3})?$/, "an ISO 3166 code such as DE or US-NJ");

export const LocaleTag = textLike(/^[a-z]{2}-[A-Z]{2}$/, "a language and a country, such as de-DE");

const isTimeZone = (value: string) => {
  try {
    return Intl.DateTimeFormat("en", { timeZone: value }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
};
export const TimeZone = z.string().check(z.refine(isTimeZone, "an IANA time zone such as Europe/Berlin"));

/** The path of a page on one of the operator's hosts. */
export const HostPath = textLike(/^\/[\w/-]*$/, "a path that begins with a slash");
