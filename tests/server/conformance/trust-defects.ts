// Platforms that trust a client they should not, or that cannot be trusted.

import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { body, cookie, type Defect, firstOf, header, paths, status, withoutKey } from "./spoil.ts";

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

/** Looks a session up without verifying the token: the first one stands for all. */
function anySignature() {
  let first: string | undefined;
  return (headers: IncomingHttpHeaders) => {
    first ??= headers.authorization;
    if (headers.authorization && first) headers.authorization = first;
  };
}

export const trust: readonly Defect[] = [
  {
    name: "keys that are ignored",
    finding: ["effect", "otpInitiate", "Idempotency-Key"],
    fault: { path: paths.otpInitiate, receives: withoutKey },
  },
  {
    name: "a repeated call that is refused",
    finding: ["idempotency", "login", "Idempotency-Key"],
    fault: { path: paths.login, receives: withoutKey },
  },
  {
    name: "another token for a repeated call",
    finding: ["idempotency", "ssn", "Idempotency-Key"],
    fault: { path: paths.ssn, receives: withoutKey },
  },
  {
    name: "a key that opens the answer of another caller",
    finding: ["session", "playSpans", "with a key of another caller"],
    fault: { path: paths.playSpans, receives: sharedKeys() },
  },
  {
    name: "a call of a player without a session",
    finding: ["session", "logout", "without a session"],
    fault: {
      path: paths.logout,
      answers: (response) => {
        response.status = 200;
        response.body = "{}";
      },
    },
  },
  {
    name: "403 where the session is missing",
    finding: ["session", "restrictions", "without a session"],
    fault: { path: paths.restrictions, answers: status(401, 403) },
  },
  {
    name: "tokens of any signature",
    finding: ["session", "restrictions", "with a token that was changed"],
    fault: { path: paths.restrictions, receives: anySignature() },
  },
  {
    name: "one player who acts for another",
    finding: ["owner", "ssn", "request.userKey"],
    fault: { path: paths.ssn, answers: status(403, 200) },
  },
  {
    name: "no session cookie",
    finding: ["cookie", "login", "cookie"],
    fault: { path: paths.login, answers: header("set-cookie") },
  },
  {
    name: "a cookie that scripts can read",
    finding: ["cookie", "login", "cookie.HttpOnly"],
    fault: { path: paths.login, answers: cookie("; HttpOnly", "") },
  },
  {
    name: "a cookie that goes over http",
    finding: ["cookie", "login", "cookie.Secure"],
    fault: { path: paths.login, answers: cookie("; Secure", "") },
  },
  {
    name: "no renewed token after a step",
    finding: ["cookie", "ssn", "cookie"],
    fault: { path: paths.ssn, answers: header("set-cookie") },
  },
];

const nowSeconds = Math.floor(Date.now() / 1000);
const hour = 3600;

export const tokens: readonly Defect[] = [
  {
    name: "tokens that expired an hour ago",
    finding: ["token", "login", "cookie.exp"],
    token: { claims: { iat: nowSeconds - 2 * hour, exp: nowSeconds - hour } },
  },
  {
    name: "tokens that expired two minutes ago",
    finding: ["token", "ssn", "cookie.exp"],
    token: { claims: { exp: nowSeconds - 120 } },
  },
  {
    name: "tokens from a clock that is ahead",
    finding: ["token", "login", "cookie.iat"],
    token: { claims: { iat: nowSeconds + hour, exp: nowSeconds + 2 * hour } },
  },
  {
    name: "tokens that begin later",
    finding: ["token", "login", "cookie.nbf"],
    token: { claims: { nbf: nowSeconds + hour } },
  },
  {
    name: "tokens of another brand",
    finding: ["token", "login", "cookie.aud"],
    token: { claims: { aud: "account-area:uk" } },
  },
  {
    name: "tokens of another issuer",
    finding: ["token", "login", "cookie.iss"],
    token: { claims: { iss: "https://other.example.test" } },
  },
  {
    name: "tokens of a key that is not published",
    finding: ["token", "login", "cookie.kid"],
    token: { header: { kid: "unpublished" } },
  },
  {
    name: "tokens of another algorithm",
    finding: ["token", "login", "cookie.alg"],
    token: { header: { alg: "RS256" } },
  },
  {
    name: "tokens without a session id",
    finding: ["token", "login", "cookie.userKey"],
    token: { claims: { userKey: undefined } },
  },
  {
    name: "tokens about another player",
    finding: ["token", "login", "cookie.sub"],
    token: { claims: { sub: randomUUID() } },
  },
  {
    name: "a broken signature",
    finding: ["token", "login", "cookie.signature"],
    fault: { path: paths.login, answers: cookie(/\.[\w-]+;/, `.${"A".repeat(86)};`) },
  },
  {
    name: "a private key among the public ones",
    finding: ["keySet", "login", "d"],
    fault: {
      path: paths.keys,
      answers: body((all) => {
        firstOf(all.keys).d = "AAAA";
      }),
    },
  },
  {
    name: "keys without a name",
    finding: ["keySet", "login", "kid"],
    fault: {
      path: paths.keys,
      answers: body((all) => {
        delete firstOf(all.keys).kid;
      }),
    },
  },
  { name: "no key set", finding: ["keySet", "login"], fault: { path: paths.keys, answers: status(200, 404) } },
];
