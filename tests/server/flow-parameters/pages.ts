// The pages of the product as a walk sees them: each redirects, or has a form with its hidden fields and its submit.
import type { Outcome } from "@/domain/forms/outcome";
import { toStep } from "@/domain/routing/routes";
import { toScan, toUploads } from "@/domain/scan/document-check-links";
import { scanFields } from "@/domain/scan/scan-links";
import { definedParameters, LoginParameters } from "@/domain/sign-in/login-parameters";
import type { RequestContext, SignedInContext } from "@/server/context/request-context";
import { submitSecurity } from "@/server/flows/account-security/security";
import { loadEntryPage } from "@/server/flows/corrective-actions/entry-page";
import { loadStep } from "@/server/flows/corrective-actions/steps";
import { continueSequence, finishCrossLogin, loadPostAuth } from "@/server/flows/post-auth/sequence";
import { loadDuplicatePersonLink, submitDuplicatePerson } from "@/server/flows/recovery/duplicate-person";
import { finishRecovery, loadRecovery, startRecovery } from "@/server/flows/recovery/recovery";
import { chooseCountry, startRegistration } from "@/server/flows/registration/registration";
import { finishScan, postponeTarget } from "@/server/flows/scan/check-passed";
import { loadScan } from "@/server/flows/scan/load-scan";
import { startSignIn, submitCode } from "@/server/flows/sign-in/sign-in";
import { loadContainer } from "@/server/flows/strong-auth/choice";
import { chooseMethod } from "@/server/flows/strong-auth/choose-method";
import { savePhone, submitStrongAuthCode } from "@/server/flows/strong-auth/code";
import { startStrongAuthStep } from "@/server/flows/strong-auth/steps";
import { afterUploads } from "@/server/flows/uploads/upload";
import { loadVerification } from "@/server/flows/verification/verification";
import { flowFields } from "@/server/forms/form-props";
import { flowLinkOf } from "@/server/lookups/flow-link";
import { sequenceLink, sequenceQuery } from "@/server/records/sequence";
import { agreeToTerms, startScan, submitDelta } from "../../kit/pages/accepted-texts.ts";

/** What the player types and chooses on the way. */
export type Answers = {
  contact: string;
  method: string;
  /** Taken in turn; the last one is repeated. */
  ssns: string[];
  /** Of the duplicate-person screen: recover the other account, or log in to it. */
  intent: "recover" | "login";
  code(): Promise<string>;
};

type Submit = (context: RequestContext, form: FormData) => Promise<Outcome>;
type Step =
  | { kind: "redirect"; to: string }
  | { kind: "form"; fields: Record<string, string>; submit: Submit }
  | { kind: "stops" };
const form = (fields: Record<string, string>, submit: Submit): Step => ({ kind: "form", fields, submit });
type Page = (context: RequestContext, answers: Answers) => Step | Promise<Step>;

const asPlayer = (context: RequestContext): SignedInContext => {
  if (!context.player) throw new Error(`signed out at ${context.here}`);
  return { ...context, player: context.player };
};

/** A page and its form are seen by a player. */
const own =
  (page: (context: SignedInContext, answers: Answers) => Step | Promise<Step>): Page =>
  (context, answers) =>
    page(asPlayer(context), answers);

const posts = (
  fields: Record<string, string>,
  submit: (context: SignedInContext, form: FormData) => Promise<Outcome>,
): Step => form(fields, (context, data) => submit(asPlayer(context), data));

const given = ({ query }: RequestContext) => definedParameters(LoginParameters.parse(query));

const postAuth = own(async (context) => {
  const load = await loadPostAuth(context);
  if (load.kind === "redirect") return load;
  return posts(sequenceQuery(context), load.stage === "crossLoginSuccess" ? finishCrossLogin : continueSequence);
});

const entryPage = own(async (context, { intent }) => {
  if (await loadDuplicatePersonLink(context)) {
    return posts({ ...sequenceQuery(context), intent }, submitDuplicatePerson);
  }
  const found = await loadEntryPage(context);
  return found.kind === "redirect" ? found : { kind: "stops" };
});

