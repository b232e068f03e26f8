// Where each refusal of an SSN leads (SSN-10 to SSN-17, SSN-19?). Any other code leads to document scan.
import type { CorrectiveAction } from "./corrective-actions";
import { duplicatePerson } from "./destinations";
import { type LeavingWay, toWay } from "./document-ways";
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

const way =
  (name: LeavingWay): Leads =>
  (siteExperience, strongAuthInitializationKey) =>
    toWay(name, { siteExperience, strongAuthInitializationKey });

/** SSN-17 */
export const otherSsnRefusal = (siteExperience: SiteExperience): Path => way("docscan")(siteExperience);

export const afterSsnRefusal = {
  "verify-information": { again: true },
  "verification-form": { opens: "kyc-adv-check" },
  "account-recovery": { movesTo: (siteExperience) => duplicatePerson(siteExperience) },
  banned: { movesTo: () => to("/locked", { reason: "banned" }) },
  "doc-info-entry-form": { movesTo: (siteExperience) => toWay("doc-info-entry-form", { siteExperience }) },
  "doc-upload": { movesTo: way("doc-upload") },
  docscan: { movesTo: way("docscan") },
} satisfies Record<SsnRefusal, AfterSsn>;
