// The duplicate-person screen: data of the other account and the two actions (REC-05 to REC-26, REC-33?).
import { stepsIn } from "@/domain/corrective-actions/required-actions";
import "server-only";
import { type Outcome, type Path, redirectTo } from "@/domain/forms/outcome";
import { duplicatePersonTerms } from "@/domain/legal/document-links";
import type { Product } from "@/domain/products";
import {
  type DuplicatePersonType,
  defaultDuplicatePersonProduct,
  duplicatePersonReason,
  duplicatePersonTypeOf,
} from "@/domain/recovery/duplicate-person";
import { recovery } from "@/domain/routing/destinations";
import { startQuery } from "@/domain/routing/flow-link";
import { to, withQuery } from "@/domain/routing/routes";
import { containerStateOf } from "@/domain/verification/verification-outcome";
import type { RequestContext, SignedInContext } from "@/server/context/request-context";
import { type LoadedActions, loadRequiredActions } from "@/server/flows/corrective-actions/required-actions";
import { wayBackTo } from "@/server/lookups/flow-link";
import { jurisdictionOf } from "@/server/lookups/jurisdiction";
import { otherAccountRecord, sequenceLink } from "@/server/records/sequence";
import type { SequenceRecord } from "@/server/records/sequence-record";
import { logOutThen } from "@/server/session/session-lifecycle";
import { isSignedIn } from "@/server/session/signed-in";
import { readRecoveryEmail } from "@/server/upstream/recovery/account-recovery";
import { readVerification } from "@/server/upstream/verification/verifications";
import { limitRecoveries, requestRecoveryKey } from "./recovery-key";

const sequenceOf = ({ record }: RequestContext) => (record?.kind === "sequence" ? record : undefined);

/** @returns whether a link to the corrective actions requests this screen (BR-30, REC-29?) */
const isDuplicatePersonLink = ({ query: { shortReasonCode } }: RequestContext): boolean =>
  shortReasonCode === duplicatePersonReason;

type Other = SequenceRecord["otherAccount"];

/**
 * The other account that a refused SSN or an identity check has reported. Of the check the platform says it again to a page without the
 * record of its submit (KYC-77): that page would otherwise lead back to the step, and the step to the page.
 */
async function otherAccountOf(context: SignedInContext, { required }: LoadedActions): Promise<Other> {
  const fromRecord = sequenceOf(context)?.otherAccount;
  const isChecked = stepsIn(required)[0]?.code === "id-verify";
  if (fromRecord || !isChecked) return fromRecord;
  const answer = await readVerification(context, context.residence);
  return containerStateOf(answer) === "accountRecovery" ? otherAccountRecord(answer.recovery) : undefined;
}

/** The link only chooses among the reasons that the platform names for this player; its own text is never shown. */
function reasonFor(
  context: SignedInContext,
  { required, restrictions }: LoadedActions,
  other: Other,
): string | undefined {
  const requested = isDuplicatePersonLink(context) ? duplicatePersonReason : context.query.shortReasonCode;
  const named = restrictions.find(({ shortReasonCode }) => shortReasonCode === requested)?.shortReasonCode;
  if (named !== undefined) return named;
  const due = stepsIn(required).find(({ code }) => code === "recover-other-account")?.reasons[0];
  if (due !== undefined) return due;
  return other && duplicatePersonReason;
}

/** A block of another kind takes precedence over the link. */
function isBlockedOtherwise({ required }: LoadedActions): boolean {
  if (required.kind !== "blocked") return false;
  return required.blocks.some(({ shortReasonCode }) => shortReasonCode !== duplicatePersonReason);
}

export type DuplicatePerson = {
  type: DuplicatePersonType;
  redactedEmail?: string | undefined;
  idVerified: boolean;
  /** REC-26 */
  terms: Path;
};

