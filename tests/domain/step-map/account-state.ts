// Generated states of an account: who asks, and what the platform requires of them.
import type { LastDone } from "@/domain/corrective-actions/loop-guard";
import { type CorrectiveAction, correctiveActions } from "@/domain/corrective-actions/registry";
import { type Flags, featureFlags, type Product, permissionFor, products } from "@/domain/products";
import type { Restriction } from "@/domain/restrictions/restriction";
import { screenedRestrictions } from "@/domain/restrictions/restriction-screens";
import { withVariants } from "@/domain/restrictions/variants";
import type { Player } from "@/domain/session/claims";
import type { Chance } from "../../kit/seeded.ts";
import { playerWith, restrictionOf } from "../examples.ts";

export type AccountState = {
  player: Player | null;
  product: Product;
  native: boolean;
  /** Steps that settings switch off. */
  disabled: readonly string[];
  restrictions: readonly Restriction[];
  flags: Flags;
  secondFactorDue: boolean;
  /** The product or the site experience asks for the location before a sign-in. */
  locationCheckDue: boolean;
  skipped: boolean;
  lastDone: LastDone | undefined;
};

const bannedPermission = "DenyAccountAccess";
/** Selects a variant of a screen. */
const settings = { nativeAuthReasonCodes: ["NativeAuth"] } as const;

const some = <T>(chance: Chance, from: readonly T[], share: number): T[] => from.filter(() => chance.happens(share));

const stepsOfRestriction = (chance: Chance) => [
  ...some(chance, correctiveActions, chance.pick([0, 0, 0.05])),
  chance.pick(correctiveActions),
];

function restriction(chance: Chance): Restriction {
  const more: Partial<Restriction> = {
    isPostAuth: chance.happens(0.2),
    ...(chance.happens(0.2) && { stops: some(chance, ["play", "deposit", "withdraw"] as const, 0.5) }),
    ...(chance.happens(0.2) && { received: {} }),
  };
  if (chance.happens(0.6)) return restrictionOf(stepsOfRestriction(chance), { ...more, shortReasonCode: "Steps" });
  const codes = chance.happens(0.1) ? ["a-step-that-we-do-not-know"] : [];
  const shortReasonCode = chance.pick([...screenedRestrictions, "NativeAuth", "ReasonThatWeDoNotKnow"]);
  return restrictionOf(codes, { ...more, shortReasonCode });
}

function player(chance: Chance): Player | null {
  if (chance.happens(0.2)) return null;
  const permissions = products.flatMap((product) => permissionFor(product) ?? []);
  const held = [...some(chance, permissions, 0.5), ...(chance.happens(0.1) ? [bannedPermission] : [])];
  const claims = {
    forceVerify: chance.happens(0.1),
    siteExperience: chance.pick(["US-SB", "US-NJ-CS", "CA-ON-SB", "US-DK"]),
  };
  return playerWith(chance.happens(0.5) ? { ...claims, operatorId: chance.pick(["1", "3"]) } : claims, held);
}

const lastDone = (chance: Chance, code: CorrectiveAction): LastDone | undefined =>
  chance.happens(0.3) ? { code, times: chance.pick([1, 2, 3]) } : undefined;

export function accountStateFrom(chance: Chance): AccountState {
  const product = chance.pick(products);
  const who = player(chance);
  const count = chance.pick([0, 1, 1, 2, 3]);
  const drawn = Array.from({ length: count }, () => restriction(chance));
  // together they have a separate screen
  const isReviewed = drawn.some(({ shortReasonCode }) => shortReasonCode === "RGReview");
  const listed = isReviewed && chance.happens(0.5) ? [...drawn, restrictionOf(["reactivate-account"])] : drawn;
  return {
    player: who,
    product,
    native: chance.happens(0.2),
    disabled: chance.happens(0.1) ? some(chance, correctiveActions, 0.2) : [],
    restrictions: withVariants(listed, { ...settings, product, operatorId: who?.operatorId }),
    flags: Object.fromEntries(featureFlags.map((flag) => [flag, !chance.happens(0.15)])),
    secondFactorDue: who !== null && chance.happens(0.15),
    locationCheckDue: chance.happens(0.1),
    skipped: chance.happens(0.1),
    lastDone: lastDone(chance, chance.pick(correctiveActions)),
  };
}
