// Holds a session token, the cookie that sets it and the key set that verifies it against docs/connect.md.
import { createLocalJWKSet, decodeProtectedHeader, type JWTPayload, jwtVerify } from "jose";
import { playerFrom, unusableClaim } from "@/domain/session/claims";
import { config } from "@/server/config";
import { isStrictlyEncoded, tokenAlgorithms, tokenRefusal, tokenSkewMs } from "@/server/session/token";
import type { RawResponse } from "@/server/upstream/exchange";
import { parseBody } from "@/server/upstream/response-body";
import type { ConformanceConfig } from "./config-file.ts";
import type { Found } from "./finding.ts";
import type { Platform } from "./platform.ts";
import { valueAt } from "./variables.ts";

/** @returns the session cookie that an answer sets, with its attributes */
function sessionCookieIn({ headers }: RawResponse): string | undefined {
  const start = `${config().UPSTREAM_COOKIE_NAME}=`;
  return [headers["set-cookie"] ?? []].flat().findLast((each) => each.startsWith(start));
}

export const tokenIn = (raw: RawResponse): string | undefined =>
  sessionCookieIn(raw)
    ?.split(";")[0]
    ?.slice(config().UPSTREAM_COOKIE_NAME.length + 1);

type TokenSettings = NonNullable<ConformanceConfig["token"]>;

const cookieMends = {
  HttpOnly: "Add the attribute HttpOnly: no script may read the token.",
  Secure: "Add the attribute Secure: the token goes over https alone.",
} as const;

function checkAttributes(cookie: string): Found[] {
  const names = ["HttpOnly", "Secure"] as const;
  return names
    .filter((name) => !new RegExp(`;\\s*${name}`, "i").test(cookie))
    .map((name) => ({
      check: "cookie",
      part: "cookie",
      member: name,
      expected: `the attribute ${name}`,
      got: "a cookie without it",
      mend: cookieMends[name],
    }));
}

export async function checkToken(
  raw: RawResponse,
  token: TokenSettings | undefined,
  platform: Platform,
): Promise<Found[]> {
  const cookie = sessionCookieIn(raw);
  const sent = tokenIn(raw);
  const name = config().UPSTREAM_COOKIE_NAME;
  if (!cookie || !sent) {
    return [
      {
        check: "cookie",
        part: "cookie",
        expected: `the cookie ${name} with a session token`,
        got: "no such cookie",
        mend: `Set ${name} with this answer; UPSTREAM_COOKIE_NAME names another cookie.`,
      },
    ];
  }
  return token ? [...checkAttributes(cookie), ...(await checkClaims(sent, token, platform))] : checkAttributes(cookie);
}

type Key = Readonly<Record<string, unknown>>;

/** RFC 7518, section 3.3 */
const leastModulusBytes = 2048 / 8;

/** The key set is public: with the private key one can sign in as any player. */
function checkKeys(keys: readonly Key[]): Found[] {
  const found: Found[] = [];
  const note = (member: string, expected: string, got: string, mend: string) =>
    found.push({ check: "keySet", member, expected, got, mend });
  if (keys.some(({ d, k }) => d !== undefined || k !== undefined))
    note(
      "d",
      "public keys",
      "a private key",
      "Publish the public half alone, and replace this key: everybody may have it.",
    );
  if (keys.some(({ kid }) => typeof kid !== "string" || kid === ""))
    note(
      "kid",
      "a name for each key",
      "a key without one",
      "Give each key a `kid`, and name it in the header of the token.",
    );
  if (keys.some(({ kty, n }) => kty === "RSA" && Buffer.from(String(n), "base64url").length < leastModulusBytes))
    note("n", "RSA keys of 2048 bits or more", "a shorter one", "Sign with a longer key, or with ES256.");
  return found;
}

/** @returns milliseconds by which the platform's clock is ahead of ours, where the configuration says that it may be */
async function clockOffset({ clock }: TokenSettings, platform: Platform): Promise<number> {
  if (clock === undefined) return 0;
  const offset = valueAt(JSON.parse(await platform.support(clock.support)), clock.offsetMs);
  if (typeof offset !== "number") throw new Error(`${clock.support} has no number at ${clock.offsetMs}`);
  return offset;
}

const about = (member: string, expected: string, got: string, mend: string): Found => ({
  check: "token",
  part: "cookie",
  member,
  expected,
  got,
  mend,
});

