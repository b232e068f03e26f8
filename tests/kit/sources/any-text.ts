// Texts of all Unicode for property tests. fast-check has its own, but builds tables for them that take a process more than a second.
import fc from "fast-check";

/** A code point, but for surrogates, which only come in pairs. */
const character = fc
  .oneof(fc.integer({ min: 0, max: 0xff }), fc.integer({ min: 0, max: 0x10f7ff }))
  .map((n) => String.fromCodePoint(n < 0xd800 ? n : n + 0x800));

export const anyText = (size: { minLength?: number; maxLength?: number } = {}) =>
  fc.string({ ...size, unit: character });

/** The path of an address, or its query, as a browser writes it. */
export const anyPath = () =>
  fc.array(anyText()).map((parts) => parts.map((part) => `/${encodeURIComponent(part)}`).join(""));
export const anyQuery = () =>
  fc.array(fc.tuple(anyText(), anyText()), { maxLength: 5 }).map((pairs) => String(new URLSearchParams(pairs)));

export const anyAddress = () =>
  fc
    .tuple(fc.constantFrom("http", "https"), fc.domain(), anyPath(), anyQuery())
    .map(([scheme, host, path, query]) => `${scheme}://${host}${path}?${query}`);
