// Holds a session token, and the cookie that sets it, against docs/connect.md.
import { createRemoteJWKSet, jwtVerify } from "jose";
import { playerFrom } from "@/domain/session/claims";
import { config } from "@/server/config";
import type { RawResponse } from "@/server/upstream/exchange";
import type { ConformanceConfig } from "./config-file.ts";
import type { Found } from "./finding.ts";

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

/** @param platform the address against which that of the key set is resolved */
export async function checkToken(
  raw: RawResponse,
  token: TokenSettings | undefined,
  platform: string,
): Promise<Found[]> {
  const cookie = sessionCookieIn(raw);
  const sent = tokenIn(raw);
  if (!cookie || !sent) return [{ check: "cookie", text: `sets no cookie ${config().UPSTREAM_COOKIE_NAME}` }];
  const lacking = ["HttpOnly", "Secure"].filter((name) => !new RegExp(`;\\s*${name}`, "i").test(cookie));
  const attributes = lacking.map(
    (name): Found => ({ check: "cookie", text: `sets the session token without ${name}` }),
  );
  return token ? [...attributes, ...(await checkClaims(sent, token, platform))] : attributes;
}

async function checkClaims(
  sent: string,
  { jwks, issuer, audience }: TokenSettings,
  platform: string,
): Promise<Found[]> {
  try {
    const keys = createRemoteJWKSet(new URL(jwks, platform));
    // the clock of a sandbox may run ahead of ours
    const { payload } = await jwtVerify(sent, keys, {
      algorithms: ["ES256"],
      issuer,
      audience,
      clockTolerance: "1 day",
    });
    const player = playerFrom(payload, config().PERMISSION_PREFIX);
    return player ? [] : [{ check: "token", text: "lacks a required claim, or `sub` is not the user key" }];
  } catch (error) {
    return [{ check: "token", text: error instanceof Error ? error.message : String(error) }];
  }
}