async function personFor(
  context: SignedInContext,
  reason: string | undefined,
  reported: Other = sequenceOf(context)?.otherAccount,
): Promise<DuplicatePerson | undefined> {
  const other = await readRecoveryEmail(context);
  const redactedEmail = other.redactedEmail ?? reported?.email;
  const idVerified = other.idVerified || reported?.recoveryKey !== undefined;
  if (!redactedEmail && !idVerified && reason === undefined) return undefined;
  return {
    type: duplicatePersonTypeOf({ redactedEmail, idVerified, reason }, duplicatePersonReason),
    redactedEmail,
    idVerified,
    terms: duplicatePersonTerms(productOf(context), {
      ...jurisdictionOf(context),
      isResidenceKnown: context.residence !== undefined,
    }),
  };
}

/**
 * Loads the screen. Data from a refused SSN fills the gaps of upstream's answer; with a recovery key the other account counts as
 * verified (SSN-12).
 * @returns undefined when no other account is known
 */
export async function loadDuplicatePerson(context: SignedInContext): Promise<DuplicatePerson | undefined> {
  const products = new Set([context.product, productOf(context)]);
  const loaded = await Promise.all([...products].map((product) => loadRequiredActions({ ...context, product })));
  const others = await Promise.all(loaded.map((each) => otherAccountOf(context, each)));
  const other = others.find((each) => each !== undefined);
  const reasons = loaded.map((each) => reasonFor(context, each, other));
  return personFor(
    context,
    reasons.find((reason) => reason !== undefined),
    other,
  );
}

/**
 * Loads the screen for a link to the corrective actions. Before the second factor nothing is said of another account (promise 20).
 * @returns undefined also when another block must be shown
 */
export async function loadDuplicatePersonLink(context: SignedInContext): Promise<DuplicatePerson | undefined> {
  if (context.isPending || !isDuplicatePersonLink(context)) return undefined;
  const actions = await loadRequiredActions(context);
  if (isBlockedOtherwise(actions)) return undefined;
  const other = await otherAccountOf(context, actions);
  return personFor(context, reasonFor(context, actions, other), other);
}

/** Loads the screen for the corrective-action step, whose restriction is the reason. */
export const loadDuplicatePersonStep = (context: SignedInContext, reason = duplicatePersonReason) =>
  personFor(context, reason);

/** REC-21: fantasy, unless the sequence or the link names another product. */
const productOf = (context: RequestContext): Product =>
  sequenceOf(context)?.product ?? context.parameters.product ?? defaultDuplicatePersonProduct;

/** @returns the recovery page, without a key (REC-24) or with one (REC-25), keeping the login challenge (REC-33?) */
export const toRecovery = (context: SignedInContext, strongAuthInitializationKey?: string) =>
  recovery(sequenceLink(context), strongAuthInitializationKey);

/** REC-25: uses the key from a refused SSN, or requests a new one. */
async function recoverOther(context: SignedInContext): Promise<Outcome> {
  const known = sequenceOf(context)?.otherAccount?.recoveryKey;
  if (known) return redirectTo(toRecovery(context, known));
  await limitRecoveries(context);
  return redirectTo(toRecovery(context, await requestRecoveryKey(context)));
}

/** REC-22, REC-33?: logs out and leads to the sign-in for the other account. In the operator's app its SDK takes over there. */
async function logInToOther(context: SignedInContext): Promise<Outcome> {
  const login = to("/login", { ...startQuery(sequenceLink(context)), ...(context.native && { through: "app" }) });
  return logOutThen(context, "multiAccounting", (errorCode) => redirectTo(withQuery(login, { errorCode })));
}

/** The buttons of the screen. It is open to every visitor, and about the account of the signed-in player. */
export async function submitDuplicatePerson(context: RequestContext, form: FormData): Promise<Outcome> {
  if (!isSignedIn(context)) return redirectTo(to("/login", wayBackTo(context)));
  return form.get("intent") === "recover" ? recoverOther(context) : logInToOther(context);
}
