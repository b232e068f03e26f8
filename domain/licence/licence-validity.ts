// Whether the dates of a license fit each other and today (DOC-54?, KYC-136?); shared by every form that asks for a license.
import type { Day } from "../person/birth-date";

/** The longest validity of a license, years. */
const maxValidityYears = 50;
const earliestIssue: Day = 19_500_101;

/** Dates from a form; one that the form does not ask for, or that is invalid, is undefined and not compared. */
export type LicenceDays = { born?: Day | undefined; issued?: Day | undefined; expires?: Day | undefined };

export type LicenceFaults = {
  issue?: "tooEarly" | "notIssuedYet";
  expiration?: "notAfterIssue" | "expired" | "tooLate";
};

function issueFault({ born, issued }: LicenceDays, today: Day): LicenceFaults["issue"] {
  if (issued === undefined) return undefined;
  if (issued > today) return "notIssuedYet";
  return issued < earliestIssue || (born !== undefined && issued <= born) ? "tooEarly" : undefined;
}

function expirationFault({ issued, expires }: LicenceDays, today: Day): LicenceFaults["expiration"] {
  if (expires === undefined) return undefined;
  if (expires < today) return "expired";
  if (issued !== undefined && expires <= issued) return "notAfterIssue";
  return expires > today + maxValidityYears * 10_000 ? "tooLate" : undefined;
}

/** @returns the fault of each date, if any; a license is still valid on its expiration day */
export function licenceFaults(days: LicenceDays, today: Day): LicenceFaults {
  const issue = issueFault(days, today);
  const expiration = expirationFault(days, today);
  return { ...(issue && { issue }), ...(expiration && { expiration }) };
}
