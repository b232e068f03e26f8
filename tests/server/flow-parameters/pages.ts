// The pages of the product as a walk sees them: each leads on by itself, or has a form with its hidden fields and its submit.

import { toScan, toUploads } from "@/domain/documents/document-check-links";
import { scanFields } from "@/domain/documents/scan-links";
import type { Outcome } from "@/domain/outcome";
import { toStep } from "@/domain/routes";
import { givenParameters, LoginParameters } from "@/domain/sign-in/login-parameters";
import { submitSecurity } from "@/server/flows/account-security/security";
import { loadDoor, loadStep } from "@/server/flows/corrective-actions/steps";
import { submitDelta } from "@/server/flows/delta-form/delta-form";
import { laterFrom } from "@/server/flows/documents/check-passed";
import { beginScan, finishScan, loadScan } from "@/server/flows/documents/scan";
import { afterUploads } from "@/server/flows/documents/upload";
import { continueSequence, finishCrossLogin, loadPostAuth } from "@/server/flows/post-auth/sequence";
import { loadDuplicatePersonLink, submitDuplicatePerson } from "@/server/flows/recovery/duplicate-person";
import { beginRecovery, finishRecovery, loadRecovery } from "@/server/flows/recovery/recovery";
import { agreeToTerms, beginRegistration, chooseCountry } from "@/server/flows/registration/registration";
import { beginSignIn, submitCode } from "@/server/flows/sign-in/sign-in";
import { chooseMethod, loadContainer } from "@/server/flows/strong-auth/choice";
import { savePhone, submitStrongAuthCode } from "@/server/flows/strong-auth/code";
import { beginStrongAuthStep } from "@/server/flows/strong-auth/steps";
import { loadVerification } from "@/server/flows/verification/verification";
import { flowFields } from "@/server/forms/form-props";
import { aimOf } from "@/server/records/flow-link";
import { sequenceAim, sequenceFields } from "@/server/records/sequence";
import type { PlayerVisit, Visit } from "@/server/request/context";

/** What the player types and chooses on the way. */
export type Answers = {
  contact: string;
  method: string;
  /** Taken in turn; the last one stands. */
  ssns: string[];
  /** Of the duplicate-person screen: recover the other account, or log in to it. */
  intent: "recover" | "login";
  code(): Promise<string>;
};

type Submit = (visit: Visit, form: FormData) => Promise<Outcome>;
export type Step = { movesTo: string } | { fields: Record<string, string>; submit: Submit } | { stops: true };
type Page = (visit: Visit, answers: Answers) => Step | Promise<Step>;

const asPlayer = (visit: Visit): PlayerVisit => {
  if (!visit.player) throw new Error(`signed out at ${visit.here}`);
  return { ...visit, player: visit.player };
};

/** A page and its form are seen by a player. */
const own =
  (page: (visit: PlayerVisit, answers: Answers) => Step | Promise<Step>): Page =>
  (visit, answers) =>
    page(asPlayer(visit), answers);

const posts = (
  fields: Record<string, string>,
  submit: (visit: PlayerVisit, form: FormData) => Promise<Outcome>,
): Step => ({ fields, submit: (visit, form) => submit(asPlayer(visit), form) });

const given = ({ query }: Visit) => givenParameters(LoginParameters.parse(query));

const postAuth = own(async (visit) => {
  const { stage, movesTo } = await loadPostAuth(visit);
  if (movesTo) return { movesTo };
  return posts(sequenceFields(visit), stage === "crossLoginSuccess" ? finishCrossLogin : continueSequence);
});

const door = own(async (visit, { intent }) => {
  if (await loadDuplicatePersonLink(visit)) {
    return posts({ ...sequenceFields(visit), intent }, submitDuplicatePerson);
  }
  const found = await loadDoor(visit);
  return found.show === "nothing" ? { movesTo: found.movesTo } : { stops: true };
});

const ssn = own((visit, { ssns }) => {
  const [next = ""] = ssns.length > 1 ? ssns.splice(0, 1) : ssns;
  return posts({ ...sequenceFields(visit), ssn: next }, submitDelta);
});

