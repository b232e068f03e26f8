// Feature flags and optional operations: GET /configuration/v1/featureflags, open to anonymous callers (GATE-19 to 28).
import { Hono } from "hono";
import { operator } from "../../platform/brands.ts";
import { type Call, siteExperienceOf } from "../../platform/call.ts";
import type { Platform } from "../../platform/platform.ts";
import { table } from "../../platform/table.ts";

const shippedFlags = table<boolean>({
  ...Object.fromEntries(operator.flags.map((flag) => [flag, true])),
  transferFlow: false,
  legacyPlaySpan: false,
  mergeAccountRecovery: true,
  realTimeReviewFreeText: true,
  nativeEasyLogin: true,
});

/** In Michigan the operator has taken over another, whose players are offered a transfer. */
const flagsOfSites = table<Record<string, boolean>>({ "US-MI-SB": { transferFlow: true } });

/** The optional operations that the sandbox has. A flag of the same name that is off hides one. */
const offers = [
  "accountSummary",
  "agreementReceipts",
  "closureMessage",
  "closureProof",
  "codeDelivery",
  "contactMessages",
  "newDeviceMessage",
  "reviewMessages",
  "mergeComparison",
  "receiptsOfPlayer",
  "scanLinkByText",
  "sessionControl",
  "signInHistory",
  "spokenCode",
];

/** Those that only a flag of the same name turns on, or the site experience of a persona that shows them. */
const offersTurnedOn = ["passkeySignIn", "passkeys", "restrictionLists"];
const offersOfSites = table<string[]>({ "US-CO-SB": ["passkeySignIn", "passkeys"] });

export const service = (platform: Platform) =>
  new Hono<Call>().get("/configuration/v1/featureflags", (c) => {
    const { flags } = platform.state;
    const site = siteExperienceOf(c) ?? "";
    return c.json({
      featureFlags: { ...shippedFlags, ...flagsOfSites[site], ...flags },
      offers: [
        ...offers.filter((name) => flags[name] !== false),
        ...offersTurnedOn.filter((name) => flags[name] ?? offersOfSites[site]?.includes(name)),
      ],
    });
  });
