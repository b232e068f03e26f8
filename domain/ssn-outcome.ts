// Where each refusal of an SSN leads (SSN-10 to SSN-17, SSN-19?). Any other code leads to document scan.
import { duplicatePerson } from "./destinations";
import type { Path } from "./outcome";
import { to, toStep } from "./paths";
import type { SiteExperience } from "./site-experience";

export const ssnRefusals = [
  "verify-information",
  "verification-form",
  "account-recovery",
  "banned",
  "doc-info-entry-form",
  "doc-upload",
  "docscan",
] as const;
export type SsnRefusal = (typeof ssnRefusals)[number];

type Leads = (siteExperience: SiteExperience, strongAuthInitializationKey?: string) => Path;

/** `again` keeps the player on the form, with the retry message. */
export type AfterSsn = { again: true } | { movesTo: Leads };

const scan: Leads = (intendedSiteExp, strongAuthInitializationKey) =>
  to("/docscan", { intendedSiteExp, strongAuthInitializationKey, entryFlow: "login" });

/** SSN-17 */
export const otherSsnRefusal = (siteExperience: SiteExperience): Path => scan(siteExperience);

export const afterSsnRefusal = {
  "verify-information": { again: true },
  "verification-form": { movesTo: (intendedSiteExp) => toStep("kyc-adv-check", { intendedSiteExp }) },
  "account-recovery": { movesTo: (siteExperience) => duplicatePerson(siteExperience) },
  banned: { movesTo: () => to("/locked", { reason: "banned" }) },
  "doc-info-entry-form": {
    movesTo: (intendedSiteExp) =>
      to("/docscan", { intendedSiteExp, entryFlow: "login", processFlow: "docInfoEntryForm" }),
  },
  "doc-upload": { movesTo: () => to("/accountcenter/docuploadcenter") },
  docscan: { movesTo: scan },
} satisfies Record<SsnRefusal, AfterSsn>;
