// Registration rules: terms and e-mail offers by country, agreements, and the outcome of each refusal (REG).
import type { Problem } from "../forms/problems";
import { emailOffers } from "../operator/tables";
import { ownEntry } from "../own-entry";

/** Whether the e-mail offers checkbox is shown, and its initial state; hidden and checked means consent. */
export type EmailOffers = { isShown: boolean; isChecked: boolean };

/** REG-08 to REG-16 as the operator's folder has them: what the documents specify is of doubtful legality in some countries (REG-17?). */
const offersByCountry: Readonly<Record<string, EmailOffers>> = emailOffers;

/** @param country ISO code */
export const emailOffersFor = (country: string): EmailOffers => ownEntry(offersByCountry, country) ?? emailOffers["*"];

/** @returns the countries whose players consent without being asked */
export const countriesOfPresumedConsent = (): string[] =>
  Object.entries(offersByCountry).flatMap(([country, { isShown, isChecked }]) =>
    country !== "*" && !isShown && isChecked ? [country] : [],
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
