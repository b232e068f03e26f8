// Feature flags and optional operations: GET /configuration/v1/featureflags, open to anonymous callers (GATE-19 to 28).
import { Hono } from "hono";
import { type Call, siteExperienceOf } from "../../platform/call.ts";
import type { Platform } from "../../platform/platform.ts";

const shippedFlags: Record<string, boolean> = {
  ViewOdds: true,
  DemoCasino: true,
  ViewMarketplace: true,
  ViewPickSix: true,
  PlayDkHorse: true,
  AllowPredictLogin: true,
  AllowOIDC: true,
  ViewLottery: true,
  ViewDFS: true,
  ViewPredict: true,
  transferFlow: false,
  legacyPlaySpan: false,
  mergeAccountRecovery: true,
  realTimeReviewFreeText: true,
  nativeEasyLogin: true,
};

/** In Michigan the operator has taken over another, whose players are offered a transfer. */
const flagsOfSites: Record<string, Record<string, boolean>> = { "US-MI-SB": { transferFlow: true } };

/** The optional operations that the sandbox has. A flag of the same name that is off hides one. */
const offers = ["agreementReceipts", "codeDelivery", "sessionControl", "signInHistory", "spokenCode"];

export const featureFlags = (platform: Platform) =>
  new Hono<Call>().get("/configuration/v1/featureflags", (c) =>
    c.json({
      featureFlags: { ...shippedFlags, ...flagsOfSites[siteExperienceOf(c) ?? ""], ...platform.state.flags },
      offers: offers.filter((name) => platform.state.flags[name] !== false),
    }),
  );
