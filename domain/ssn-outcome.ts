// Where each refusal of an SSN leads (SSN-10 to SSN-17, SSN-19?). Any other code leads to document scan.
import type { CorrectiveAction } from "./corrective-actions";
import { duplicatePerson } from "./destinations";
import { toDocScan } from "./document-scan";
import type { Path } from "./outcome";
import { to } from "./paths";
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

/** `again` keeps the player on the form, with the retry message; `opens` shows a step that the restrictions do not name. */
export type AfterSsn = { again: true } | { opens: CorrectiveAction } | { movesTo: Leads };

const door = (intendedSiteExp: SiteExperience): Path => to("/correctiveactions", { intendedSiteExp });

const scan: Leads = (intendedSiteExp, strongAuthInitializationKey) =>
  toDocScan({ intendedSiteExp, strongAuthInitializationKey, entryFlow: "login", returnPath: door(intendedSiteExp) });

/** SSN-17 */
export const otherSsnRefusal = (siteExperience: SiteExperience): Path => scan(siteExperience);

export const afterSsnRefusal = {
  "verify-information": { again: true },
  "verification-form": { opens: "kyc-adv-check" },
  "account-recovery": { movesTo: (siteExperience) => duplicatePerson(siteExperience) },
  banned: { movesTo: () => to("/locked", { reason: "banned" }) },
  "doc-info-entry-form": {
    movesTo: (intendedSiteExp) =>
      toDocScan({ intendedSiteExp, entryFlow: "login", returnPath: door(intendedSiteExp) }, "/docscan/details"),
  },
  "doc-upload": {
    movesTo: (siteExperience) => to("/accountcenter/docuploadcenter", { returnPath: door(siteExperience) }),
  },
  docscan: { movesTo: scan },
} satisfies Record<SsnRefusal, AfterSsn>;
