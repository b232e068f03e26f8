// Every persona that ships with the sandbox, in the order of the home page. Phone numbers are given out in this order.
// To add a persona, add a row to a table; to add a table, write its file and list it here.
import type { PersonaSeed } from "../platform/persona.ts";
import { merge } from "./account-merge.ts";
import { migration } from "./account-migration.ts";
import { accountSecurity } from "./account-security.ts";
import { withReceipts } from "./agreements.ts";
import { attestations } from "./attestations.ts";
import { biometrics } from "./biometrics.ts";
import { comingBack } from "./coming-back.ts";
import { correctiveActions } from "./corrective-actions.ts";
import { geolocation } from "./geolocation.ts";
import { outages } from "./outages.ts";
import { passkeys } from "./passkeys.ts";
import { postAuth } from "./post-auth.ts";
import { questionnaires } from "./questionnaires.ts";
import { recovery } from "./recovery.ts";
import { blockedInAnotherForm } from "./restriction-variants.ts";
import { blockedByCode, blockedByName } from "./restrictions.ts";
import { documents } from "./scan.ts";
import { severalRestrictions } from "./several-restrictions.ts";
import { signIn, withNothingToDo } from "./sign-in.ts";
import { signIns } from "./sign-in-history.ts";
import { strongAuth } from "./strong-auth.ts";
import { transfer } from "./transfer.ts";
import { verification } from "./verification.ts";

export const personaGroups: { title: string; hint: string; personas: PersonaSeed[] }[] = [
  { title: "Nothing to do", hint: "every brand and product", personas: withNothingToDo },
  { title: "Signing in and out", hint: "contacts, refusals, sessions", personas: signIn },
  { title: "One step to take", hint: "the 29 corrective actions", personas: correctiveActions },
  { title: "Verifying identity", hint: "every answer of the identity vendor", personas: verification },
  { title: "Documents and questions", hint: "scans, verdicts, question sets", personas: documents },
  { title: "Location", hint: "every result of the check", personas: geolocation },
  { title: "End of onboarding", hint: "each refusal", personas: postAuth },
  { title: "Strong authentication", hint: "challenge types and their refusals", personas: strongAuth },
  { title: "Another account", hint: "the five duplicate-person types", personas: recovery },
  { title: "Merging accounts", hint: "each proof of the other account, each refusal", personas: merge },
  { title: "Questionnaires", hint: "every result of the three", personas: questionnaires },
  { title: "Account security", hint: "risky e-mail addresses, new credentials", personas: accountSecurity },
  { title: "Receipts", hint: "what was agreed to, and receipts that are not taken", personas: withReceipts },
  { title: "Attestations", hint: "the 15 keys, refused answers, bad content, KYC refresh", personas: attestations },
  { title: "Several restrictions", hint: "steps and blocks together", personas: severalRestrictions },
  { title: "Blocked", hint: "the 29 restriction codes", personas: blockedByCode },
  { title: "Blocked by name", hint: "named restrictions and an unknown one", personas: blockedByName },
  { title: "Blocked in another form", hint: "product, operator, reversals, received", personas: blockedInAnotherForm },
  { title: "On hold", hint: "a service that a step needs is down", personas: outages },
  { title: "Coming back", hint: "cool-off, reactivation and screening that fail", personas: comingBack },
  { title: "Transferring an account", hint: "every state of the offer", personas: transfer },
  { title: "Moving an older account", hint: "the list, the comparison, each failure", personas: migration },
  { title: "Sign-ins", hint: "other devices, one of them a stranger's", personas: signIns },
  { title: "Passkeys", hint: "offered under their site experience only", personas: passkeys },
  { title: "Biometrics", hint: "in the app only: on, skipped, a new password, failures", personas: biometrics },
];

export const shippedPersonas: PersonaSeed[] = personaGroups.flatMap(({ personas }) => personas);
