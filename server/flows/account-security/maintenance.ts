// What comes before a change of what protects the account: the steps of account maintenance, and a proof of the player wherever one is
// due (ATT-60, ATT-61, promise 17).
import "server-only";
import { type RequiredActions, requiredActionsFrom, stepsIn } from "@/domain/corrective-actions/required-actions";
import { requiresStrongAuth, stepsOf } from "@/domain/corrective-actions/steps-due";
import { Answered } from "@/domain/forms/answered";
import { formError, type Outcome, type Path, redirectKeepingTyped } from "@/domain/forms/outcome";
import { type Product, permissionFor } from "@/domain/products";
import { restrictionRow } from "@/domain/restrictions/restriction-actions";
import { to, withQuery } from "@/domain/routing/routes";
import { productOf, siteExperienceOr } from "@/domain/site-experience";
import { changesAccount } from "@/domain/strong-auth/challenges";
import type { RequestContext, SignedInContext } from "@/server/context/request-context";
import { loadRequiredActions, stepSettings } from "@/server/flows/corrective-actions/required-actions";
import { type StrongAuthOpening, startStrongAuth, startStrongAuthFor } from "@/server/flows/strong-auth/start";
import type { SecurityRecord } from "@/server/records/security-record";
import { currentSequence, sequenceQuery } from "@/server/records/sequence";
import type { StrongAuthRecord } from "@/server/records/strong-auth-record";
import { isSignedIn } from "@/server/session/signed-in";
import { type AccountProof, noProofNeeded, type ProofOrNoChange } from "@/server/upstream/account-proof";
import { askAccountProof } from "@/server/upstream/ask-account-proof";

/**
 * The context for the product of the token's site experience. A link could name a product without restrictions, so it is not used.
 * The record is left out, because these reads must not change the site experience of the current flow.
 */
function ownProduct(context: SignedInContext): SignedInContext {
  const siteExperience = siteExperienceOr(context.player.siteExperience, context.brand.siteExperience);
  const upstream = { ...context.upstream, siteExperience };
  const isolated = { record: undefined, cookieWrites: { records: {} } };
  return { ...context, ...isolated, upstream, siteExperience, product: productOf(siteExperience) };
}

const flowOf = ({ siteExperience, product, here }: SignedInContext): Path =>
  to("/correctiveactions", { intendedSiteExp: siteExperience, product, returnPath: here });

export type AccountStanding = {
  /** The flow that the player must complete before account maintenance. */
  obstacle: Path | undefined;
  /** The player's product or account is blocked, and no step of theirs can lift the block. */
  isBlocked: boolean;
  /** The player has closed the account already, and it waits for its bets (decision 025). */
  isClosing: boolean;
};

/** Reads, for a page, what must come before account maintenance, and whether the account or the product is blocked. */
export async function accountStanding(context: SignedInContext): Promise<AccountStanding> {
  const own = ownProduct(context);
  const account: SignedInContext = { ...own, product: "myaccount" };
  const [ofAccount, ofProduct] = await Promise.all([loadRequiredActions(account), loadRequiredActions(own)]);
  return {
    obstacle: ofAccount.required.kind === "clear" ? undefined : flowOf(account),
    isBlocked: [ofAccount, ofProduct].some(({ required }) => required.kind === "blocked"),
    isClosing: ofProduct.restrictions.some((each) => restrictionRow(each).isClosing === true),
  };
}

type ProductPermission = { product: Product; permission: string };

/** Account maintenance and every product that this host serves, with the permission whose restrictions name its steps. */
function productPermissions({ brand, product }: SignedInContext): ProductPermission[] {
  const settings = { marketplaceViewOnly: brand.viewOnly };
  return ([...new Set(["myaccount", product, ...brand.products])] as Product[]).flatMap((each) => {
    // CA-47: the network product asks for nothing
    const permission = each === "network" ? null : permissionFor(each, settings);
    return permission === null ? [] : [{ product: each, permission }];
  });
}

