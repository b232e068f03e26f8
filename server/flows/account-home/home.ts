// The account home: what is due, the offered products, and the state of the account (GATE-19 to GATE-28).
import "server-only";
import type { HomeFacts } from "@/domain/account-home/rows";
import type { Step } from "@/domain/corrective-actions/order";
import { correctiveAction } from "@/domain/corrective-actions/registry";
import type { RequiredActions, Restriction } from "@/domain/corrective-actions/required-actions";
import { isAllowed, isOffered, type Product, permissionFor } from "@/domain/products";
import { playStoppedBy } from "@/domain/verdicts/verdicts";
import { config } from "@/server/config";
import { offersBiometrics } from "@/server/flows/biometrics/preference";
import { loadBiometricsSwitch } from "@/server/flows/biometrics/turn";
import { type LoadedActions, loadRequiredActions } from "@/server/flows/corrective-actions/required-actions";
import { loadLastSignIn, type SignIn } from "@/server/flows/sign-ins/sign-ins";
import { loadFeatureFlags } from "@/server/lookups/feature-flags";
import { isOfferedByPlatform } from "@/server/lookups/offers";
import { optionalRead } from "@/server/lookups/optional-read";
import type { SignedInContext } from "@/server/request/context";
import { type ReceivedDocument, readDocuments } from "@/server/upstream/documents";
import { readEnrolments } from "@/server/upstream/enrolments";

/**
 * - `open`: the token has the product's permission;
 * - `steps`: corrective actions open it;
 * - `closed`: the permission is missing or a verdict stops the product, and nothing that we know of opens it;
 * - `unknown`: what the platform has said of the player cannot be read now (decision 017).
 */
type OfferState = "open" | "steps" | "closed" | "unknown";
export type Offer = { product: Product; state: OfferState };

/** What stands between the player and the product of their site experience. */
export type Due =
  | { kind: "steps"; steps: readonly [Step, ...Step[]]; minutes: number; opens: Product | undefined }
  | { kind: "blocks"; by: readonly [Restriction, ...Restriction[]]; stops: Product | undefined };

export type Home = {
  offers: readonly Offer[];
  due: Due | undefined;
  facts: HomeFacts;
  /** Undefined when it could not be read in time, like the member below. */
  hasSecondFactor: boolean | undefined;
  latestDocument: ReceivedDocument | undefined;
  /** Sign-in by face or fingerprint; undefined, too, outside the operator's app. */
  biometrics: "on" | "off" | undefined;
  /** The sign-in before this session's, if it is known. */
  lastSignIn: SignIn | undefined;
};

type Loaded = LoadedActions | undefined;

async function offersOf(context: SignedInContext, loaded: Loaded): Promise<Offer[]> {
  const flags = await loadFeatureFlags(context);
  const settings = {
    marketplaceViewOnly: config().MARKETPLACE_VIEW_ONLY.includes(context.brand.id),
    networkPermission: flags.networkPermission,
  };
  const { forceVerify, permissions } = context.player;
  const verdicts = await context.verdicts.inForce();
  const { siteExperience } = context;
  const stateOf = (product: Product): OfferState => {
    if (!verdicts) return "unknown";
    if (playStoppedBy(verdicts, { product, siteExperience })) return "closed";
    if (!forceVerify && isAllowed(permissionFor(product, settings), permissions)) return "open";
    const isAboutProduct = permissionFor(product, settings) === permissionFor(context.product, settings);
    const leadsOn = loaded?.required.kind === "steps" || loaded?.required.kind === "clear";
    return leadsOn && (forceVerify || isAboutProduct) ? "steps" : "closed";
  };
  return context.brand.products
    .filter((product) => isOffered(product, flags))
    .map((product) => ({ product, state: stateOf(product) }));
}

function dueOf(required: RequiredActions, offers: readonly Offer[], product: Product): Due | undefined {
  const inState = (state: OfferState) =>
    offers.find((offer) => offer.product === product && offer.state === state)?.product;
  switch (required.kind) {
    case "clear":
      return undefined;
    case "blocked":
      return { kind: "blocks", by: [required.by], stops: inState("closed") };
    case "severalBlocks":
      return { kind: "blocks", by: required.by, stops: inState("closed") };
    case "steps": {
      const minutes = required.steps.reduce((sum, { code }) => sum + correctiveAction(code).minutes, 0);
      return { kind: "steps", steps: required.steps, minutes, opens: inState("steps") };
    }
  }
}

/** Only a player without the permission is asked about: its restrictions say whether corrective actions would grant it. */
async function maintenanceOf(context: SignedInContext): Promise<HomeFacts["maintenance"]> {
  if (isAllowed(permissionFor("myaccount"), context.player.permissions)) return "open";
  const loaded = await optionalRead(loadRequiredActions({ ...context, product: "myaccount" }));
  if (!loaded) return "unknown";
  return loaded.required.kind === "steps" ? "steps" : "closed";
}

/**
 * Loads the home. What the platform does not answer in time is left out.
 * @throws UpstreamError when the platform has ended the session
 */
export async function loadHome(context: SignedInContext): Promise<Home> {
  const mayMaintain = isAllowed(permissionFor("myaccount"), context.player.permissions);
  const [loaded, maintenance, enrolments, documents, hasBiometrics, biometrics, lastSignIn, hasReceipts] =
    await Promise.all([
      optionalRead(loadRequiredActions(context)),
      maintenanceOf(context),
      mayMaintain ? optionalRead(readEnrolments(context.upstream)) : undefined,
      optionalRead(readDocuments(context.upstream)),
      offersBiometrics(context),
      mayMaintain ? optionalRead(loadBiometricsSwitch(context)) : undefined,
      loadLastSignIn(context),
      isOfferedByPlatform(context, "agreementReceipts"),
    ]);
  const offers = await offersOf(context, loaded);
  return {
    offers,
    due: loaded && dueOf(loaded.required, offers, context.product),
    facts: {
      maintenance,
      standing: loaded?.required.kind ?? "unknown",
      restrictions: loaded?.restrictions ?? [],
      hasApprovedStates: context.brand.approvedStatesLink,
      hasBiometrics,
      hasReceipts,
    },
    hasSecondFactor: enrolments && enrolments.length > 0,
    latestDocument: documents?.toSorted((a, b) => b.receivedAt - a.receivedAt)[0],
    biometrics,
    lastSignIn,
  };
}
