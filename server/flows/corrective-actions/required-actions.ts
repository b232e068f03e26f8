// What the platform asks of a player now: fresh restrictions, made into steps or blocks. Every flow that depends on it asks here.
import "server-only";
import { siteExperienceAfterRepeat } from "@/domain/corrective-actions/loop-guard";
import {
  type Demand,
  demandOf,
  type Restriction,
  type Step,
  type StepSettings,
  stepsOf,
  withSecondFactor,
} from "@/domain/corrective-actions/required-actions";
import { permissionFor } from "@/domain/products";
import type { SiteExperience } from "@/domain/site-experience";
import { config } from "@/server/config";
import { flagsOf } from "@/server/lookups/feature-flags";
import { currentSequence, moveTo } from "@/server/records/sequence";
import type { PlayerVisit } from "@/server/request/context";
import { track } from "@/server/telemetry/track";
import { UpstreamError } from "@/server/upstream/call";
import { readRestrictions } from "@/server/upstream/restrictions";

export type Asked = {
  demand: Demand;
  restrictions: readonly Restriction[];
  /** Every step that the restrictions name, also those that a block hides. */
  steps: readonly Step[];
  siteExperience: SiteExperience;
};

function settingsFor({ product, native }: PlayerVisit, siteExperience: SiteExperience): StepSettings {
  const { DISABLED_CORRECTIVE_ACTIONS: disabled } = config();
  const keys = ["*", product, siteExperience];
  return { product, native, disabled: keys.flatMap((key) => disabled[key] ?? []) };
}

const restrictionsUnder = ({ upstream }: PlayerVisit, permission: string) => readRestrictions(upstream, permission);

async function ask(visit: PlayerVisit): Promise<Asked> {
  const { networkPermission } = await flagsOf(visit);
  const permission = permissionFor(visit.product, {
    marketplaceViewOnly: config().MARKETPLACE_VIEW_ONLY.includes(visit.brand.id),
    networkPermission,
  });
  const { siteExperience } = visit;
  if (permission === null || visit.product === "network") {
    return { demand: { kind: "clear" }, restrictions: [], steps: [], siteExperience };
  }
  const restrictions = await restrictionsUnder(visit, permission);
  const settings = settingsFor(visit, siteExperience);
  const steps = stepsOf(restrictions, settings);
  const switched = siteExperienceAfterRepeat(
    siteExperience,
    visit.player.geolocation,
    currentSequence(visit).lastDone,
    steps[0]?.code,
  );
  if (switched === siteExperience) {
    return { demand: demandOf(restrictions, settings), restrictions, steps, siteExperience };
  }
  moveTo(visit, switched);
  const fresh = await restrictionsUnder(visit, permission);
  const anew = settingsFor(visit, switched);
  return {
    demand: demandOf(fresh, anew),
    restrictions: fresh,
    steps: stepsOf(fresh, anew),
    siteExperience: switched,
  };
}

/**
 * Asks for the restrictions of the product's permission (CA-34) and works out what they demand.
 * @throws UpstreamError when they cannot be loaded, after tracking it (CA-50, TRK-12)
 */
export async function askDemand(visit: PlayerVisit): Promise<Asked> {
  try {
    const asked = await ask(visit);
    return visit.isPending ? { ...asked, demand: withSecondFactor(asked.demand) } : asked;
  } catch (error) {
    if (error instanceof UpstreamError) track(visit, "restrictionsFetchFailed", { code: error.code });
    throw error;
  }
}
