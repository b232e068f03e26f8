// Registration rules: terms and e-mail offers by country, agreements, and the outcome of each refusal (REG).
import * as z from "zod/mini";
import type { Problem } from "../forms/problems";
import { emailOffers } from "../operator/tables";
import { ownEntry } from "../own-entry";

/** Whether the e-mail offers checkbox is shown, and its initial state; hidden and checked means consent. */
export type EmailOffers = { isShown: boolean; isChecked: boolean };

/**
 * REG-08 to REG-16 as the operator's folder has them. Those that the documents specify are of doubtful legality in some countries
 * (REG-17?), so EMAIL_OFFERS can override them.
 */
const offersByCountry: Readonly<Record<string, EmailOffers>> = emailOffers;

/** Setting EMAIL_OFFERS: ISO country → checkbox; "*" applies to countries without an entry. */
export const EmailOffersTable = z.record(
  z.string().check(z.regex(/^([A-Z]{2}|\*)$/)),
  z.object({ isShown: z.boolean(), isChecked: z.boolean() }),
);
export type EmailOffersTable = z.infer<typeof EmailOffersTable>;

/** @param country ISO code. @param configured entries that override the built-in table */
export const emailOffersFor = (country: string, configured: EmailOffersTable = {}): EmailOffers =>
  ownEntry(configured, country) ?? ownEntry(offersByCountry, country) ?? configured["*"] ?? emailOffers["*"];

/** @returns the countries whose players consent without being asked because the operator has not decided otherwise */
export const countriesOfPresumedConsent = (configured: EmailOffersTable): string[] =>
  Object.entries(offersByCountry).flatMap(([country, { isShown, isChecked }]) =>
    country !== "*" && !isShown && isChecked && !ownEntry(configured, country) ? [country] : [],
  );

/** REG-03 to REG-06: the variant of the terms text under `Registration.terms`. */
export const termsVariant = (country: string): "US" | "AU" | "usual" =>
  country === "US" || country === "AU" ? country : "usual";

/** Agreements that every new player accepts. */
const requiredAgreements = ["terms-of-use", "privacy-notice"] as const;
const offersAgreement = "marketing-offers";

/** @param isTicked whether the checkbox was submitted ticked; a hidden one counts with its initial state. @returns agreement ids */
export function agreementsFor({ isShown, isChecked }: EmailOffers, isTicked: boolean): string[] {
  return (isShown ? isTicked : isChecked) ? [...requiredAgreements, offersAgreement] : [...requiredAgreements];
}

/** TRK-08 @returns whether every new player accepts the agreement */
export const isRequiredAgreement = (id: string): boolean => requiredAgreements.some((required) => required === id);

/** Why the platform can refuse to open an account, and where each refusal leads. */
export const afterRegistrationRefusal = {
  accountExists: { kind: "problem", problem: "accountExists" },
  codeTooOld: { kind: "restart" },
  countryClosed: { kind: "problem", problem: "countryClosed" },
  agreementsMissing: { kind: "problem", problem: "agreementsFailed" },
  refused: { kind: "problem", problem: "registrationRefused" },
} satisfies Record<string, { kind: "problem"; problem: Problem } | { kind: "restart" }>;
export type RegistrationRefusal = keyof typeof afterRegistrationRefusal;
