// What the values look like that a link brings and a flow carries to its end, and how long they may be. One place, so that no parser is
// stricter than the next, and so that a value which cannot be carried is told to the player (damaged-links.ts).

/** Targets that links name. */
export const maxTargetLength = 2048;

/**
 * What an identity server or the platform issues: a login challenge, the address that it leads to, the key of a recovery or a scan. Newer
 * servers pack the whole request into it. Below the 16 kB that proxies take for one line of a request.
 */
export const maxIssuedLength = 12_288;

// Hydra 2 encodes the whole request in its challenge; some servers write base64 with its padding
const keyPattern = /^[\w.~+/:-]+={0,2}$/;

/** @returns whether a value can be a login challenge or another key that is issued to a player */
export const isReadableKey = (value: unknown): value is string =>
  typeof value === "string" && value.length <= maxIssuedLength && keyPattern.test(value);

const isControlOrSpace = (character: string) => character <= " " || character === "\u007f";

/** @returns whether a value can be a target; it may still name a host that is not ours, which `safeRedirectTarget` refuses */
export const isReadableTarget = (value: unknown, maxLength = maxTargetLength): value is string =>
  typeof value === "string" &&
  value !== "" &&
  value.length <= maxLength &&
  !value.includes("\\") &&
  ![...value].some(isControlOrSpace) &&
  (value.startsWith("/") || URL.canParse(value));

/** DOC-14, DOC-52?: the names under which a link to the scan says where it leads back to, by the host that it comes from. */
export const returnPathNames = [
  "myAccountReturnPath",
  "secureReturnPath",
  "financialReturnPath",
  "returnPath",
] as const;
