// How long the values may be that a link brings and a flow carries to its end. One place, so that no parser is stricter than the next.

/** Targets that links name. They stay in the cookie of their flow. */
export const maxTargetLength = 2048;

/**
 * What an identity server issues: a login challenge, and the address that it leads to. Newer ones pack the whole request into it. Below the
 * 16 kB that proxies take for one line of a request.
 */
export const maxIssuedLength = 12_288;