async function checkClaims(sent: string, settings: TokenSettings, platform: Platform): Promise<Found[]> {
  const { jwks, issuer, audience } = settings;
  const now = Date.now() + (await clockOffset(settings, platform));
  const { status, text } = await platform.fetch(jwks);
  const body = parseBody(text) as { keys?: unknown } | undefined;
  const keys = status === 200 && Array.isArray(body?.keys) ? (body.keys as Key[]) : undefined;
  if (!keys) {
    return [
      {
        check: "keySet",
        expected: "a key set with the status 200",
        got: `the status ${status}`,
        mend: `Answer ${jwks} with {"keys": […]}.`,
      },
    ];
  }
  const ofKeys = checkKeys(keys);
  try {
    // a private key is found above; its public half verifies
    const publicKeys = keys.map(({ d: _, ...key }) => key);
    const { payload } = await jwtVerify(sent, createLocalJWKSet({ keys: publicKeys as never }), {
      algorithms: [...tokenAlgorithms],
      issuer,
      audience,
      requiredClaims: ["exp", "iat", "sub"],
      clockTolerance: tokenSkewMs / 1000,
      currentDate: new Date(now),
    });
    return [...ofKeys, ...checkEncoding(sent), ...checkPayload(payload, now)];
  } catch (error) {
    const refused = refusedToken(error, sent, settings, now);
    // the key that the token names cannot be found among keys without a name, and a short key verifies nothing
    const isOfKeys = ofKeys.some(({ member }) => member === "n" || (member === "kid" && refused.member === "kid"));
    return isOfKeys ? ofKeys : [...ofKeys, refused];
  }
}

const checkEncoding = (sent: string): Found[] =>
  isStrictlyEncoded(sent)
    ? []
    : [
        about(
          "token",
          "base64url without padding",
          "another encoding",
          "Encode each part as RFC 7515 says, without `=`.",
        ),
      ];

const longestLifeSeconds = 31 * 86_400;

function checkPayload(payload: JWTPayload, now: number): Found[] {
  const found: Found[] = [];
  const ahead = Math.round((payload.iat ?? 0) - now / 1000);
  if (ahead > tokenSkewMs / 1000) {
    const mend = "Set the platform's clock by NTP. A test platform with a clock of its own names it in `token.clock`.";
    found.push(about("iat", "a time that has come, give or take 60 s", `${ahead} s from now`, mend));
  }
  const lifeSeconds = (payload.exp ?? 0) - (payload.iat ?? 0);
  if (lifeSeconds > longestLifeSeconds) {
    const mend = "Set `exp` in seconds, not milliseconds, and to the hours that a session lasts.";
    found.push(about("exp", "an end within 31 days", `one after ${Math.round(lifeSeconds / 86_400)} days`, mend));
  }
  if (!playerFrom(payload)) {
    const claim = unusableClaim(payload);
    const mend = "See the table of claims in docs/connect.md.";
    found.push(
      about(claim.split(",")[0] ?? claim, "the claim as docs/connect.md has it", `none, or another: ${claim}`, mend),
    );
  }
  return found;
}

/** The reasons are those that the account area logs when it refuses a token. */
function refusedToken(error: unknown, sent: string, { issuer, audience }: TokenSettings, now: number): Found {
  const { reason, detail = "" } = tokenRefusal(error, sent, now);
  const { alg, kid } = decodeProtectedHeader(sent);
  switch (reason) {
    case "expired":
      return about(
        "exp",
        "a time to come, give or take 60 s",
        `expired ${detail}`,
        "Sign a new token with each sign-in, and set `exp` in seconds, not milliseconds.",
      );
    case "notYetValid":
      return about(
        "nbf",
        "a time that has come",
        `${detail}, which is to come`,
        "Set the platform's clock by NTP, or leave `nbf` out.",
      );
    case "unknownKey":
      return about(
        "kid",
        "the name of a key in the key set",
        kid === undefined ? "no name" : `a name that no key for ${alg} has`,
        "Publish the key before it signs, name it in the token's header, and sign with its `alg`.",
      );
    case "badSignature":
      return about(
        "signature",
        "a signature by the key that `kid` names",
        "another signature",
        "Sign with the private half of the published key; ES256 signatures have 64 bytes (IEEE P1363), not DER.",
      );
    case "wrongAlgorithm":
      return about(
        "alg",
        tokenAlgorithms.join(", "),
        alg ?? "none",
        "Sign with ES256 (P-256), RS256 or EdDSA (Ed25519), and publish the key with its `alg`.",
      );
    case "wrongAudience":
      return about(
        "aud",
        audience,
        detail.replace(/^aud /, ""),
        "Set `aud` to TOKEN_AUDIENCE, a colon and the brand that the Host of the call names.",
      );
    case "wrongIssuer":
      return about("iss", issuer, detail.replace(/^iss /, ""), "Set `iss` to TOKEN_ISSUER.");
    case "unusableClaim":
      return about(
        detail,
        "the claim as docs/connect.md has it",
        "none, or of another type",
        "See the table of claims in docs/connect.md.",
      );
    default:
      return about("token", "a JWT", "something else", "Set the token itself as the value of the cookie.");
  }
}
