// Links with any parameters, and what must still be known of them wherever the flow leads.
import fc from "fast-check";

export type Given = Readonly<Record<string, string>>;

export const siteExperiences = ["US-SB", "US-NJ-SB", "CA-ON-SB", "US-PA-SB"] as const;

const flag = fc.constant("true");

/** A challenge is good for one walk. */
const challenge = fc.constantFrom("fresh", "noredirect").map((state) => () => `${state}-${crypto.randomUUID()}`);

const target = fc.constantFrom("/documents", "/help?a=b&c=d", "/language?x=%26");

/** Any part of what a link may say. */
export const given = fc
  .record(
    {
      intendedSiteExp: fc.constantFrom(...siteExperiences),
      login_challenge: challenge,
      fallbackUrl: target,
      returnPath: target,
      product: fc.constant("sportsbook"),
      promotionId: fc.stringMatching(/^[\w-]{1,20}$/),
      showCrossLoginSuccess: flag,
      showPhoneInlineMessage: flag,
      platform: fc.constantFrom("web", "ios", "android"),
      kycMethod: fc.constantFrom("DocScan", "VerificationForm", "LicenseDataUpload", "CxDocUpload", "selfie"),
      processFlow: fc.constantFrom("docscan", "docupload", "enhancedkyc"),
    },
    { requiredKeys: [] },
  )
  .map((link) => (): Given => {
    const { login_challenge: name, ...rest } = link;
    return { ...rest, ...(name && { login_challenge: name() }) };
  });

export const linkTo = (path: string, query: Given): string => {
  const search = new URLSearchParams(query).toString();
  return search ? `${path}${path.includes("?") ? "&" : "?"}${search}` : path;
};
