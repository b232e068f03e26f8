// The verification container: where the player stands, the form, and what each answer leads to (KYC-60 to KYC-91).
import "server-only";
import { duplicatePerson } from "@/domain/destinations";
import { type HandOver, toWay } from "@/domain/documents/document-check-links";
import { go, type Outcome, type Path, redrawAnew, stay } from "@/domain/outcome";
import { toStep, withQuery } from "@/domain/routes";
import type { VerificationAnswer } from "@/domain/verification/verification-answer";
import { formValues } from "@/domain/verification/verification-form";
import { type ContainerState, containerStateOf } from "@/domain/verification/verification-outcome";
import { config } from "@/server/config";
import { afterSuccess } from "@/server/flows/corrective-actions/complete-step";
import { keptAccount } from "@/server/flows/recovery/other-account";
import { hitAll } from "@/server/guard/limits";
import { currentSequence, keepSequence, sequenceAim, sequenceQuery } from "@/server/records/sequence";
import type { PlayerVisit } from "@/server/request/context";
import { track } from "@/server/telemetry/track";
import { readVerification, type VerificationFlow, verifyIdentity } from "@/server/upstream/verifications";
import { keepCountry, readVerificationForm, type VerificationShown, verificationShown } from "./read-form";

const step = "id-verify";

/** KYC-134? */
const flowOf = (visit: PlayerVisit): VerificationFlow =>
  currentSequence(visit).isNewAccount ? "registration" : "login";

/** KYC-09: while an account is being opened the button stays within reach; inside the app that place may be taken (KYC-115). */
export const keepsSubmitInReach = (visit: PlayerVisit, maySkip: boolean): boolean =>
  flowOf(visit) === "registration" || (visit.native && !maySkip);

const handOver = (visit: PlayerVisit): HandOver => ({
  aim: sequenceAim(visit),
  isAskedFor: true,
  entryFlow: flowOf(visit) === "registration" ? "registration" : "login",
});

/** KYC-77, BR-30: the duplicate-person screen, with the login challenge that waits and the sequence that holds the key. */
const toAccountRecovery = (visit: PlayerVisit): Path => duplicatePerson(sequenceAim(visit));

const pageOf = (visit: PlayerVisit, query = {}): Path =>
  toStep(step, { ...sequenceQuery(visit, currentSequence(visit)), ...query });

export type Container =
  | {
      state: Exclude<ContainerState, "verification-form" | "accountRecovery" | "docscan" | "doc-info-entry-form">;
      /** The player has sent details before. */
      hasSent: boolean;
    }
  | { state: "form"; shown: VerificationShown }
  | { state: "elsewhere"; movesTo: Path };

async function containerFor(visit: PlayerVisit, answer: VerificationAnswer, country?: string): Promise<Container> {
  const state = containerStateOf(answer);
  switch (state) {
    case "verification-form":
      return { state: "form", shown: await verificationShown(visit, answer.form, { country }) };
    case "accountRecovery":
      return { state: "elsewhere", movesTo: toAccountRecovery(visit) };
    case "docscan":
    case "doc-info-entry-form":
      return { state: "elsewhere", movesTo: toWay(state, handOver(visit)) };
    default:
      return { state, hasSent: answer.status !== "notSubmitted" };
  }
}

/**
 * Opens the container in the state that upstream remembers; a reload and another device find the same (KYC-124?).
 * @param country the one that the form is for, if the player has said where they live
 */
export const loadVerification = async (visit: PlayerVisit, country = visit.residence): Promise<Container> =>
  containerFor(visit, await readVerification(visit.upstream, country), country);

/** @returns the upload page, to which the prompt leads (KYC-85) */
export const uploadPage = (visit: PlayerVisit): Path => toWay("doc-upload", handOver(visit));

/** KYC-87, KYC-88 */
function afterPass(visit: PlayerVisit): Outcome {
  track(visit, "verificationPassed", { method: "VerificationForm" });
  const skipsScreen = config().NO_VERIFICATION_SUCCESS_SITE_EXPERIENCES.includes(visit.siteExperience);
  return skipsScreen ? afterSuccess(visit, [step]) : go(pageOf(visit, { passed: true }));
}

function afterAnswer(visit: PlayerVisit, answer: VerificationAnswer, shown: VerificationShown): Outcome {
  const state = containerStateOf(answer);
  switch (state) {
    case "passed":
      return afterPass(visit);
    case "banned":
      track(visit, "verificationBanned", { status: answer.status });
      return go(pageOf(visit));
    case "verification-form":
      return stay("verificationAgain", {
        facts: { left: answer.attemptsLeft },
        asksAnew: answer.form.length > 0 && !asksTheSame(answer, shown),
      });
    case "emptyAcceptableMethods":
      return stay("verificationStopped");
    case "accountRecovery":
      keepSequence(visit, { ...currentSequence(visit), otherAccount: keptAccount(answer.recovery) });
      return go(toAccountRecovery(visit));
    case "docscan":
    case "doc-info-entry-form":
      return go(toWay(state, handOver(visit)));
    default:
      return go(pageOf(visit));
  }
}

const asksTheSame = ({ form }: VerificationAnswer, { rules }: VerificationShown) =>
  form.length === rules.fieldsToShow.length && form.every(({ name }) => rules.fieldsToShow.includes(name));

/** What upstream asks for now; a form that nobody asks for any more has been answered elsewhere. */
async function shownNow(visit: PlayerVisit, country: string | undefined) {
  const container = await loadVerification(visit, country);
  return container.state === "form" ? container.shown : undefined;
}

/** KYC-72 to KYC-79. The button beside the country only draws the form for it. */
export async function submitVerification(visit: PlayerVisit, form: FormData): Promise<Outcome> {
  const country = keepCountry(visit, form);
  if (form.get("intent") === "update") return redrawAnew();
  const shown = await shownNow(visit, country);
  if (!shown) return go(pageOf(visit));
  const read = readVerificationForm(shown, form);
  if (!read.ok) return stay("checkAnswers", { fields: read.fields, asksAnew: country !== visit.residence });
  const subject = { account: visit.player.userKey, address: visit.address };
  const turn = await hitAll(visit.guard, "verification", subject, visit.now);
  if (!turn.allowed) return stay("tooManyTries", { facts: { untilAt: visit.now + turn.retryAfterMs } });
  const token = deviceTokenIn(form);
  if (token === "") track(visit, "deviceTokenMissing");
  const answer = await verifyIdentity(
    visit.upstream,
    flowOf(visit),
    formValues(read.values),
    token,
    `${visit.submitKey}-verify`,
  );
  return afterAnswer(visit, answer, shown);
}

/** KYC-131?: whatever the browser could not get is empty. */
function deviceTokenIn(form: FormData): string {
  const token = form.get("deviceToken");
  return typeof token === "string" && /^[\w.~:+/=-]{1,4096}$/.test(token) ? token : "";
}

/** Continue on the success screen: the success callback (KYC-87). */
export async function finishVerification(visit: PlayerVisit): Promise<Outcome> {
  const state = containerStateOf(await readVerification(visit.upstream));
  return state === "passed" ? afterSuccess(visit, [step]) : go(withQuery(pageOf(visit)));
}
