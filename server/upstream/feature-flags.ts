// Feature flags per brand and site experience (GATE-19 to GATE-28), read without credentials.
import "server-only";
import * as z from "zod/mini";
import { seconds } from "@/domain/duration";
import { offersAmong } from "@/domain/offers";
import { type Flags, featureFlags, productsOf } from "@/domain/products";
import { call } from "./call";
import { defineOperation } from "./define-operation";
import { lenient } from "./response-body";
import type { Caller } from "./upstream";

/** Flags that are read, besides those of the operator's products; every other is ignored. */
const ourFlags = [
  "transferFlow",
  "legacyPlaySpan",
  "mergeAccountRecovery",
  "strongAuthEnrollV2",
  "realTimeReviewFreeText",
  "nativeEasyLogin",
] as const;
const knownFlags = [...featureFlags, ...ourFlags];

const flag = () => z.catch(z.optional(z.boolean()), undefined);

/** `x-own`: of the operator's folder, and so of no version of the contract. */
const ownFlag = (name: string) => {
  const offered = productsOf(name).map((product) => `\`${product}\``);
  const description = `Offers ${offered.join(" and ")}, while none of its other flags is false. Missing: true.`;
  return flag().check(z.meta({ description, examples: [true], "x-own": true }));
};

export const featureFlagList = defineOperation({
  name: "featureFlags",
  does: "Returns the feature flags of the brand and site experience, and which optional operations the platform offers.",
  service: "feature-flags",
  method: "GET",
  path: "/configuration/v1/featureflags",
  isPublic: true,
  omitsToken: true,
  answer: z.object({
    featureFlags: z.looseObject({
      ...Object.fromEntries(featureFlags.map((name) => [name, ownFlag(name)])),
      ...Object.fromEntries(ourFlags.map((name) => [name, flag()])),
      networkPermission: z.catch(z.optional(z.string()), undefined),
    }),
    /** Names of `domain/offers.ts`. A platform without optional operations omits the list. */
    offers: lenient(z.array(z.unknown())),
  }),
  // the defaults of the brand stand in for them
  deadlineMs: seconds(3),
});

/** Our flag names are PascalCase as documented, but `call` lowers the first letter of response members. */
const flagNamed = (flags: Readonly<Record<string, unknown>>, name: string) =>
  flags[name] ?? flags[`${name.charAt(0).toLowerCase()}${name.slice(1)}`];

/** @returns the known flags that have a boolean value, and the optional operations that the platform offers */
export async function readFlags(caller: Caller): Promise<Flags> {
  const { featureFlags: sent, offers } = (await call(caller, featureFlagList)).value;
  const known = knownFlags
    .map((name) => [name, flagNamed(sent, name)])
    .filter(([, value]) => typeof value === "boolean");
  const networkPermission = flagNamed(sent, "networkPermission");
  return {
    ...Object.fromEntries(known),
    ...(typeof networkPermission === "string" && { networkPermission }),
    offers: offersAmong(offers ?? []),
  };
}
