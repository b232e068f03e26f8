// Loads what the platform requires of a player: fresh restrictions, made into steps or blocks. Every flow that needs it calls this.
import { app } from "@/domain/operator/own-choices";
import "server-only";
import { siteExperienceAfterRepeat } from "@/domain/corrective-actions/loop-guard";
import {
  type RequiredActions,
  requiredActionsFrom,
  withSecondFactor,
} from "@/domain/corrective-actions/required-actions";
import { type Step, type StepSettings, stepsOf } from "@/domain/corrective-actions/steps-due";
import { type Product, permissionFor } from "@/domain/products";
import type { Restriction } from "@/domain/restrictions/restriction";
import { withVariants } from "@/domain/restrictions/variants";
import { productOf, type SiteExperience } from "@/domain/site-experience";
import { blocksOf, onboardingBlock } from "@/domain/verdicts/blocks";
import {
  isAbout,
  isIncompleteOnboarding,
  onboardingRefusal,
  type Place,
  type Verdict,
} from "@/domain/verdicts/verdicts";
import { config } from "@/server/config";
import type { SignedInContext } from "@/server/context/request-context";
import { isOfferedByPlatform } from "@/server/lookups/feature-flags";
import { loadPermissionSettings } from "@/server/lookups/product-offer";
import { keepForNextPage, type Question, takeForThisPage } from "@/server/lookups/restrictions-for-next-page";
import { currentSequence, moveTo } from "@/server/records/sequence";
import { ifStoreIsDown } from "@/server/store/store";
import { track } from "@/server/telemetry/track";
import { type RestrictionList, readRestrictionLists, readRestrictions } from "@/server/upstream/restrictions";
import { UpstreamError } from "@/server/upstream/upstream-error";

export type LoadedActions = {
  required: RequiredActions;
  restrictions: readonly Restriction[];
  /** Every step that the restrictions name, also those that a block hides. */
  steps: readonly Step[];
  siteExperience: SiteExperience;
  /** What the platform has said of the player for this product; some are among the restrictions as blocks. */
  verdicts: readonly Verdict[];
  /** The block of a refused onboarding, which the sequence after sign-in asks again: it is among the restrictions, and not required. */
  onboarding?: Restriction;
  /** What the platform was asked, and its restrictions as they came; undefined where it was not asked about one permission. */
  read?: { question: Question; restrictions: readonly Restriction[] };
};

/** @returns what decides about the steps of the context's product */
export function stepSettings({ product, native }: SignedInContext, siteExperience: SiteExperience): StepSettings {
  const { DISABLED_CORRECTIVE_ACTIONS: disabled } = config();
  const keys = ["*", product, siteExperience];
  return { product, native, disabled: keys.flatMap((key) => disabled[key] ?? []) };
}

type PlayerRestrictions = RestrictionList & { isFromPageBefore?: true };

/** How the restrictions of a permission are read. */
type Read = (permission: string) => Promise<RestrictionList>;

/** A product without a permission is stopped only by what stops the whole account, which every permission is answered with. */
async function restrictionsOf(
  context: SignedInContext,
  permission: string | null,
  siteExperience: SiteExperience,
  read: Read,
): Promise<PlayerRestrictions> {
  if (permission !== null) {
    const before = takeForThisPage(context, { permission, siteExperience });
    // the page before has compared the verdicts with them; a later verdict must not be
    if (before) return { restrictions: before, cleared: [], isFromPageBefore: true };
    return read(permission);
  }
  const another = permissionFor(productOf(siteExperience));
  if (another === null) return { restrictions: [], cleared: [] };
  const answer = await read(another);
  return { ...answer, restrictions: answer.restrictions.filter(({ isAccountWide }) => isAccountWide) };
}

/** Without the store nothing is compared; the next answer says it again. A product without a permission is answered with blocks of the account alone. */
async function compareVerdicts(
  { verdicts }: SignedInContext,
  { restrictions, cleared, isFromPageBefore }: PlayerRestrictions,
  place: Place,
  isWhole: boolean,
): Promise<void> {
  if (isFromPageBefore) return;
  await verdicts.clear(cleared, place);
  if (isWhole) await verdicts.compare(restrictions, place);
}

