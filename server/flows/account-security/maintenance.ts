// What comes before a change of what guards an account: its factors, phone, e-mail, user name and password (ATT-60, ATT-61, promise 17).
import "server-only";
import { requiresStrongAuth } from "@/domain/corrective-actions/required-actions";
import { type Outcome, type Path, redirectTo } from "@/domain/outcome";
import { to } from "@/domain/routes";
import { productOf, siteExperienceOr } from "@/domain/site-experience";
import { changesAccount } from "@/domain/strong-auth/challenges";
import { loadRequiredActions } from "@/server/flows/corrective-actions/required-actions";
import type { StrongAuthRecord } from "@/server/records/strong-auth-record";
import type { RequestContext, SignedInContext } from "@/server/request/context";
import { UpstreamError } from "@/server/upstream/call";

type PlayerSubmit = (context: SignedInContext, form: FormData) => Promise<Outcome>;

/**
 * The player's own product, from the token: a link names any product, also one that asks for nothing. Without the record of the
 * flow that is under way, which these questions must not move to another site experience.
 */
function ownProduct(context: SignedInContext): SignedInContext {
  const siteExperience = siteExperienceOr(context.player.siteExperience, context.brand.siteExperience);
  const upstream = { ...context.upstream, siteExperience };
  const aside = { record: undefined, cookieWrites: { records: {} } };
  return { ...context, ...aside, upstream, siteExperience, product: productOf(siteExperience) };
}

const flowOf = ({ siteExperience, product, here }: SignedInContext): Path =>
  to("/correctiveactions", { intendedSiteExp: siteExperience, product, returnPath: here });

/** What stands between the player and ModifyAccount, and between them and their own product, asked for each time. */
async function ask(context: SignedInContext) {
  const own = ownProduct(context);
  const account: SignedInContext = { ...own, product: "myaccount" };
  const [ofAccount, ofProduct] = await Promise.all([loadRequiredActions(account), loadRequiredActions(own)]);
  const asking = [
    { flow: flowOf(account), steps: ofAccount.steps },
    { flow: flowOf(own), steps: ofProduct.steps },
  ];
  return {
    maintenance: ofAccount.required.kind === "clear" ? undefined : flowOf(account),
    proof: context.isPending ? flowOf(own) : asking.find(({ steps }) => requiresStrongAuth(steps))?.flow,
  };
}

/**
 * Upstream may have renewed the session in answer to this very submit, and the answer was lost: then it knows the token no
 * longer, and still answers the repeated write by its key. A session that is over is refused by the write itself.
 */
const ignoreRenewedSession = (error: unknown) => {
  if (error instanceof UpstreamError && error.kind === "signedOut") return { maintenance: undefined, proof: undefined };
  throw error;
};

/** @returns the flow that asks for the proof while strong authentication, or the second factor of the sign-in, is due */
export const proofObstacle = async (context: SignedInContext): Promise<Path | undefined> =>
  (await ask(context).catch(ignoreRenewedSession)).proof;

/** @returns the flow that comes first: whatever stands between the player and ModifyAccount, or the proof */
export async function maintenanceObstacle(context: SignedInContext): Promise<Path | undefined> {
  const { maintenance, proof } = await ask(context).catch(ignoreRenewedSession);
  return maintenance ?? proof;
}

/** A strong authentication may have been opened before the proof became due: it changes nothing until then. */
export async function changeObstacle(context: RequestContext, record: StrongAuthRecord): Promise<Path | undefined> {
  const { player } = context;
  if (!player || !changesAccount(record.reason)) return undefined;
  return record.completes ? proofObstacle({ ...context, player }) : maintenanceObstacle({ ...context, player });
}

/** A submit that changes the account, or begins to. */
export const guardAccountChange =
  (submit: PlayerSubmit): PlayerSubmit =>
  async (context, form) => {
    const obstacle = await maintenanceObstacle(context);
    return obstacle ? redirectTo(obstacle) : submit(context, form);
  };
