// The corrective-action steps that stand on strong authentication (CA-57?, OTP-34?, PHN-12 to PHN-18, PA-34 to PA-38, SA-59).
import "server-only";
import type { CorrectiveAction } from "@/domain/corrective-actions/required-actions";
import { go, type Outcome, type Stay } from "@/domain/outcome";
import { toStep } from "@/domain/routes";
import { isPlatformCode } from "@/domain/session/krn-codes";
import { correctiveActionVariant } from "@/domain/site-experience";
import { config } from "@/server/config";
import { afterSuccess } from "@/server/flows/corrective-actions/complete-step";
import { askDemand } from "@/server/flows/corrective-actions/required-actions";
import { readPhoneForm } from "@/server/forms/phone-form";
import { asE164 } from "@/server/forms/phone-number";
import type { SequenceRecord } from "@/server/records/flow-records";
import { currentSequence, keepSequence, sequenceQuery, toSequence } from "@/server/records/sequence";
import type { PlayerVisit } from "@/server/request/context";
import { UpstreamError } from "@/server/upstream/call";
import { verifyEmailRisk } from "@/server/upstream/email-risk";
import { readProfile } from "@/server/upstream/profile";
import { beginStrongAuth, type StrongAuthOpening } from "./start";

async function isDue(visit: PlayerVisit, code: CorrectiveAction): Promise<boolean> {
  const { demand } = await askDemand(visit);
  return demand.kind === "steps" && demand.steps[0].code === code;
}

const door = (visit: PlayerVisit) => go(toSequence(visit, "/correctiveactions"));

/** SA-59, PA-38: a failure is remembered, so that the step's page is the global error until it is refreshed. */
function failed(visit: PlayerVisit, step: CorrectiveAction, record: SequenceRecord, code?: string): Outcome {
  keepSequence(visit, { ...record, strongAuth: { failed: true, at: visit.now, ...(code !== undefined && { code }) } });
  return go(toStep(step, sequenceQuery(visit, record)));
}

type Wanted = Pick<
  StrongAuthOpening,
  "reason" | "initializationKey" | "enrolType" | "overrideContact" | "contactShown" | "variant"
>;

const codeIn = ({ facts }: Stay) =>
  typeof facts?.code === "string" && isPlatformCode(facts.code) ? facts.code : undefined;

/** Opens strong authentication for a step that is due; success completes the step and leads to the door. */
async function begin(visit: PlayerVisit, step: CorrectiveAction, wanted: Wanted): Promise<Outcome> {
  const record = currentSequence(visit);
  keepSequence(visit, record);
  const outcome = await beginStrongAuth(visit, {
    ...wanted,
    opener: record.id,
    completes: step,
    backTo: toSequence(visit, "/correctiveactions", record),
    givesUpTo: toSequence(visit, "/correctiveactions/overview", record),
  });
  if ("stay" in outcome) return failed(visit, step, record, codeIn(outcome));
  const kept = visit.effects.records[record.id];
  return kept?.strongAuth?.failed ? failed(visit, step, record) : outcome;
}

/** Step strongauth (CA-21), and the second factor that sign-in left open (OTP-34?). */
export async function beginStrongAuthStep(visit: PlayerVisit): Promise<Outcome> {
  if (!(await isDue(visit, "strongauth"))) return door(visit);
  return begin(visit, "strongauth", { reason: "CORRECTIVE_ACTION" });
}

const variantOf = (visit: PlayerVisit) => correctiveActionVariant(visit.siteExperience, config().FANTASY_OWN_VARIANT);

/** Step strongauth-collect-phonenumber (CA-23): an enrolment that opens with the editor. */
export async function beginPhoneCollection(visit: PlayerVisit): Promise<Outcome> {
  const step = "strongauth-collect-phonenumber";
  if (!(await isDue(visit, step))) return door(visit);
  return begin(visit, step, { reason: "ENROLL", enrolType: "SMS2FA", variant: variantOf(visit) });
}

/** PHN-12, PHN-15 @returns the number on file in E.164, if there is one */
export async function loadPhoneOnFile(visit: PlayerVisit): Promise<string | undefined> {
  const { phoneNumber } = await readProfile(visit.upstream);
  return typeof phoneNumber === "string" ? asE164(visit.brand.country)(phoneNumber) : undefined;
}

const uniquePhone = "unique-phone-number-required";

/** PHN-16, PHN-17, PHN-21?: the number is known, so the sub-flow's own editor is skipped (PHN-14). */
const enrolPhone = (visit: PlayerVisit, overrideContact: string) =>
  begin(visit, uniquePhone, {
    reason: "ENROLL",
    enrolType: "SMS2FA",
    overrideContact,
    variant: variantOf(visit),
  });

/** Continue: the number on file is the one (PHN-14). */
export async function keepPhone(visit: PlayerVisit): Promise<Outcome> {
  if (!(await isDue(visit, uniquePhone))) return door(visit);
  const onFile = await loadPhoneOnFile(visit);
  return onFile === undefined ? go(toPhoneInput(visit)) : enrolPhone(visit, onFile);
}

/** PHN-13 @returns where another number is typed */
export const toPhoneInput = (visit: PlayerVisit) =>
  toStep(uniquePhone, { ...sequenceQuery(visit, currentSequence(visit)), edit: true });

/** Another number, or the first one (PHN-13, PHN-15). */
export async function enterPhone(visit: PlayerVisit, form: FormData): Promise<Outcome> {
  if (!(await isDue(visit, uniquePhone))) return door(visit);
  const read = readPhoneForm(form);
  return "number" in read ? enrolPhone(visit, read.number.e164) : read.wrong;
}

/** Step email-risk-verify: passed, challenged, or a global error (PA-36 to PA-38). */
export async function checkEmailRisk(visit: PlayerVisit): Promise<Outcome> {
  const step = "email-risk-verify";
  if (!(await isDue(visit, step))) return door(visit);
  try {
    const risk = await verifyEmailRisk(visit.upstream, `${visit.submitKey}-email-risk`);
    if (risk.is === "passed") return afterSuccess(visit, [step]);
    if (risk.is === "neither") return failed(visit, step, currentSequence(visit));
    return begin(visit, step, { initializationKey: risk.initializationKey });
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.kind === "signedOut") throw error;
    return failed(visit, step, currentSequence(visit), error.hasCode ? error.code : undefined);
  }
}
