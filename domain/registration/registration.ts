// Opening an account: which terms a country reads, what it is asked about offers, and where each refusal leads (REG).
import * as z from "zod/mini";
import type { Problem } from "../problems";

/** Whether the checkbox is on the page, and how it begins; a hidden one that is checked is a consent. */
export type EmailOffers = { isShown: boolean; isChecked: boolean };

/** REG-08, REG-11, REG-16?: shown and checked wherever a country has no line of its own. */
const defaultOffers: EmailOffers = { isShown: true, isChecked: true };

const hiddenChecked: EmailOffers = { isShown: false, isChecked: true };
const shownUnchecked: EmailOffers = { isShown: true, isChecked: false };

/** REG-09, REG-10, REG-12 to REG-15 as the documents have them; doubtful in law in some (REG-17?), so EMAIL_OFFERS can differ. */
const offersByCountry: Readonly<Record<string, EmailOffers>> = {
  US: hiddenChecked,
  CA: shownUnchecked,
  DE: hiddenChecked,
  NL: hiddenChecked,
  AU: hiddenChecked,
  IE: shownUnchecked,
};

/** What a deployment may set instead: country → checkbox; "*" is everybody else. */
export const EmailOffersTable = z.record(
  z.string().check(z.regex(/^([A-Z]{2}|\*)$/)),
  z.object({ isShown: z.boolean(), isChecked: z.boolean() }),
);
export type EmailOffersTable = z.infer<typeof EmailOffersTable>;

/** @param country ISO code. @param configured entries that differ from the table as shipped */
export const emailOffersFor = (country: string, configured: EmailOffersTable = {}): EmailOffers =>
  configured[country] ?? offersByCountry[country] ?? configured["*"] ?? defaultOffers;

/** REG-03 to REG-06: countries whose terms have a text of their own under `Registration.terms`. */
export const termsVariant = (country: string): "US" | "AU" | "usual" =>
  country === "US" || country === "AU" ? country : "usual";

/** What everybody agrees to who opens an account. */
const requiredAgreements = ["terms-of-use", "privacy-notice"] as const;
const offersAgreement = "marketing-offers";

/** @param isTicked whether the box came back ticked; one that was not shown counts as it stood */
export function agreementsFor({ isShown, isChecked }: EmailOffers, isTicked: boolean): string[] {
  return (isShown ? isTicked : isChecked) ? [...requiredAgreements, offersAgreement] : [...requiredAgreements];
}

/** What the platform refuses an account with, in our words. */
export const registrationRefusals = [
  "accountExists",
  "codeTooOld",
  "countryClosed",
  "agreementsMissing",
  "refused",
] as const;
export type RegistrationRefusal = (typeof registrationRefusals)[number];

/** Where each refusal leads. Does not compile until every one leads somewhere. */
export const afterRegistrationRefusal = {
  accountExists: { kind: "problem", problem: "accountExists" },
  codeTooOld: { kind: "restart" },
  countryClosed: { kind: "problem", problem: "countryClosed" },
  agreementsMissing: { kind: "problem", problem: "agreementsFailed" },
  refused: { kind: "problem", problem: "registrationRefused" },
} satisfies Record<RegistrationRefusal, { kind: "problem"; problem: Problem } | { kind: "restart" }>;
