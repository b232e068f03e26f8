// Identity verification: state, form and the outcome of each answer (KYC-60 to KYC-91).
import "server-only";
import { formError, type Outcome, type Path, redirectTo } from "@/domain/forms/outcome";
import { noVerificationSuccess } from "@/domain/operator/own-choices";
import { duplicatePerson } from "@/domain/routing/destinations";
import { to, toStep } from "@/domain/routing/routes";
import { type DocumentCheckOptions, toDocumentCheck } from "@/domain/scan/document-check-links";
import type { VerificationAnswer } from "@/domain/verification/verification-answer";
import { type ContainerState, containerStateOf } from "@/domain/verification/verification-outcome";
import type { SignedInContext } from "@/server/context/request-context";
import { completeStep } from "@/server/flows/corrective-actions/complete-step";
import { trackOnce, trackPass } from "@/server/guard/track-once";
import {
  currentSequence,
  entryFlowOf,
  otherAccountRecord,
  sequenceLink,
  sequenceQuery,
} from "@/server/records/sequence";
import { track } from "@/server/telemetry/track";
import { call } from "@/server/upstream/call";
import { identityCheck, readVerification } from "@/server/upstream/verification/verifications";
import { creditCheckReceipt } from "./credit-check";
import { loadOwnForm, readSubmitted, type VerificationFormView } from "./read-form";

const step = "id-verify";

/** KYC-09, KYC-115: whether the submit button is sticky: during registration, and in the app unless the step can be skipped. */
export const hasStickySubmit = (context: SignedInContext, maySkip: boolean): boolean =>
  currentSequence(context).isNewAccount === true || (context.native && !maySkip);

const checkOptions = (context: SignedInContext): DocumentCheckOptions => ({
  flowLink: sequenceLink(context),
  isRequired: true,
  entryFlow: entryFlowOf(currentSequence(context)),
});

/** KYC-77, BR-30: the duplicate-person screen; keeps the login challenge and the sequence with the recovery key. */
const toAccountRecovery = (context: SignedInContext): Path => duplicatePerson(sequenceLink(context));

const verificationPage = (context: SignedInContext, query = {}): Path =>
  toStep(step, { ...sequenceQuery(context), ...query });

export type VerificationState =
  | {
      kind: Exclude<ContainerState, "verification-form" | "accountRecovery" | "docscan" | "doc-info-entry-form">;
      /** The player has submitted the form before. */
      hasSent: boolean;
    }
  | { kind: "form"; shown: VerificationFormView }
  | { kind: "redirect"; to: Path };

/**
 * Loads the state from upstream, so that a reload and another device see the same (KYC-124?).
 * @param country the player's residence, when known; decides the form's fields
 */
export async function loadVerification(
  context: SignedInContext,
  country = context.residence,
): Promise<VerificationState> {
  const answer = await readVerification(context, country);
  const state = containerStateOf(answer);
  switch (state) {
    case "verification-form":
      return { kind: "form", shown: await loadOwnForm(context, answer.form, { country }) };
    case "accountRecovery":
      return { kind: "redirect", to: toAccountRecovery(context) };
    case "docscan":
    case "doc-info-entry-form":
      return { kind: "redirect", to: toDocumentCheck(state, checkOptions(context)) };
    default:
      return { kind: state, hasSent: answer.status !== "notSubmitted" };
  }
}

/** @returns the upload page (KYC-85) */
export const uploadPage = (context: SignedInContext): Path => toDocumentCheck("doc-upload", checkOptions(context));

/** TRK-02: tracks a pass by its success screen, where no submit has seen it. */
export const trackPassUnseen = (context: SignedInContext): Promise<void> =>
  trackOnce(context, context.player.sid, "verificationPassed");

/** KYC-87, KYC-88 */
async function afterPass(context: SignedInContext): Promise<Outcome> {
  await trackPass(context, "VerificationForm");
  const skipsScreen = noVerificationSuccess.includes(context.siteExperience);
  return skipsScreen ? completeStep(context, [step]) : redirectTo(verificationPage(context, { passed: true }));
}

async function afterAnswer(
  context: SignedInContext,
  answer: VerificationAnswer,
  shown: VerificationFormView,
): Promise<Outcome> {
  const state = containerStateOf(answer);
  switch (state) {
    case "passed":
      return afterPass(context);
    case "banned":
      return redirectTo(to("/locked"));
    case "verification-form":
      return formError("verificationAgain", {
        facts: { left: answer.attemptsLeft },
        refreshesPage: answer.form.length > 0 && !asksTheSame(answer, shown),
      });
    case "emptyAcceptableMethods":
      return formError("verificationStopped");
    case "accountRecovery":
      context.records.keep({ ...currentSequence(context), otherAccount: otherAccountRecord(answer.recovery) });
      return redirectTo(toAccountRecovery(context));
    case "docscan":
    case "doc-info-entry-form":
      return redirectTo(toDocumentCheck(state, checkOptions(context)));
    default:
      return redirectTo(verificationPage(context));
  }
}

const asksTheSame = ({ form }: VerificationAnswer, { rules }: VerificationFormView) =>
  form.length === rules.fieldsToShow.length && form.every(({ name }) => rules.fieldsToShow.includes(name));

/** The form that upstream requests now; undefined when verification has moved on, for example in another tab. */
async function loadCurrentForm(context: SignedInContext, country: string | undefined) {
  const container = await loadVerification(context, country);
  return container.kind === "form" ? container.shown : undefined;
}

/** Submits the form (KYC-72 to KYC-79). */
export async function submitVerification(context: SignedInContext, form: FormData): Promise<Outcome> {
  const load = async (country: string | undefined) =>
    (await loadCurrentForm(context, country)) ?? redirectTo(verificationPage(context));
  const { values, shown } = await readSubmitted(context, form, load, { step });
  const SocureSessionToken = parseDeviceToken(form);
  if (SocureSessionToken === "") track(context, "deviceTokenMissing");
  const verificationFlow = entryFlowOf(currentSequence(context));
  const receipts = await creditCheckReceipt(context, values);
  const body = { verificationFlow, AdditionalInformation: { SocureSessionToken }, ...values, ...receipts };
  const { value } = await call(context, identityCheck, { body });
  return afterAnswer(context, value, shown);
}

/** KYC-131?: "" when the browser has no valid token. The front bounds its length with that of the form. */
function parseDeviceToken(form: FormData): string {
  const token = form.get("deviceToken");
  return typeof token === "string" && /^[\w.~:+/=-]+$/.test(token) ? token : "";
}

/** The continue button of the success screen (KYC-87). */
export async function finishVerification(context: SignedInContext): Promise<Outcome> {
  const state = containerStateOf(await readVerification(context));
  return state === "passed" ? completeStep(context, [step]) : redirectTo(verificationPage(context));
}
