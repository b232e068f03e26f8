import { expect, test } from "vitest";
import { afterSsnRefusal, afterUnknownSsnRefusal, type SsnRefusal } from "@/domain/delta-form/ssn-refusals";
import type { DocumentCheckOptions } from "@/domain/documents/document-check-links";
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

test.each([
  ["verify-information", "retry"],
  ["verification-form", "kyc-adv-check"],
  ["banned", ["/locked", { reason: "banned" }]],
  [
    "account-recovery",
    [
      "/correctiveactions",
      { intendedSiteExp: "US-SB", shortReasonCode: "DuplicateUniquePersonFlag", login_challenge: "c-1", flow },
    ],
  ],
  [
    "doc-info-entry-form",
    ["/docscan/details", { ...carried, kycMethod: "LicenseDataUpload", myAccountReturnPath: entryPage }],
  ],
  ["doc-upload", ["/accountcenter/docuploadcenter", { flow, returnPath: entryPage }]],
  ["docscan", ["/docscan", { ...carried, kycMethod: "DocScan", myAccountReturnPath: entryPage }]],
] as const)("the refusal %s leads to %j", (refusal, target) => expect(leadsTo(refusal)).toEqual(target));

test("without a record the way back spells out the parameters with which the flow started", () => {
  const spelled = { ...link, intendedSiteExp: "US-SB", product: "sportsbook" };
  for (const refusal of ["docscan", "doc-info-entry-form", "doc-upload"] as const) {
    const [, query] = leadsTo(refusal, withoutRecord) as [string, Record<string, string>];
    const back = new URL(query.myAccountReturnPath ?? query.returnPath ?? "", "http://x.test");
    expect(Object.fromEntries(back.searchParams)).toEqual(spelled);
  }
});

test("document scan goes on with the strong-auth key of the refusal, and as the flow that it came from", () => {
  const handed = { ...options, strongAuthInitializationKey: "k-1", entryFlow: "registration" } as const;
  expect(leadsTo("docscan", handed)).toMatchObject([
    "/docscan",
    { strongAuthInitializationKey: "k-1", entryFlow: "registration" },
  ]);
});

test("a link that names platform, method and process decides about them", () => {
  const parameters = LoginParameters.parse({ platform: "ios", kycMethod: "selfie", processFlow: "enhancedkyc" });
  expect(leadsTo("docscan", { flowLink: { ...flowLink, flow, parameters } })).toMatchObject([
    "/docscan",
    { platform: "ios", kycMethod: "selfie", processFlow: "enhancedkyc" },
  ]);
});

test("any other refusal leads to document scan", () => {
  expect(afterUnknownSsnRefusal(options)).toBe(afterSsnRefusal.docscan.to(options));
});