/** A change on the player's own initiative needs the permission ModifyAccount; a step that asks for the change does not. */
export type ChangeKind = "maintenance" | "step";

/** The page of the form. A deep link into a sequence has no record yet, so that of this submit is kept and named. */
function maintenancePage(context: SignedInContext): Path {
  const here = context.safeRedirectTarget(context.here) ?? to("/");
  if (!here.startsWith("/correctiveactions/")) return here;
  const record = currentSequence(context);
  context.records.keep(record);
  return withQuery(here.split("?")[0] as Path, sequenceQuery(context, record));
}

/**
 * Starts the proof itself rather than the steps of the product that asks for it, because the change waits for nothing else of them.
 * @param backTo the page of the form, where the player continues
 */
async function startProof(context: SignedInContext, backTo: Path): Promise<Outcome> {
  const opener = context.record?.kind === "sequence" ? context.record.id : undefined;
  const opening = { reason: "CORRECTIVE_ACTION", completes: "strongauth", backTo, opener } as const;
  const outcome = await startStrongAuth(context, opening);
  if (outcome.kind !== "redirect") return outcome;
  // there is nothing that the player could confirm with
  return outcome.to === backTo ? formError("proofNotOffered") : redirectKeepingTyped(outcome.to);
}

/** Starts the proof of one change. Where none can be given the form says so: its page alone would only be there again (SA-19). */
export async function startChange(
  context: SignedInContext,
  record: SecurityRecord,
  opening: Omit<StrongAuthOpening, "opener">,
): Promise<Outcome> {
  const outcome = await startStrongAuthFor(context, record, opening);
  if (context.records.written(record.id)?.strongAuth?.failed !== true) return outcome;
  context.records.undo(record.id);
  return formError("proofNotOffered");
}

/** @returns whether account maintenance waits for more than the proof */
const waitsForMore = (required: RequiredActions): boolean =>
  required.kind === "blocked" || stepsIn(required).some(({ code }) => code !== "strongauth");

/**
 * Call it before a write that changes what protects the account. It asks from fresh restrictions.
 * @param backTo where the player continues after a proof; by default the page of the form
 * @returns the proof that the write needs
 * @throws Answered with what leads the player to what comes first, with what was typed kept
 * @throws UpstreamError when the restrictions cannot be read
 */
export async function requireProof(context: SignedInContext, change: ChangeKind, backTo?: Path): Promise<AccountProof> {
  const own = ownProduct(context);
  if (context.isPending) throw new Answered(redirectKeepingTyped(flowOf(own)));
  const products = productPermissions(own);
  const answer = await askAccountProof(
    own,
    [...new Set(products.map(({ permission }) => permission))],
    (restrictions) =>
      products.some(({ product, permission }) => {
        const settings = stepSettings({ ...own, product }, own.siteExperience);
        return requiresStrongAuth(stepsOf(restrictions.get(permission) ?? [], settings));
      }),
  );
  const account: SignedInContext = { ...own, product: "myaccount" };
  const ofAccount = answer.restrictions.get(permissionFor("myaccount") ?? "") ?? [];
  const required = requiredActionsFrom(ofAccount, stepSettings(account, own.siteExperience));
  if (change === "maintenance" && waitsForMore(required)) throw new Answered(redirectKeepingTyped(flowOf(account)));
  if (answer.kind === "notDue") return answer.proof;
  throw new Answered(await startProof(context, backTo ?? maintenancePage(context)));
}

/** The same for a call of strong authentication, which changes the account for some reasons only. It may have become due since the start. */
export async function requireChallengeProof(
  context: RequestContext,
  record: StrongAuthRecord,
  backTo: Path,
): Promise<ProofOrNoChange> {
  if (!isSignedIn(context) || !changesAccount(record.reason)) return noProofNeeded;
  return requireProof(context, record.completes ? "step" : "maintenance", backTo);
}
