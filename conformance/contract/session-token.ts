// The claims of the session token, as the account area reads them. No call has them as members, so they are next to the calls.

import * as z from "zod/mini";
import { permissionPrefix } from "@/domain/session/claims";
import { defaultBrand } from "../../domain/brands.ts";
import { Claims } from "../../domain/session/claims.ts";
import { config } from "../../server/config.ts";
import type { Schema } from "./described-schema.ts";

type Words = readonly [means: string, example: unknown];

const claims: Readonly<Record<keyof typeof Claims.shape, Words>> = {
  sub: ["The player's key, the same as `userKey`.", "user-nora"],
  sid: ["The session. A logout revokes it here, with every token that carries it.", "2f1c0e7a"],
  iat: ["When the token was issued, in seconds.", 1_790_000_000],
  exp: ["When it expires, in seconds; 60 seconds of skew are allowed.", 1_790_003_600],
  auth_time: ["When the player signed in, in seconds; a renewal keeps it. Without it `iat` counts.", 1_790_000_000],
  userKey: ["The player's key. Every `{userKey}` in a path or body is this one.", "user-nora"],
  userName: ["The name by which the player signs in.", "nora"],
  givenName: ["Greets the player; at most 60 characters. Without it no name is used.", "Nora"],
  email: ["The player's address.", "nora@example.test"],
  visitorId: ["Joins product events of one visitor.", "visitor-7d20"],
  forceVerify: ["The player has to verify who they are before anything else.", false],
  geolocation: ["The place that the last location check found.", "US-NJ"],
  countryCode: ["Country of the home address on file (ISO 3166).", "US"],
  siteExperience: ["The site experience that the session was opened under.", "US-NJ-SB"],
  operatorId: ["The operator's part of the platform, where there are several.", "op-1"],
};

/** @returns the payload of a token as JSON schema */
export function sessionTokenSchema(): Schema {
  const { TOKEN_ISSUER, TOKEN_AUDIENCE } = config();
  const { properties = {}, required = [] } = z.toJSONSchema(Claims, { io: "input", unrepresentable: "any" });
  const audience = `${TOKEN_AUDIENCE}:${defaultBrand}`;
  const said = Object.entries(properties).map(([name, schema]) => {
    const [description, example] = claims[name as keyof typeof claims];
    return [name, { ...(schema as Schema), description, examples: [example] }];
  });
  return {
    type: "object",
    required: ["iss", "aud", ...required],
    properties: {
      iss: { type: "string", description: "The issuer (setting TOKEN_ISSUER).", examples: [TOKEN_ISSUER] },
      aud: {
        anyOf: [{ type: "string" }, { type: "array", items: { type: "string" } }],
        description: "The brand, or the list of brands that share a host of the platform.",
        examples: [audience],
      },
      ...Object.fromEntries(said),
      [`${permissionPrefix}<Name>`]: {
        type: "boolean",
        description: "`true`: the player holds the permission of this name.",
        examples: [true],
      },
    },
  };
}