async function loadUnder(
  context: SignedInContext,
  permission: string | null,
  siteExperience: SiteExperience,
  read: Read,
): Promise<LoadedActions> {
  const answer = await restrictionsOf(context, permission, siteExperience, read);
  const place = { product: context.product, siteExperience };
  await compareVerdicts(context, answer, place, permission !== null).catch(ifStoreIsDown(undefined));
  const verdicts = ((await context.verdicts.inForce()) ?? []).filter((verdict) => isAbout(verdict, place));
  const own = answer.restrictions.filter((restriction) => !isIncompleteOnboarding(restriction));
  const restrictions = withVariants([...own, ...blocksOf(verdicts)], {
    product: context.product,
    operatorId: context.player.operatorId,
    nativeAuthReasonCodes: app.signInReasons,
  });
  const settings = stepSettings(context, siteExperience);
  const steps = stepsOf(restrictions, settings);
  const required = requiredActionsFrom(restrictions, settings);
  // taken once: two instances of which one knows better would redirect to each other
  const question = permission === null || answer.isFromPageBefore ? undefined : { permission, siteExperience };
  const refusal = onboardingRefusal(verdicts, siteExperience);
  const onboarding = refusal && onboardingBlock(refusal.at);
  return {
    required,
    restrictions: onboarding ? [...restrictions, onboarding] : restrictions,
    steps,
    siteExperience,
    verdicts,
    ...(onboarding && { onboarding }),
    ...(question && { read: { question, restrictions: answer.restrictions } }),
  };
}

/** Of the product of the request, under one site experience. A failure is tracked (CA-50, TRK-12). */
async function loadOnce(
  context: SignedInContext,
  siteExperience: SiteExperience,
  read: Read = (permission) => readRestrictions(context, permission),
): Promise<LoadedActions> {
  const permission = permissionFor(context.product, await loadPermissionSettings(context));
  if (context.product === "network") {
    return { required: { kind: "clear" }, restrictions: [], steps: [], siteExperience, verdicts: [] };
  }
  try {
    return await loadUnder(context, permission, siteExperience, read);
  } catch (error) {
    if (error instanceof UpstreamError) track(context, "restrictionsFetchFailed", { code: error.code });
    throw error;
  }
}

async function load(context: SignedInContext): Promise<LoadedActions> {
  const { siteExperience } = context;
  const loaded = await loadOnce(context, siteExperience);
  const { lastDone } = currentSequence(context);
  const { required } = loaded;
  const [due] = required.kind === "steps" ? required.steps : loaded.steps;
  const switched = siteExperienceAfterRepeat(siteExperience, context.player.geolocation, lastDone, due);
  if (switched === siteExperience) return loaded;
  moveTo(context, switched);
  return loadOnce(context, switched);
}

/** @returns how restrictions are read: of several products with one call where the platform has it, else with one call each */
async function readerFor(context: SignedInContext, products: readonly Product[]): Promise<Read> {
  const settings = await loadPermissionSettings(context);
  const permissions = [...new Set(products.flatMap((product) => permissionFor(product, settings) ?? []))];
  const alone: Read = (permission) => readRestrictions(context, permission);
  if (permissions.length < 2 || !(await isOfferedByPlatform(context, "restrictionLists"))) return alone;
  const lists = readRestrictionLists(context, permissions);
  // an error surfaces where a list is read
  lists.catch(() => undefined);
  return async (permission) => (await lists).get(permission) ?? alone(permission);
}

/**
 * The same for another product than that of the request. It changes no record.
 * @throws UpstreamError when they cannot be loaded
 */
export const loadActionsOf = (context: SignedInContext, product: Product, read?: Read): Promise<LoadedActions> =>
  loadOnce({ ...context, product }, context.siteExperience, read);

/** @returns what reads the required actions of each of these products, as `loadActionsOf` does */
export async function actionsReader(
  context: SignedInContext,
  products: readonly Product[],
): Promise<(product: Product) => Promise<LoadedActions>> {
  const read = await readerFor(context, products);
  return (product) => loadActionsOf(context, product, read);
}

/**
 * Loads the restrictions of the product's permission (CA-34) and works out what they require.
 * @throws UpstreamError when they cannot be loaded
 */
export async function loadRequiredActions(context: SignedInContext): Promise<LoadedActions> {
  const loaded = await load(context);
  return context.isPending ? { ...loaded, required: withSecondFactor(loaded.required) } : loaded;
}

/** Spares the page that this one redirects to the same question to the platform. @param read what the redirect follows from */
export function keepActionsForNextPage(context: SignedInContext, { read }: LoadedActions): void {
  if (read) keepForNextPage(context, read.question, read.restrictions);
}
