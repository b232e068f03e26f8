// What the platform asks of a player now: fresh restrictions, made into steps or blocks. Every flow that depends on it asks here.
import "server-only";
import { siteExperienceAfterRepeat } from "@/domain/corrective-actions/loop-guard";
import {
  type RequiredActions,
  type Restriction,
  requiredActionsFrom,
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
import type { SignedInContext } from "@/server/request/context";
import { track } from "@/server/telemetry/track";
import { UpstreamError } from "@/server/upstream/call";
import { readRestrictions } from "@/server/upstream/restrictions";

export type Asked = {
  required: RequiredActions;
  restrictions: readonly Restriction[];
  /** Every step that the restrictions name, also those that a block hides. */
  steps: readonly Step[];
  siteExperience: SiteExperience;
};

function settingsFor({ product, native }: SignedInContext, siteExperience: SiteExperience): StepSettings {
  const { DISABLED_CORRECTIVE_ACTIONS: disabled } = config();
  const keys = ["*", product, siteExperience];
  return { product, native, disabled: keys.flatMap((key) => disabled[key] ?? []) };
}

const restrictionsUnder = ({ upstream }: SignedInContext, permission: string) => readRestrictions(upstream, permission);

async function ask(context: SignedInContext): Promise<Asked> {
  const { networkPermission } = await flagsOf(context);
  const permission = permissionFor(context.product, {
    marketplaceViewOnly: config().MARKETPLACE_VIEW_ONLY.includes(context.brand.id),
    networkPermission,
  });
  const { siteExperience } = context;
  if (permission === null || context.product === "network") {
    return { required: { kind: "clear" }, restrictions: [], steps: [], siteExperience };
  }
  const restrictions = await restrictionsUnder(context, permission);
  const settings = settingsFor(context, siteExperience);
  const steps = stepsOf(restrictions, settings);
  const switched = siteExperienceAfterRepeat(
    siteExperience,
    context.player.geolocation,
    currentSequence(context).lastDone,
    steps[0]?.code,
  );
  if (switched === siteExperience) {
    return { required: requiredActionsFrom(restrictions, settings), restrictions, steps, siteExperience };
  }
  moveTo(context, switched);
  const fresh = await restrictionsUnder(context, permission);
  const anew = settingsFor(context, switched);
  return {
    required: requiredActionsFrom(fresh, anew),
    restrictions: fresh,
    steps: stepsOf(fresh, anew),
    siteExperience: switched,
  };
}

/**
 * Asks for the restrictions of the product's permission (CA-34) and works out what they demand.
 * @throws UpstreamError when they cannot be loaded, after tracking it (CA-50, TRK-12)
 */
export async function loadRequiredActions(context: SignedInContext): Promise<Asked> {
  try {
    const asked = await ask(context);
    return context.isPending ? { ...asked, required: withSecondFactor(asked.required) } : asked;
  } catch (error) {
    if (error instanceof UpstreamError) track(context, "restrictionsFetchFailed", { code: error.code });
    throw error;
  }
}