const scanStep = (code: "docscan-verification" | "docscan-selfie") =>
  own(async (visit) => {
    const step = await loadStep(visit, code);
    if ("movesTo" in step) return step;
    const movesTo = toScan(sequenceAim(visit), {
      entryFlow: "login",
      processFlow: "docscan",
      kycMethod: code === "docscan-selfie" ? "selfie" : "DocScan",
      returnPath: toStep(code, sequenceFields(visit)),
    });
    return { movesTo };
  });

const scan: Page = async (visit) => {
  const load = await loadScan(visit);
  if ("movesTo" in load) return load;
  if (load.shows.startsWith("upload")) return { movesTo: toUploads(aimOf(visit), load.onward) };
  const submit = load.shows === "success" ? finishScan : beginScan;
  return { fields: scanFields(visit.query), submit };
};

const container: Page = async (visit, { method }) => {
  const shown = await loadContainer(visit);
  if (shown.shows === "elsewhere" || shown.shows === "success" || shown.shows === "done") return shown;
  if (shown.shows === "ended" || shown.shows === "locked") return { stops: true };
  const offered = (shown.shows === "start" ? [shown.type] : shown.types).map(({ type }) => String(type));
  const chosen = offered.includes(method) ? method : (offered[0] ?? "");
  return { fields: { ...flowFields(visit), method: chosen }, submit: chooseMethod };
};

const recovery: Page = (visit) => {
  const page = loadRecovery(visit);
  if (page.show === "start") return { fields: { ...page.hidden }, submit: beginRecovery };
  return page.show === "finish" ? { fields: flowFields(visit), submit: finishRecovery } : { stops: true };
};

const signIn =
  (entry?: string): Page =>
  (visit, { contact }) =>
    visit.player
      ? { stops: true }
      : { fields: { ...given(visit), contact, ...(entry && { entry }) }, submit: beginSignIn };

/** Pathname → page. Every other address ends the walk. */
export const pages: Readonly<Record<string, Page>> = {
  "/login": signIn(),
  "/auth": signIn(),
  "/auth/entry": signIn("unified-auth"),
  "/auth/code": async (visit, { code }) => ({
    fields: { ...flowFields(visit), code: await code() },
    submit: submitCode,
  }),
  "/signup": (visit, { contact }) => ({ fields: { ...given(visit), contact }, submit: beginRegistration }),
  "/signup/country": (visit) => ({ fields: { ...flowFields(visit), country: "US" }, submit: chooseCountry }),
  "/signup/terms": (visit) => ({ fields: flowFields(visit), submit: agreeToTerms }),
  "/recovery": recovery,
  "/postauth": postAuth,
  "/correctiveactions": door,
  "/correctiveactions/provide-ssn": ssn,
  "/correctiveactions/docscan-verification": scanStep("docscan-verification"),
  "/correctiveactions/docscan-selfie": scanStep("docscan-selfie"),
  "/correctiveactions/id-verify": own(async (visit) => {
    const found = await loadVerification(visit);
    return found.state === "elsewhere" ? { movesTo: found.movesTo } : { stops: true };
  }),
  "/correctiveactions/strongauth": own((visit) => posts(sequenceFields(visit), beginStrongAuthStep)),
  "/strongauth": container,
  "/strongauth/phone": (visit) => ({
    fields: { ...flowFields(visit), phone: "207 555 0191", countryCode: "US" },
    submit: savePhone,
  }),
  "/strongauth/code": async (visit, { code }) => ({
    fields: { ...flowFields(visit), code: await code() },
    submit: submitStrongAuthCode,
  }),
  "/docscan": scan,
  "/docscan/details": (visit) => ({ movesTo: laterFrom(visit) }),
  "/accountcenter/docuploadcenter": own((visit) => ({ movesTo: afterUploads(visit) })),
  "/accountcenter/security": own((visit) =>
    visit.record ? { stops: true } : posts({ ...flowFields(visit), intent: "enrol" }, submitSecurity),
  ),
};
