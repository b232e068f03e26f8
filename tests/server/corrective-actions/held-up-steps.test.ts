// A form of a step whose page was open before the platform asked for something else: it is not sent.
import { describe, expect, test } from "vitest";
import { type CorrectiveAction, correctiveActions, ownStepNamed } from "@/domain/corrective-actions/registry";
import type { Outcome } from "@/domain/forms/outcome";
import type { RequestContext, SearchParams, SignedInContext } from "@/server/context/request-context";
import { sendMergeCode } from "@/server/flows/account-merge/code";
import { startMerge } from "@/server/flows/account-merge/resolve";
import { compareAccounts, mergeAccounts } from "@/server/flows/account-migration/account-migration";
import { submitCredentialSteps } from "@/server/flows/account-security/credentials";
import { submitAttestation } from "@/server/flows/attestations/submit-attestation";
import { submitAcknowledgement } from "@/server/flows/cool-off/acknowledge";
import { loadEntryPage } from "@/server/flows/corrective-actions/entry-page";
import { createGamingSession, loadStep } from "@/server/flows/corrective-actions/steps";
import { submitDelta } from "@/server/flows/delta-form/delta-form";
import { checkStep } from "@/server/flows/geolocation/location-step";
import { answerQuestions, openQuestions } from "@/server/flows/knowledge-questions/knowledge-questions";
import { submitLicence } from "@/server/flows/licence/licence-form";
import { submitOwnStep } from "@/server/flows/own-steps/own-step";
import { submitQuestionPage } from "@/server/flows/questionnaires/submit";
import { submitReactivation } from "@/server/flows/reactivation/reactivation";
import { submitEmployment, submitPersonal } from "@/server/flows/reverification/reverification";
import {
  checkEmailRisk,
  enterPhone,
  keepPhone,
  startPhoneCollection,
  startStrongAuthStep,
} from "@/server/flows/strong-auth/steps";
import { prepareTransfer, startTransfer } from "@/server/flows/transfer/transfer";
import { submitScreening } from "@/server/flows/watchlist/screening";
import { openSequence } from "../../kit/flows/sequence.ts";
import { details, prefixed } from "../../kit/flows/us-details.ts";
import {
  startOnPhone,
  startScan,
  submitConfirmation,
  submitEnhanced,
  submitOccupation,
  submitVerification,
} from "../../kit/pages/accepted-texts.ts";
import { destinationOf, needing, ownPlatform, playerOn, writesDuring } from "../../kit/pages/flow-caller.ts";

const platform = ownPlatform();

type Submit = (context: SignedInContext, form: FormData) => Promise<Outcome>;
type Fields = Record<string, string>;
type Form = {
  code: CorrectiveAction;
  submit: Submit;
  fields?: Fields;
  query?: SearchParams;
  before?: readonly [Submit, Fields][];
};

const form = (code: CorrectiveAction, submit: Submit, fields: Fields = {}, more: Partial<Form> = {}): Form => ({
  code,
  submit,
  fields,
  ...more,
});

const phone = { phone: "(207) 555-0148", countryCode: "US" };
const consent = { consent: "on" };
const identity = { query: { processFlow: "docscan" } };
const selfie = { query: { processFlow: "docscan", kycMethod: "selfie" } };
const openScan = startScan as (context: RequestContext, form: FormData) => Promise<Outcome>;

/** Every submit of a step that sends something. */
const forms: readonly Form[] = [
  form("merge-required", startMerge),
  form("merge-required", sendMergeCode),
  form("submit-questionnaire", (context, sent) => submitQuestionPage(context, "submit-questionnaire", 1, sent)),
  form("mithra-submit-questionnaire", (context, sent) =>
    submitQuestionPage(context, "mithra-submit-questionnaire", 1, sent),
  ),
  form("reactivate-account", submitReactivation),
  form("update-username", submitCredentialSteps, { username: "another-name" }),
  form("update-password", submitCredentialSteps, { password: "correct horse battery staple 9" }),
  form("docscan-verification", openScan, consent, identity),
  form("docscan-verification", startOnPhone, consent, identity),
  form("docscan-verification", openQuestions, {}, identity),
  form("docscan-verification", answerQuestions, {}, identity),
  form("docscan-verification", submitLicence, {}, identity),
  form("docscan-selfie", openScan, consent, selfie),
  form("docscan-selfie", startOnPhone, consent, selfie),
  form("id-verify", submitVerification, details),
  form("id-verify", openScan, consent, identity),
  form("provide-ssn", submitDelta, { ssn: "900123456" }),
  form("provide-ssn", openScan, consent, identity),
  form("provide-ssn", prepareTransfer),
  form("provide-ssn", startTransfer),
  form("agree-to-terms", submitDelta, { agreements: "terms", shownText: "as-shown" }),
  form("provide-phone-number", submitDelta, phone),
  form("migrate-account", compareAccounts),
  form("migrate-account", mergeAccounts),
  form("create-gaming-session", createGamingSession),
  form("collect-occupation", submitOccupation),
  form("re-verification-kyc", submitPersonal("step"), {}),
  form("re-verification-kyc", submitEmployment("step"), {}),
  form(
    "re-verification-kyc",
    submitConfirmation("step"),
    { ...phone, ssn: "900123456" },
    {
      before: [
        [submitPersonal("step"), prefixed("verification", details)],
        [submitEmployment("step"), prefixed("occupationCollection", { occupation: "Bookseller" })],
      ],
    },
  ),
  form("kyc-adv-check", submitEnhanced, prefixed("enhancedKyc", details)),
  form("strongauth", startStrongAuthStep),
  form("email-risk-verify", checkEmailRisk),
  form("strongauth-collect-phonenumber", startPhoneCollection),
  form("unique-phone-number-required", keepPhone),
  form("unique-phone-number-required", enterPhone, phone),
  form("ack-cooloff-exp", submitAcknowledgement),
  form("geolocate", (context, sent) => checkStep(context, sent, "geolocate")),
  form("on-prem-verify", (context, sent) => checkStep(context, sent, "on-prem-verify")),
  form("select-rg-attestation", submitAttestation("select-rg-attestation"), {
    intent: "primary",
    attestationKey: "FitToPlay",
    versionId: "1",
  }),
  form("mithra-submit-attestation", submitAttestation("mithra-submit-attestation"), {
    intent: "primary",
    attestationKey: "FitToPlay",
    versionId: "1",
  }),
  form("complete-watchlist-screening", submitScreening),
  ...correctiveActions.flatMap((code) => {
    const own = ownStepNamed(code);
    return own ? [form(own, submitOwnStep(own))] : [];
  }),
];