const ssn = own((context, { ssns }) => {
  const [next = ""] = ssns.length > 1 ? ssns.splice(0, 1) : ssns;
  return posts({ ...sequenceQuery(context), ssn: next }, submitDelta);
});

const scanStep = (code: "docscan-verification" | "docscan-selfie") =>
  own(async (context) => {
    const step = await loadStep(context, code);
    if (step.kind === "redirect") return step;
    const to = toScan(sequenceLink(context), {
      entryFlow: "login",
      processFlow: "docscan",
      kycMethod: code === "docscan-selfie" ? "selfie" : "DocScan",
      returnPath: toStep(code, sequenceQuery(context)),
    });
    return { kind: "redirect", to };
  });

const scan: Page = async (context) => {
  const load = await loadScan(context);
  if (load.kind === "redirect") return load;
  if (load.kind === "ended") return { kind: "redirect", to: load.dueNow };
  if (load.screen.startsWith("upload"))
    return { kind: "redirect", to: toUploads(flowLinkOf(context), { returnPath: load.onward }) };
  const submit = load.screen === "success" ? finishScan : startScan;
  return form({ ...scanFields(context.query), consent: "on" }, submit);
};

const container: Page = async (context, { method }) => {
  const shown = await loadContainer(context);
  if (shown.kind === "redirect" || shown.kind === "success" || shown.kind === "done")
    return { kind: "redirect", to: shown.to };
  if (shown.kind === "ended" || shown.kind === "locked") return { kind: "stops" };
  const offered = (shown.kind === "start" ? [shown.type] : shown.types).map(({ type }) => String(type));
  const chosen = offered.includes(method) ? method : (offered[0] ?? "");
  return form({ ...flowFields(context), method: chosen }, chooseMethod);
};

const recovery: Page = (context) => {
  const page = loadRecovery(context);
  if (page.kind === "start") return form({ ...page.hidden }, startRecovery);
  return page.kind === "finish" ? form(flowFields(context), finishRecovery) : { kind: "stops" };
};

const signIn =
  (entry?: string): Page =>
  (context, { contact }) =>
    context.player ? { kind: "stops" } : form({ ...given(context), contact, ...(entry && { entry }) }, startSignIn);

/** Pathname → page. Every other address ends the walk. */
export const pages: Readonly<Record<string, Page>> = {
  "/login": signIn(),
  "/auth": signIn(),
  "/auth/entry": signIn("unified-auth"),
  "/auth/code": async (context, { code }) => form({ ...flowFields(context), code: await code() }, submitCode),
  "/signup": (context, { contact }) => form({ ...given(context), contact }, startRegistration),
  "/signup/country": (context) => form({ ...flowFields(context), country: "US" }, chooseCountry),
  "/signup/terms": (context) => form(flowFields(context), agreeToTerms),
  "/recovery": recovery,
  "/postauth": postAuth,
  "/correctiveactions": entryPage,
  "/correctiveactions/provide-ssn": ssn,
  "/correctiveactions/docscan-verification": scanStep("docscan-verification"),
  "/correctiveactions/docscan-selfie": scanStep("docscan-selfie"),
  "/correctiveactions/id-verify": own(async (context) => {
    const found = await loadVerification(context);
    return found.kind === "redirect" ? found : { kind: "stops" };
  }),
  "/correctiveactions/strongauth": own((context) => posts(sequenceQuery(context), startStrongAuthStep)),
  "/strongauth": container,
  "/strongauth/phone": (context) =>
    form({ ...flowFields(context), phone: "207 555 0191", countryCode: "US" }, savePhone),
  "/strongauth/code": async (context, { code }) =>
    form({ ...flowFields(context), code: await code() }, submitStrongAuthCode),
  "/docscan": scan,
  "/docscan/details": (context) => ({ kind: "redirect", to: postponeTarget(context) }),
  "/accountcenter/docuploadcenter": own((context) => ({ kind: "redirect", to: afterUploads(context) })),
  "/accountcenter/security": own((context) =>
    context.record ? { kind: "stops" } : posts({ ...flowFields(context), intent: "enrol" }, submitSecurity),
  ),
};
