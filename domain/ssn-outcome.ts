// Where each refusal of an SSN leads (SSN-10 to SSN-17, SSN-19?). Any other code leads to document scan.
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