/** Their pages redirect and send nothing for the step. */
const withoutSubmit = ["recover-other-account", "complete-fcm-verification"];

test("every step is in the table of submits, or sends nothing", () => {
  const known = new Set([...forms.map(({ code }) => code), ...withoutSubmit]);
  expect(correctiveActions.filter((code) => !known.has(code))).toEqual([]);
});

/** @returns a step that none of the forms for `code` answers */
const another = (code: CorrectiveAction) => (code === "reactivate-account" ? "ack-cooloff-exp" : "reactivate-account");

describe.each(forms.map((each) => [each.code, each.submit.name, each] as const))("%s %s", (code, _, each) => {
  const { submit, fields = {}, query = {}, before = [] } = each;

  /** What follows a press on a page that was opened while the step was due. */
  async function pressedAfter(restrictions: readonly { shortReasonCode: string }[]) {
    const known = { phone: "207-555-0148", product: "sportsbook", siteExperience: "US-SB" } as const;
    const { id, caller } = await playerOn(platform, { ...known, restrictions: [needing(code)] });
    const flow = await openSequence(caller);
    for (const [part, typed] of before) await caller.submit(part, { flow, fields: typed });
    await platform.control.restrict(id, restrictions);
    const writes = await writesDuring(platform, async () => {
      expect(destinationOf(await caller.submit(submit, { flow, query, fields }))).toBe("/correctiveactions?flow");
    });
    expect(writes).toEqual([]);
    expect(caller.record("sequence").done).toEqual([]);
    return { caller, flow };
  }

  test.each([
    ["RGReview", [{ shortReasonCode: "RGReview" }, needing(code)]],
    ["MultiAccountFlag alone", [{ shortReasonCode: "MultiAccountFlag" }]],
    ["a ban", [{ shortReasonCode: "AccountBanned" }, needing(code)]],
  ])("sends nothing and leads to the block once %s has come [CA-35]", async (_, restrictions) => {
    const { caller, flow } = await pressedAfter(restrictions);
    expect((await loadEntryPage(await caller.look({ flow }))).kind).toBe("blocked");
  });

  test("sends nothing and redirects once the step is lifted [CA-42]", async () => {
    const { caller, flow } = await pressedAfter([]);
    expect(await loadEntryPage(await caller.look({ flow }))).toMatchObject({
      to: expect.stringMatching(/^\/postauth/),
    });
  });

  test("sends nothing and shows the step that has replaced it, and says so [CA-40]", async () => {
    const instead = another(code);
    const { caller, flow } = await pressedAfter([needing(instead)]);
    const next = await loadStep(await caller.look({ flow }), instead);
    expect(next).toMatchObject({ kind: "step", record: { replaced: expect.any(String) } });
  });

  if (code !== "merge-required")
    test("sends nothing and shows the step that now comes first, and says so [CA-40]", async () => {
      const { caller, flow } = await pressedAfter([needing("merge-required", code)]);
      expect(await loadStep(await caller.look({ flow }), "merge-required")).toMatchObject({
        kind: "step",
        record: { replaced: code },
      });
    });
});

/** Submits that answer one of several steps, with the fields of each. Each test makes a step due that the page has not shown. */
const parts = {
  "provide-ssn": { submit: submitDelta, fields: { ssn: "900123456" } },
  "agree-to-terms": { submit: submitDelta, fields: { agreements: "terms", shownText: "as-shown" } },
  "provide-phone-number": { submit: submitDelta, fields: phone },
  "update-username": { submit: submitCredentialSteps, fields: { username: "another-name" } },
  "update-password": { submit: submitCredentialSteps, fields: { password: "correct horse battery staple 9" } },
} as const satisfies Partial<Record<CorrectiveAction, { submit: Submit; fields: Fields }>>;

const codes = Object.keys(parts) as (keyof typeof parts)[];
const pairs = codes.flatMap((code) =>
  codes.filter((instead) => instead !== code).map((instead) => [code, instead] as const),
);

test.each(pairs)("%s replaced by %s finds no mistake in a field that was not shown [CA-40]", async (code, instead) => {
  const { submit, fields } = parts[code];
  const { id, caller } = await playerOn(platform, { restrictions: [needing(code)] });
  const flow = await openSequence(caller);
  await platform.control.restrict(id, [needing(instead)]);
  const writes = await writesDuring(platform, async () => {
    expect(await caller.submit(submit, { flow, fields })).toMatchObject({ kind: "redirect", keepsTyped: true });
  });
  expect(writes).toEqual([]);
  expect(await loadStep(await caller.look({ flow }), instead)).toMatchObject({ record: { replaced: code } });
});
