// Stage 1 of the post-auth sequence: asks once whether the player wants to log in with their face or finger (PA-01, PA-19 to PA-28).
import "server-only";
import { bridgeAnswerFrom, hasStage, isAsked } from "@/domain/biometrics/eligibility";
import { formError, type Outcome, redirectTo } from "@/domain/forms/outcome";
import type { SignedInContext } from "@/server/context/request-context";
import { requireProof } from "@/server/flows/account-security/maintenance";
import { advanced } from "@/server/records/flow-record";
import { currentSequence, toSequence } from "@/server/records/sequence";
import type { SequenceRecord } from "@/server/records/sequence-record";
import { type Credentials, hasCredentials, typedNow, withoutCredentials } from "@/server/records/typed-credentials";
import { biometricContext, endAfterFailedRenewal, loadPreference, setPreference, trackFailure } from "./preference";

/**
 * - `ask`: the app has to say whether this device can do it.
 * - `prompt`: the player has to answer.
 * - `renew`: the app has to store the password that the player has just changed.
 * - `unsaved`: the platform did not keep the player's yes, so the app has to forget, and the player to be told.
 */
export type BiometricsStage = "ask" | "prompt" | "renew" | "unsaved" | "over";

const flowOf = ({ isSignIn, isNewAccount }: SequenceRecord, { isPending }: SignedInContext) => ({
  isLogin: isSignIn === true,
  isRegistration: isNewAccount === true,
  isPending,
});

const hasStageIn = async (context: SignedInContext, record: SequenceRecord) =>
  hasStage(await biometricContext(context), flowOf(record, context));

/** Reads how far the stage is. The record decides once the player was asked: then the preference is no longer null. */
export async function loadBiometrics(context: SignedInContext, record: SequenceRecord): Promise<BiometricsStage> {
  const isAnswered = record.biometrics === "over" && !record.biometricsUnsaved;
  if (isAnswered || !(await hasStageIn(context, record))) return "over";
  if (record.biometricsUnsaved) return "unsaved";
  if (record.biometrics === "due") return "prompt";
  const preference = await loadPreference(context);
  if (preference === null) return "ask";
  return preference === "enabled" && hasCredentials(context, record) ? "renew" : "over";
}

const over = ({ biometricsUnsaved: _, ...record }: SequenceRecord): SequenceRecord =>
  withoutCredentials({ ...record, biometrics: "over" });

/** PA-22: the preference is "unknown" from the moment the player is asked. */
async function ask(context: SignedInContext, record: SequenceRecord): Promise<SequenceRecord> {
  await setPreference(context, { value: "unknown" });
  return advanced({ ...record, biometrics: "due" });
}

/** The submit of the page that asked the app. @returns the record; the stage is due in it, or over */
export async function passBiometrics(
  context: SignedInContext,
  record: SequenceRecord,
  form: FormData,
): Promise<SequenceRecord> {
  if (!(await hasStageIn(context, record))) return withoutCredentials(record);
  // the app has tried to store the new password; there is nothing left to renew, even if it failed
  if (form.get("renewal") === "failed") await endAfterFailedRenewal(context);
  const stage = await loadBiometrics(context, record);
  if (stage === "prompt") return record;
  const bridge = bridgeAnswerFrom(form.get("bridge"));
  const isEligible = stage === "ask" && isAsked(null, bridge, hasCredentials(context, record));
  return isEligible ? ask(context, record) : over(record);
}

/** The buttons of the prompt (PA-19, PA-23, PA-24). A failure is tracked, and the sequence continues. */
export async function answerBiometrics(context: SignedInContext, form: FormData): Promise<Outcome> {
  const record = currentSequence(context);
  // a sequence that an ended session has left may have the prompt open while the new sign-in still waits for its second factor
  if (record.biometrics !== "due" || context.isPending) return redirectTo(toSequence(context, "/postauth", record));
  let isUnsaved = false;
  if (form.get("intent") === "skip") await setPreference(context, { value: "skipped" });
  else {
    const stored = form.get("stored");
    if (stored === "failed") trackFailure(context, "bridge");
    // the app could not, or the button was pressed before the page's script could ask it: "Not now" continues
    if (stored !== "yes") return formError("biometricsNotStored");
    const proof = await requireProof(context, "step", toSequence(context, "/postauth", record));
    isUnsaved = !(await setPreference(context, { value: "enabled", proof }));
  }
  const answered = advanced({ ...over(record), ...(isUnsaved && { biometricsUnsaved: true }) });
  context.records.keep(answered);
  return redirectTo(toSequence(context, "/postauth", answered));
}

/** Keeps the credentials that were typed in a step, and has the stage evaluated again after it. @returns the record to keep */
export async function withTyped(
  context: SignedInContext,
  record: SequenceRecord,
  credentials: Credentials,
): Promise<SequenceRecord> {
  if (!(await hasStageIn(context, record))) return record;
  const preference = await loadPreference(context);
  if (preference !== null && preference !== "enabled") return record;
  const { biometrics: _, ...rest } = record;
  return { ...rest, typed: typedNow(context, credentials) };
}
