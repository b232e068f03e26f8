// Everybody who ships with the sandbox, grouped and in the order in which the home page shows them.
import type { PersonaSeed } from "../platform/persona.ts";
import { peopleWithSecurityToSettle } from "./account-security.ts";
import { peopleWithOneStep } from "./corrective-actions.ts";
import { peopleAboard, peopleSomewhere, peopleToScan } from "./documents.ts";
import { peopleWithAnotherAccount } from "./recovery.ts";
import { blockedByCode, blockedByName } from "./restrictions.ts";
import { peopleWithSeveral } from "./several-restrictions.ts";
import { peopleWhoSignIn, peopleWithNothingToDo } from "./sign-in.ts";
import { peopleWhoProveThemselves } from "./strong-auth.ts";
import { peopleToVerify } from "./verification.ts";

export const groups: { title: string; hint: string; people: PersonaSeed[] }[] = [
  { title: "Nothing to do", hint: "every brand and product", people: peopleWithNothingToDo },
  { title: "Signing in and out", hint: "contacts, refusals, sessions, transfers", people: peopleWhoSignIn },
  { title: "One step to take", hint: "the 29 corrective actions", people: peopleWithOneStep },
  { title: "Verifying identity", hint: "every answer of the identity vendor", people: peopleToVerify },
  { title: "Documents and questions", hint: "scans, verdicts, question sets", people: peopleToScan },
  { title: "Somewhere", hint: "where a player stands", people: peopleSomewhere },
  { title: "End of onboarding", hint: "its refusals", people: peopleAboard },
  { title: "Proving who they are", hint: "challenge types and their refusals", people: peopleWhoProveThemselves },
  { title: "Another account", hint: "the five duplicate-person types", people: peopleWithAnotherAccount },
  { title: "Account security", hint: "doubted e-mail, new credentials", people: peopleWithSecurityToSettle },
  { title: "Several at once", hint: "steps and blocks together", people: peopleWithSeveral },
  { title: "Blocked", hint: "the 29 restriction codes", people: blockedByCode },
  { title: "Blocked by name", hint: "named restrictions and an unknown one", people: blockedByName },
];

export const shippedPeople: PersonaSeed[] = groups.flatMap(({ people }) => people);
