// The id of a request, which is also the reference code that a player reads to support. Runs at the edge and in Node.

/** Crockford's base 32: no I, L, O and U. The last 22 are the letters. */
const digits = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** At these places we write a letter, so that no part of an id looks like a date, an SSN or a phone number, which the log masks. */
const letterPlaces = [0, 5];

/** @returns a new id: ten characters */
export const newRequestId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(10))]
    .map((byte, place) => (letterPlaces.includes(place) ? digits[10 + (byte % 22)] : digits[byte % 32]))
    .join("");

/** @returns whether a text has the shape of an id that we made */
export const isRequestId = (text: string): boolean => /^(?:[A-HJKMNP-TV-Z][\dA-HJKMNP-TV-Z]{4}){2}$/.test(text);

/** @param header the X-Request-Id header @returns its value when valid, otherwise a new id */
export const requestIdFrom = (header: string | null | undefined): string =>
  header && isRequestId(header) ? header : newRequestId();
