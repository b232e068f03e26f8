// Session tokens of the minimal platform: ES256 JWTs, and the key set that verifies them.
import { generateKeyPairSync, randomUUID, sign, verify } from "node:crypto";

const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
const kid = randomUUID();

export const issuer = "https://minimal-platform.example.test";
export const keySet = { keys: [{ ...publicKey.export({ format: "jwk" }), kid, alg: "ES256", use: "sig" }] };

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
const lifeSeconds = 3600;

export type Holder = { userKey: string; sid: string; permissions: readonly string[]; site: Site };

/** The brand and the product that the platform knows. */
export type Site = { readonly brand: string; readonly siteExperience: string; readonly permission: string };

/** What a platform may do wrong with its tokens; for tests of what finds it. */
export type TokenDefect = {
  readonly claims?: Readonly<Record<string, unknown>>;
  readonly header?: Readonly<Record<string, unknown>>;
};

/** @returns a token for the brand of the site */
export function tokenFor({ userKey, sid, permissions, site }: Holder, defect: TokenDefect = {}): string {
  const iat = Math.floor(Date.now() / 1000);
  const claims = {
    iss: issuer,
    aud: `account-area:${site.brand}`,
    sub: userKey,
    userKey,
    sid,
    iat,
    exp: iat + lifeSeconds,
    userName: userKey,
    siteExperience: site.siteExperience,
    ...Object.fromEntries(permissions.map((name) => [`perm:${name}`, true])),
    ...defect.claims,
  };
  const signed = `${encoded({ alg: "ES256", typ: "JWT", kid, ...defect.header })}.${encoded(claims)}`;
  const signature = sign("sha256", Buffer.from(signed), { key: privateKey, dsaEncoding: "ieee-p1363" });
  return `${signed}.${signature.toString("base64url")}`;
}

/** @returns the session id of a token that is ours */
export function sidIn(token: string): string | undefined {
  const [header, payload = "", signature = ""] = token.split(".");
  const key = { key: publicKey, dsaEncoding: "ieee-p1363" } as const;
  const isOurs = verify("sha256", Buffer.from(`${header}.${payload}`), key, Buffer.from(signature, "base64url"));
  return isOurs ? JSON.parse(Buffer.from(payload, "base64url").toString()).sid : undefined;
}
