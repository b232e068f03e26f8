// Corrective-action steps that use strong authentication (CA-57?, OTP-34?, PHN-12 to PHN-18, PA-34 to PA-38, SA-59).
import "server-only";
import type { CorrectiveAction } from "@/domain/corrective-actions/registry";
import {
  type FormError,
  fieldsError,
  type Outcome,
  type Path,
  redirectTo,
  redirectToRead,
} from "@/domain/forms/outcome";
import { toStep } from "@/domain/routing/routes";
import { isDefaultCode } from "@/domain/session/session-ending-codes";
import { correctiveActionVariant } from "@/domain/site-experience";
import type { SignedInContext } from "@/server/context/request-context";
import { requireProof } from "@/server/flows/account-security/maintenance";
import { completeStep } from "@/server/flows/corrective-actions/complete-step";
import { requireDue } from "@/server/flows/corrective-actions/require-due";
import { readPhoneForm } from "@/server/forms/phone-form";
import { asE164, type PhoneNumber } from "@/server/lookups/phone-number";
import { isPhoneTaken } from "@/server/lookups/phone-taken";
import { currentSequence, sequenceQuery, toSequence } from "@/server/records/sequence";
import type { SequenceRecord } from "@/server/records/sequence-record";
import { verifyEmailRisk } from "@/server/upstream/post-auth/email-risk";
import { readProfile } from "@/server/upstream/profile";
import { isPlatformFailure } from "@/server/upstream/upstream-error";
import { type StrongAuthOpening, startStrongAuth } from "./start";

/** SA-59, PA-38: stores the failure, so that the step's page shows the global error until it is refreshed. */
function failed(
  context: SignedInContext,
  step: CorrectiveAction,
  { code, isDown }: { code?: string | undefined; isDown?: boolean } = {},
  record: SequenceRecord = currentSequence(context),
): Outcome {
  context.records.keep({
    ...record,
    strongAuth: { failed: true, at: context.now, ...(code !== undefined && { code }), ...(isDown && { isDown }) },
  });
  return redirectToRead(toStep(step, sequenceQuery(context, record)));
}

type StepOpening = Pick<
  StrongAuthOpening,
  "reason" | "initializationKey" | "enrolType" | "overrideContact" | "contactShown" | "variant"
>;

const codeIn = ({ facts }: FormError) =>
  typeof facts?.code === "string" && !isDefaultCode(facts.code) ? facts.code : undefined;

/** Starts strong authentication for a due step; success completes the step and leads to the entry page. */
async function startStep(context: SignedInContext, step: CorrectiveAction, opening: StepOpening): Promise<Outcome> {
  const record = currentSequence(context);
  context.records.keep(record);
  const outcome = await startStrongAuth(context, {
    ...opening,
    opener: record.id,
    completes: step,
    backTo: toSequence(context, "/correctiveactions", record),
    givesUpTo: toSequence(context, "/correctiveactions/overview", record),
  });
  if (outcome.kind === "error") return failed(context, step, { code: codeIn(outcome) }, record);
  const written = context.records.written(record.id);
  return written?.strongAuth?.failed ? failed(context, step, {}, record) : outcome;
}

/** Step strongauth (CA-21), which is also the second factor of the sign-in (OTP-34?). */
export async function startStrongAuthStep(context: SignedInContext): Promise<Outcome> {
  await requireDue(context, "strongauth");
  return startStep(context, "strongauth", { reason: "CORRECTIVE_ACTION" });
}

const variantOf = (context: SignedInContext) => correctiveActionVariant(context.siteExperience);

/** Step strongauth-collect-phonenumber (CA-23): an enrolment that starts with the phone editor. */
export async function startPhoneCollection(context: SignedInContext): Promise<Outcome> {
  const step = "strongauth-collect-phonenumber";
  await requireDue(context, step);
  await requireProof(context, "step");
  return startStep(context, step, { reason: "ENROLL", enrolType: "SMS2FA", variant: variantOf(context) });
}

/** PHN-12, PHN-15 @returns the number on file in E.164, or undefined */
export async function loadPhoneOnFile(context: SignedInContext): Promise<string | undefined> {
  const { phoneNumber } = await readProfile(context);
  return typeof phoneNumber === "string" ? asE164(context.brand.country)(phoneNumber) : undefined;
}

const uniquePhone = "unique-phone-number-required";

/** Such a number would not be unique. The player's own is known to the platform as well, so it is not asked about. */
const isOfOtherAccount = async (context: SignedInContext, number: PhoneNumber): Promise<boolean> =>
  number.e164 !== (await loadPhoneOnFile(context)) && (await isPhoneTaken(context, number));

/** PHN-16, PHN-17, PHN-21?: enrols a known number, without the phone editor (PHN-14). @param page of the form */
async function enrolPhone(
  context: SignedInContext,
  overrideContact: string,
  { page, typed }: { page?: Path; typed?: PhoneNumber } = {},
): Promise<Outcome> {
  await requireProof(context, "step", page);
  if (typed && (await isOfOtherAccount(context, typed))) return fieldsError({ phone: "phoneExists" });
  return startStep(context, uniquePhone, {
    reason: "ENROLL",
    enrolType: "SMS2FA",
    overrideContact,
    variant: variantOf(context),
  });
}

/** Continues with the number on file (PHN-14). */
export async function keepPhone(context: SignedInContext): Promise<Outcome> {
  await requireDue(context, uniquePhone);
  const onFile = await loadPhoneOnFile(context);
  return onFile === undefined ? redirectTo(toPhoneInput(context)) : enrolPhone(context, onFile);
}

/** PHN-13 @returns the page for entering another number */
export const toPhoneInput = (context: SignedInContext) =>
  toStep(uniquePhone, { ...sequenceQuery(context), edit: true });

/** Submits another number, or the first one (PHN-13, PHN-15). */
export async function enterPhone(context: SignedInContext, form: FormData): Promise<Outcome> {
  await requireDue(context, uniquePhone);
  const entry = readPhoneForm(form);
  if (entry.kind === "error") return entry;
  return enrolPhone(context, entry.number.e164, { page: toPhoneInput(context), typed: entry.number });
}

/** Step email-risk-verify: passed, challenged, or a global error (PA-36 to PA-38). */
export async function checkEmailRisk(context: SignedInContext): Promise<Outcome> {
  const step = "email-risk-verify";
  await requireDue(context, step);
  const proof = await requireProof(context, "step");
  try {
    const risk = await verifyEmailRisk(context, proof);
    if (risk.kind === "passed") return completeStep(context, [step]);
    if (risk.kind === "neither") return failed(context, step);
    return startStep(context, step, { initializationKey: risk.initializationKey });
  } catch (error) {
    if (!isPlatformFailure(error)) throw error;
    const isDown = error.kind !== "status" || error.status >= 500;
    return failed(context, step, { code: error.hasCode ? error.code : undefined, isDown });
  }
}
