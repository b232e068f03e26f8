// Whether the dates of a licence fit each other and today (DOC-54?, KYC-136?). One rule for every form that asks for a licence.
import type { Day } from "../birth-date";

/** Licences are issued for at most so many years. */
const maxValidityYears = 50;
const earliestIssue: Day = 19_500_101;

/** What a form holds; a date that it does not ask for, or that cannot be read, is not compared. */
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

/** @returns what is wrong with each date; a licence is valid on the day on which it expires */
export function licenceFaults(days: LicenceDays, today: Day): LicenceFaults {
  const issue = issueFault(days, today);
  const expiration = expirationFault(days, today);
  return { ...(issue && { issue }), ...(expiration && { expiration }) };
}
