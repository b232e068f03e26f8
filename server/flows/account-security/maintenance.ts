// Preconditions for changing factors, phone, e-mail address, user name or password (ATT-60, ATT-61, promise 17).
import "server-only";
import { requiresStrongAuth } from "@/domain/corrective-actions/order";
import type { RequiredActions } from "@/domain/corrective-actions/required-actions";
import { type Outcome, type Path, redirectTo } from "@/domain/outcome";
import { to } from "@/domain/routes";
import { productOf, siteExperienceOr } from "@/domain/site-experience";
import { changesAccount } from "@/domain/strong-auth/challenges";
import { loadRequiredActions } from "@/server/flows/corrective-actions/required-actions";
import type { StrongAuthRecord } from "@/server/records/strong-auth-record";
import type { RequestContext, SignedInContext } from "@/server/request/context";
import { UpstreamError } from "@/server/upstream/upstream-error";

type PlayerSubmit = (context: SignedInContext, form: FormData) => Promise<Outcome>;

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

const isBlocking = ({ kind }: RequiredActions) => kind === "blocked" || kind === "severalBlocks";

/** Reads the required actions for ModifyAccount and for the player's own product, fresh each time. */
async function loadObstacles(context: SignedInContext) {
  const own = ownProduct(context);
  const account: SignedInContext = { ...own, product: "myaccount" };
  const [ofAccount, ofProduct] = await Promise.all([loadRequiredActions(account), loadRequiredActions(own)]);
  const flows = [
    { flow: flowOf(account), steps: ofAccount.steps },
    { flow: flowOf(own), steps: ofProduct.steps },
  ];
  return {
    maintenance: ofAccount.required.kind === "clear" ? undefined : flowOf(account),
    isBlocked: isBlocking(ofAccount.required) || isBlocking(ofProduct.required),
    proof: context.isPending ? flowOf(own) : flows.find(({ steps }) => requiresStrongAuth(steps))?.flow,
  };
}

/**
 * Handles a lost response: upstream renewed the session in an earlier attempt of this submit, no longer accepts the old token for
 * reads, but still answers the repeated write by its idempotency key. If the session has really ended, the write itself is refused.
 */
const ignoreRenewedSession = (error: unknown) => {
  if (error instanceof UpstreamError && error.kind === "signedOut")
    return { maintenance: undefined, proof: undefined, isBlocked: false };
  throw error;
};

/** @returns the flow that verifies the second factor while one is due; otherwise undefined */
export const proofObstacle = async (context: SignedInContext): Promise<Path | undefined> =>
  (await loadObstacles(context).catch(ignoreRenewedSession)).proof;

export type AccountStanding = {
  /** The flow that the player must complete before account maintenance. */
  obstacle: Path | undefined;
  /** The player's product or account is blocked, and no step of theirs can lift the block. */
  isBlocked: boolean;
};

/** Reads what must come before account maintenance, and whether the account or the product is blocked. */
export async function accountStanding(context: SignedInContext): Promise<AccountStanding> {
  const { maintenance, proof, isBlocked } = await loadObstacles(context).catch(ignoreRenewedSession);
  return { obstacle: maintenance ?? proof, isBlocked };
}

/** @returns the flow that the player must complete before account maintenance; otherwise undefined */
export const maintenanceObstacle = async (context: SignedInContext): Promise<Path | undefined> =>
  (await accountStanding(context)).obstacle;

/** @returns the flow that comes before a change by strong authentication; checked at each step, because the second factor may have become due since it started */
export async function changeObstacle(context: RequestContext, record: StrongAuthRecord): Promise<Path | undefined> {
  const { player } = context;
  if (!player || !changesAccount(record.reason)) return undefined;
  return record.completes ? proofObstacle({ ...context, player }) : maintenanceObstacle({ ...context, player });
}

/** Wraps a submit that changes the account: redirects to the flow that must come first, if any. */
export const guardAccountChange =
  (submit: PlayerSubmit): PlayerSubmit =>
  async (context, form) => {
    const obstacle = await maintenanceObstacle(context);
    return obstacle ? redirectTo(obstacle) : submit(context, form);
  };
