// The claims of a session token (GATE-03 to GATE-12, GATE-76?) and the player that they describe.
import * as z from "zod/mini";
import { withoutInvisible } from "../invisible-text";

export const permissionPrefix = "perm:";

/** Shown as it is sent; one that is longer, or no text, counts as absent. */
export const GivenName = z.catch(z.optional(z.string().check(z.trim(), z.maxLength(60))), undefined);

/** Required and optional claims. Unknown claims are ignored; a token that does not match makes the visitor anonymous. */
export const Claims = z.looseObject({
  sub: z.string().check(z.minLength(1)),
  sid: z.string().check(z.minLength(1)),
  iat: z.number(),
  exp: z.number(),
  auth_time: z.optional(z.number()),
  userKey: z.string().check(z.minLength(1)),
  userName: z.optional(z.string()),
  givenName: GivenName,
  email: z.optional(z.string()),
  visitorId: z.optional(z.string()),
  forceVerify: z.optional(z.boolean()),
  geolocation: z.optional(z.string()),
  /** One that names no country counts as absent. */
  countryCode: z.catch(z.optional(z.string().check(z.toUpperCase(), z.regex(/^[A-Z]{2}$/))), undefined),
  siteExperience: z.optional(z.string()),
  operatorId: z.optional(z.string()),
});

export type Player = {
  /** The only source of the user key for upstream calls (GATE-04). */
  readonly userKey: string;
  readonly userName: string;
  /** Greets the player; the user name does not, because it may be a number. */
  readonly givenName?: string | undefined;
  readonly email: string;
  readonly visitorId: string | undefined;
  readonly forceVerify: boolean;
  readonly geolocation: string | undefined;
  /** ISO country of the home address on file. */
  readonly residence?: string | undefined;
  readonly siteExperience: string | undefined;
  readonly operatorId: string | undefined;
  readonly permissions: ReadonlySet<string>;
  /** Session id; logout revokes it. */
  readonly sid: string;
  /** When the player signed in if the token says so, else when the token was issued; epoch seconds of the platform's clock. */
  readonly beganAt: number;
  /** When the token expires, epoch seconds. */
  readonly expiresAt: number;
};

const mayBeNumbers: readonly string[] = ["operatorId", "visitorId", "userName"];

const readable = (value: unknown) => (typeof value === "string" ? withoutInvisible(value) : value);

/** A platform may write null for a claim that has no value, and an id or a name as a number (RS-20): neither may lock a player out. */
const claimsIn = (payload: Record<string, unknown>) =>
  Claims.safeParse(
    Object.fromEntries(
      Object.entries(payload)
        .filter(([, value]) => value !== null)
        .map(([name, value]) => [
          name,
          mayBeNumbers.includes(name) && typeof value === "number" ? String(value) : readable(value),
        ]),
    ),
  );

/** @returns the claim for which `playerFrom` refuses a payload */
export function unusableClaim(payload: Record<string, unknown>): string {
  const claims = claimsIn(payload);
  return claims.success ? "sub, which is not the user key" : String(claims.error.issues[0]?.path[0]);
}

/**
 * Parses the payload of a verified token.
 * @returns undefined when a required claim is missing or of the wrong type, or when `sub` is not the user key
 */
export function playerFrom(payload: Record<string, unknown>): Player | undefined {
  const claims = claimsIn(payload);
  if (!claims.success || claims.data.sub !== claims.data.userKey) return undefined;
  const {
    userKey,
    userName,
    givenName,
    email,
    visitorId,
    forceVerify,
    geolocation,
    countryCode,
    siteExperience,
    operatorId,
    sid,
    iat,
    auth_time: signedInAt = iat,
    exp,
  } = claims.data;
  const flagNames = Object.keys(payload).filter((name) => name.startsWith(permissionPrefix) && payload[name] === true);
  return {
    userKey,
    userName: userName ?? "",
    ...(givenName && { givenName }),
    email: email ?? "",
    visitorId,
    forceVerify: forceVerify ?? false,
    geolocation,
    residence: countryCode,
    siteExperience,
    operatorId,
    permissions: new Set(flagNames.map((name) => name.slice(permissionPrefix.length))),
    sid,
    beganAt: Math.min(signedInAt, iat),
    expiresAt: exp,
  };
}
