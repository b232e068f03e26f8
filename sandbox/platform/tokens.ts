// Session tokens: JWTs with the claims of GATE-76, signed with the first published key of ES256, or of the algorithm that a persona names.
import { randomUUID } from "node:crypto";
import { compactVerify, createLocalJWKSet, type JWTPayload, SignJWT } from "jose";
import { type Brand, brandRow, brands } from "./brands.ts";
import { hours, minutes, now } from "./clock.ts";
import { keySet, signingKeys, tokenAlgorithms } from "./keys.ts";
import { permissionsOf } from "./permissions.ts";
import type { Persona } from "./persona.ts";
import { profileOf } from "./profile.ts";
import type { State } from "./state.ts";

export const cookieName = "session_token";

const issuer = "https://platform.sandbox.test";
const audienceOf = (brand: Brand) => `account-area:${brand}`;
const verificationKeys = createLocalJWKSet(keySet);

export const userNameOf = ({ userName, id }: Persona) => userName ?? id;

/** The claims about the player; times and session id are added at signing. */
function claimsOf(persona: Persona, brand: Brand): JWTPayload {
  const permissions = permissionsOf(persona).map((permission) => [`perm:${permission}`, true]);
  return {
    userKey: persona.userKey,
    userName: userNameOf(persona),
    givenName: profileOf(persona).firstName,
    ...(persona.email ? { email: persona.email } : {}),
    visitorId: `visitor-${persona.id}`,
    forceVerify: false,
    siteExperience: brand === persona.brand ? persona.siteExperience : brandRow(brand).siteExperience,
    ...Object.fromEntries(permissions),
    ...persona.claims,
  };
}

/**
 * Times are on the sandbox's clock, which the product reads too. `auth_time` is that of the sign-in, however often the token of the
 * session is renewed.
 */
export function signToken(state: State, persona: Persona, brand: Brand, sid: string = randomUUID()): Promise<string> {
  const issuedAt = Math.floor(now(state) / 1000);
  const startedAt = state.sessions[sid]?.startedAt;
  const { sessionMinutes, tokenAlgorithm: alg = "ES256" } = persona.quirks;
  const payload = {
    iss: issuer,
    aud: audienceOf(brand),
    sub: persona.userKey,
    sid,
    iat: issuedAt,
    auth_time: startedAt === undefined ? issuedAt : Math.floor(Date.parse(startedAt) / 1000),
    exp: issuedAt + (sessionMinutes === undefined ? hours(12) : minutes(sessionMinutes)) / 1000,
    ...claimsOf(persona, brand),
  };
  const { kid, key } = signingKeys[alg];
  return new SignJWT(payload).setProtectedHeader({ alg, kid, typ: "JWT" }).sign(key);
}

export type Token = JWTPayload & { sub: string; sid: string };

/** A player's calls carry the same token, whose signature is checked once. */
const signed = new Map<string, JWTPayload>();

async function payloadOf(token: string): Promise<JWTPayload> {
  const known = signed.get(token);
  if (known) return known;
  const { payload } = await compactVerify(token, verificationKeys, { algorithms: [...tokenAlgorithms] });
  const claims: JWTPayload = JSON.parse(new TextDecoder().decode(payload));
  if (signed.size >= 1000) signed.clear();
  signed.set(token, claims);
  return claims;
}

/** The claims of a valid token, or null. Without a brand, the token of any brand is accepted. */
export async function readToken(state: State, token: string, brand: Brand | null): Promise<Token | null> {
  const claims = await payloadOf(token).catch(() => null);
  if (claims?.iss !== issuer || (claims.exp ?? 0) * 1000 <= now(state)) return null;
  if (brand && claims.aud !== audienceOf(brand)) return null;
  const { sub, sid } = claims;
  return typeof sub === "string" && typeof sid === "string" ? { ...claims, sub, sid } : null;
}

export const brandOf = (token: Token): Brand | undefined =>
  Object.keys(brands).find((brand) => audienceOf(brand) === token.aud);

export const sessionCookie = (token: string) => `${cookieName}=${token}; Path=/; HttpOnly; Secure; SameSite=Lax`;

/** Whether the player's claims have changed since the token was signed. */
export function isStale(token: Token, persona: Persona, brand: Brand): boolean {
  const { iss: _iss, aud: _aud, sub: _sub, sid: _sid, iat: _iat, auth_time: _time, exp: _exp, ...signed } = token;
  const current = claimsOf(persona, brand);
  const names = new Set([...Object.keys(signed), ...Object.keys(current)]);
  return [...names].some((name) => JSON.stringify(signed[name]) !== JSON.stringify(current[name]));
}
