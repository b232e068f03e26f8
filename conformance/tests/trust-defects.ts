// Platforms that trust a client they should not, or that cannot be trusted.

import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { body, broken, cookie, type Defect, firstOf, header, mintedWith, paths, status, withoutKey } from "./spoil.ts";

/** Answers of one key to every sender. */
function sharedKeys() {
  const callers = new Map<string, string>();
  return (headers: IncomingHttpHeaders) => {
    const key = String(headers["idempotency-key"]);
    if (headers.authorization) callers.set(key, headers.authorization);
    headers.authorization ??= callers.get(key);
    if (headers.authorization === undefined) delete headers.authorization;
  };
}

/** Keeps no answer to a wrong code, so that each time that it is sent counts. */
function countsEachTry() {
  const refused = new Set<unknown>();
  let last: unknown;
  return {
    receives: (headers: IncomingHttpHeaders) => {
      last = headers["idempotency-key"];
      if (refused.has(last)) delete headers["idempotency-key"];
    },
    answers: ({ body: text }: { body: string }) => {
      if (text.includes("INCORRECT_CODE")) refused.add(last);
    },
  };
}

/** Looks a session up without verifying the token: the first one stands for all. */
function anySignature() {
  let first: string | undefined;
  return (headers: IncomingHttpHeaders) => {
    first ??= headers.authorization;
    if (headers.authorization && first) headers.authorization = first;
  };
}

export const trust: readonly Defect[] = [
  broken("keys that are ignored", "effect otpInitiate Idempotency-Key", { receives: withoutKey }),
  broken("a repeated call that is refused", "idempotency login Idempotency-Key", { receives: withoutKey }),
  broken("a wrong code that counts again with its key", "attempts otpVerify Idempotency-Key", countsEachTry()),
  broken("another token for a repeated call", "idempotency ssn Idempotency-Key", { receives: withoutKey }),
  broken("a key that opens the answer of another caller", "session playSpans with a key of another caller", {
    receives: sharedKeys(),
  }),
  broken("a call of a player without a session", "session logout without a session", (response) => {
    response.status = 200;
    response.body = "{}";
  }),
  broken("403 where the session is missing", "session restrictions without a session", status(401, 403)),
  broken("tokens of any signature", "session restrictions with a token that was changed", { receives: anySignature() }),
  broken("one player who acts for another", "owner ssn request.userKey", status(403, 200)),
  broken("no session cookie", "cookie login cookie", header("set-cookie")),
  broken("a cookie that scripts can read", "cookie login cookie.HttpOnly", cookie("; HttpOnly", "")),
  broken("a cookie that goes over http", "cookie login cookie.Secure", cookie("; Secure", "")),
  broken("no renewed token after a step", "cookie ssn cookie", header("set-cookie")),
];

const nowSeconds = Math.floor(Date.now() / 1000);
const hour = 3600;

export const tokens: readonly Defect[] = [
  mintedWith("tokens that expired an hour ago", "token login cookie.exp", {
    claims: { iat: nowSeconds - 2 * hour, exp: nowSeconds - hour },
  }),
  mintedWith("tokens that expired two minutes ago", "token ssn cookie.exp", { claims: { exp: nowSeconds - 120 } }),
  mintedWith("tokens from a clock that is ahead", "token login cookie.iat", {
    claims: { iat: nowSeconds + hour, exp: nowSeconds + 2 * hour },
  }),
  mintedWith("tokens that begin later", "token login cookie.nbf", { claims: { nbf: nowSeconds + hour } }),
  mintedWith("tokens of another brand", "token login cookie.aud", { claims: { aud: "account-area:uk" } }),
  mintedWith("tokens of another issuer", "token login cookie.iss", { claims: { iss: "https://other.example.test" } }),
  mintedWith("tokens of a key that is not published", "token login cookie.kid", { header: { kid: "unpublished" } }),
  mintedWith("tokens of another algorithm", "token login cookie.alg", { header: { alg: "PS256" } }),
  mintedWith("tokens without a session id", "token login cookie.userKey", { claims: { userKey: undefined } }),
  mintedWith("tokens about another player", "token login cookie.sub", { claims: { sub: randomUUID() } }),
  broken("a broken signature", "token login cookie.signature", cookie(/\.[\w-]+;/, `.${"A".repeat(86)};`)),
  broken("tokens with padding", "token login cookie.token", cookie(/(\.[\w-]+);/, "$1==;")),
  broken("a private key among the public ones", "keySet login d", {
    path: paths.keys,
    answers: body((all) => {
      firstOf(all.keys).d = "AAAA";
    }),
  }),
  broken("keys without a name", "keySet login kid", {
    path: paths.keys,
    answers: body((all) => {
      delete firstOf(all.keys).kid;
    }),
  }),
  broken("an RSA key that is too short", "keySet login n", {
    path: paths.keys,
    answers: body((all) => {
      all.keys = [
        { kty: "RSA", kid: firstOf(all.keys).kid, alg: "RS256", use: "sig", n: "AQAB".repeat(32), e: "AQAB" },
      ];
    }),
  }),
  broken("no key set", "keySet login", { path: paths.keys, answers: status(200, 404) }),
];
