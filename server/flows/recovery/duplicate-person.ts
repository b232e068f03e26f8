// The duplicate-person screen: what is known of the other account, and the two ways on (REC-05 to REC-26, REC-33?).
import "server-only";
import { duplicatePersonTerms, recovery } from "@/domain/destinations";
import { spelledOut } from "@/domain/flow-link";
import { homeCountry } from "@/domain/home-address";
import { go, type Outcome, type Path } from "@/domain/outcome";
import { type Product, productNamed } from "@/domain/products";
import {
  type DuplicatePersonType,
  defaultDuplicatePersonProduct,
  duplicatePersonReason,
  duplicatePersonTypeOf,
} from "@/domain/recovery/duplicate-person";
import { to, withQuery } from "@/domain/routes";
import { config } from "@/server/config";
import { type Asked, askDemand } from "@/server/flows/corrective-actions/required-actions";
import { sequenceAim } from "@/server/records/sequence";
import type { PlayerVisit, Visit } from "@/server/request/context";
import { logOutThen } from "@/server/session/end-session";
import { readRecoveryEmail } from "@/server/upstream/account-recovery";
import { mayRecover, newRecoveryKey } from "./recovery-key";

const sequenceOf = ({ record }: Visit) => (record?.kind === "sequence" ? record : undefined);

/** @returns whether a link to the corrective actions asks for this screen (BR-30, REC-29?) */
const asksForDuplicatePerson = ({ query: { shortReasonCode } }: Visit): boolean =>
  shortReasonCode === duplicatePersonReason || shortReasonCode === config().DUPLICATE_PERSON_REASON;

/** The link chooses among the reasons that the platform gives for this player; it never gives one itself. */
function reasonFor(visit: PlayerVisit, { demand, restrictions }: Asked): string | undefined {
  const wanted = asksForDuplicatePerson(visit) ? config().DUPLICATE_PERSON_REASON : visit.query.shortReasonCode;
  const named = restrictions.find(({ shortReasonCode }) => shortReasonCode === wanted)?.shortReasonCode;
  if (named !== undefined) return named;
  const steps = demand.kind === "steps" ? demand.steps : [];
  const due = steps.find(({ code }) => code === "recover-other-account")?.reasons[0];
  if (due !== undefined) return due;
  // a refused SSN or verification said that there is another account
  return sequenceOf(visit)?.otherAccount && config().DUPLICATE_PERSON_REASON;
}

/** A block of another kind must be seen, whatever the link asks for. */
function isBlockedOtherwise({ demand }: Asked): boolean {
  if (demand.kind === "severalBlocks") return true;
  return demand.kind === "blocked" && demand.by.shortReasonCode !== config().DUPLICATE_PERSON_REASON;
}

export type DuplicatePerson = {
  type: DuplicatePersonType;
  redactedEmail?: string | undefined;
  idVerified: boolean;
  /** REC-26 */
  terms: Path;
};

async function personFor(visit: PlayerVisit, reason: string | undefined): Promise<DuplicatePerson | undefined> {
  const said = await readRecoveryEmail(visit.upstream);
  const record = sequenceOf(visit);
  const redactedEmail = said.redactedEmail ?? record?.otherAccount?.email;
  const idVerified = said.idVerified || record?.otherAccount?.recoveryKey !== undefined;
  if (!redactedEmail && !idVerified && reason === undefined) return undefined;
  return {
    type: duplicatePersonTypeOf({ redactedEmail, idVerified, reason }, config().DUPLICATE_PERSON_REASON),
    redactedEmail,
    idVerified,
    terms: duplicatePersonTerms(
      productOf(visit),
      { country: visit.residence ?? homeCountry(visit), isTold: visit.residence !== undefined },
      visit.siteExperience,
      config().LEGAL_PATHS,
    ),
  };
}

/**
 * Works out what the screen shows. What a refused SSN told of the other account stands where upstream's answer is silent: with
 * a key of its own, that account counts as verified (SSN-12).
 * @returns undefined when nothing is known of another account
 */
export async function loadDuplicatePerson(visit: PlayerVisit): Promise<DuplicatePerson | undefined> {
  const products = new Set([visit.product, productOf(visit)]);
  const asked = await Promise.all([...products].map((product) => askDemand({ ...visit, product })));
  const reasons = asked.map((each) => reasonFor(visit, each));
  return personFor(
    visit,
    reasons.find((reason) => reason !== undefined),
  );
}

/** The same for a link to the corrective actions. @returns undefined also when another block has to be shown */
export async function loadDuplicatePersonLink(visit: PlayerVisit): Promise<DuplicatePerson | undefined> {
  if (!asksForDuplicatePerson(visit)) return undefined;
  const asked = await askDemand(visit);
  return isBlockedOtherwise(asked) ? undefined : personFor(visit, reasonFor(visit, asked));
}

/** The same for the step, whose restriction is the reason. */
export const loadDuplicatePersonStep = (visit: PlayerVisit, reason = config().DUPLICATE_PERSON_REASON) =>
  personFor(visit, reason);

/** REC-21: fantasy, unless the sequence or the link says otherwise. */
const productOf = (visit: Visit): Product =>
  sequenceOf(visit)?.product ?? productNamed(visit.query.product) ?? defaultDuplicatePersonProduct;

/** @returns the recovery page, without a key (REC-24) or with one (REC-25); the login challenge goes along (REC-33?) */
export const toRecovery = (visit: PlayerVisit, strongAuthInitializationKey?: string) =>
  recovery(sequenceAim(visit), strongAuthInitializationKey);

/** REC-25: the key is the one that a refused SSN brought, or a new one. */
async function recoverOther(visit: PlayerVisit): Promise<Outcome> {
  const known = sequenceOf(visit)?.otherAccount?.recoveryKey;
  if (known) return go(toRecovery(visit, known));
  const refused = await mayRecover(visit);
  if (refused) return refused;
  const opened = await newRecoveryKey(visit);
  return "key" in opened ? go(toRecovery(visit, opened.key)) : opened;
}

/** REC-22, REC-33?: out of this account, and to the sign-in for the other one. In the operator's app its SDK takes over there. */
async function logInToOther(visit: PlayerVisit): Promise<Outcome> {
  const login = to("/login", { ...spelledOut(sequenceAim(visit)), ...(visit.native && { through: "app" }) });
  return logOutThen(visit, "multiAccounting", (errorCode) => go(withQuery(login, { errorCode })));
}

/** The buttons of the screen. */
export const submitDuplicatePerson = (visit: PlayerVisit, form: FormData): Promise<Outcome> =>
  form.get("intent") === "recover" ? recoverOther(visit) : logInToOther(visit);
