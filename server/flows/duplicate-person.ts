// The duplicate-person screen: what is known of the other account, and the two ways on (REC-05 to REC-26, REC-33?).
import "server-only";
import { duplicatePersonTerms, recovery } from "@/domain/destinations";
import {
  type DuplicatePersonType,
  defaultDuplicatePersonProduct,
  duplicatePersonReason,
  duplicatePersonTypeOf,
} from "@/domain/duplicate-person";
import { spelledOut } from "@/domain/flow-link";
import { homeCountry } from "@/domain/home-address";
import { go, type Outcome, type Path } from "@/domain/outcome";
import { to, withQuery } from "@/domain/paths";
import { type Product, productNamed } from "@/domain/products";
import { config } from "../config";
import { askDemand } from "../demand";
import { mayRecover, newRecoveryKey } from "../recovery-key";
import { sequenceAim } from "../sequence";
import { logOutThen } from "../session";
import { readRecoveryEmail } from "../upstream/account-recovery";
import type { PlayerVisit, Visit } from "../visit";

const sequenceOf = ({ record }: Visit) => (record?.kind === "sequence" ? record : undefined);

/** @returns whether a link to the corrective actions asks for this screen (BR-30, REC-29?) */
export const asksForDuplicatePerson = ({ query: { shortReasonCode } }: Visit): boolean =>
  shortReasonCode === duplicatePersonReason || shortReasonCode === config().DUPLICATE_PERSON_REASON;

/** The reason that the link says, in the words of this deployment; else that of the step that is due. */
async function reasonFor(visit: PlayerVisit): Promise<string | undefined> {
  const { shortReasonCode } = visit.query;
  if (asksForDuplicatePerson(visit)) return config().DUPLICATE_PERSON_REASON;
  if (typeof shortReasonCode === "string") return shortReasonCode;
  const { demand } = await askDemand(visit);
  const steps = demand.kind === "steps" ? demand.steps : [];
  return steps.find(({ code }) => code === "recover-other-account")?.reasons[0];
}

export type DuplicatePerson = {
  type: DuplicatePersonType;
  redactedEmail?: string | undefined;
  idVerified: boolean;
  /** REC-26 */
  terms: Path;
};

/**
 * Works out what the screen shows. What a refused SSN told of the other account stands where upstream's answer is silent: with
 * a key of its own, that account counts as verified (SSN-12).
 * @param given the reason of the step, when the screen is one
 */
export async function loadDuplicatePerson(visit: PlayerVisit, given?: string): Promise<DuplicatePerson> {
  const [said, reason] = await Promise.all([readRecoveryEmail(visit.upstream), given ?? reasonFor(visit)]);
  const record = sequenceOf(visit);
  const redactedEmail = said.redactedEmail ?? record?.otherAccount?.email;
  const idVerified = said.idVerified || record?.otherAccount?.recoveryKey !== undefined;
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
