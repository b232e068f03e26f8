import { expect, test } from "vitest";
import { afterSsnRefusal, type SsnRefusal } from "@/domain/delta-form/ssn-refusals";
import type { DocumentCheckOptions } from "@/domain/scan/document-check-links";
import { LoginParameters } from "@/domain/sign-in/login-parameters";

const link = {
  login_challenge: "c-1",
  fallbackUrl: "/help",
  promotionId: "promo1",
  showCrossLoginSuccess: "true",
  showPhoneInlineMessage: "true",
};
const flow = "0123456789abcdef";
const flowLink = { siteExperience: "US-SB", product: "sportsbook", platform: "web" } as const;
const options: DocumentCheckOptions = { flowLink: { ...flowLink, flow, parameters: LoginParameters.parse(link) } };
const withoutRecord: DocumentCheckOptions = { flowLink: { ...flowLink, parameters: LoginParameters.parse(link) } };

const leadsTo = (refusal: SsnRefusal, handed = options) => {
  const outcome = afterSsnRefusal[refusal];
  if (outcome.kind === "openStep") return outcome.step;
  if (outcome.kind === "retry") return "retry";
  const url = new URL(outcome.to(handed), "http://x.test");
  return [url.pathname, Object.fromEntries(url.searchParams)];
};

const carried = {
  flow,
  intendedSiteExp: "US-SB",
  platform: "web",
  login_challenge: "c-1",
  fallbackUrl: "/help",
  processFlow: "docscan",
  showCrossLoginSuccess: "true",
  showPhoneInlineMessage: "true",
  entryFlow: "login",
};
const entryPage = `/correctiveactions?flow=${flow}`;

const toScan = { ...carried, myAccountReturnPath: entryPage };
const toUpload = { flow, documentKind: "identity", returnPath: entryPage };
const duplicate = { shortReasonCode: "DuplicateUniquePersonFlag" };
const toRecovery = { intendedSiteExp: "US-SB", login_challenge: "c-1", flow, ...duplicate };

test.each([
  ["verify-information", "retry", "SSN-10"],
  ["verification-form", "kyc-adv-check", "SSN-11"],
  ["banned", ["/locked", {}], "SSN-13"],
  ["account-recovery", ["/correctiveactions", toRecovery], "SSN-12"],
  ["doc-info-entry-form", ["/docscan/details", { ...toScan, kycMethod: "LicenseDataUpload" }], "SSN-14, DOC-01"],
  ["doc-upload", ["/accountcenter/docuploadcenter", toUpload], "SSN-15"],
  ["docscan", ["/docscan", { ...toScan, kycMethod: "DocScan" }], "DOC-08, DOC-09, DOC-11, DOC-12"],
] as const)("the refusal %s leads to %j [%s]", (refusal, target, _ids) => expect(leadsTo(refusal)).toEqual(target));

test("without a record the way back spells out the parameters with which the flow started", () => {
  const spelled = { ...link, intendedSiteExp: "US-SB", product: "sportsbook" };
  for (const refusal of ["docscan", "doc-info-entry-form", "doc-upload"] as const) {
    const [, query] = leadsTo(refusal, withoutRecord) as [string, Record<string, string>];
    const back = new URL(query.myAccountReturnPath ?? query.returnPath ?? "", "http://x.test");
    expect(Object.fromEntries(back.searchParams)).toEqual(spelled);
  }
});

test("document scan continues with the strong-auth key of the refusal, and as the flow that it came from [DOC-03, DOC-07, SSN-16]", () => {
  const handed = { ...options, strongAuthInitializationKey: "k-1", entryFlow: "registration" } as const;
  expect(leadsTo("docscan", handed)).toMatchObject([
    "/docscan",
    { strongAuthInitializationKey: "k-1", entryFlow: "registration" },
  ]);
});

test("a link that names platform, method and process decides about them [DOC-05, DOC-06, DOC-10]", () => {
  const parameters = LoginParameters.parse({ platform: "ios", kycMethod: "selfie", processFlow: "enhancedkyc" });
  expect(leadsTo("docscan", { flowLink: { ...flowLink, flow, parameters } })).toMatchObject([
    "/docscan",
    { platform: "ios", kycMethod: "selfie", processFlow: "enhancedkyc" },
  ]);
});
