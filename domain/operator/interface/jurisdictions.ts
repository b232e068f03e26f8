// What is in `jurisdictions.ts` of an operator's folder: the values of the law, by where a player lives. What the law asks for as a kind
// (an age, a consent, terms) is the product's.
import * as z from "zod/mini";
import { Country, Id, text, textLike } from "./shapes.ts";

/** CONST-45: no player is younger, whatever a folder says. */
const minAge = 18;

const Age = z.int().check(z.gte(minAge, `a whole number of at least ${minAge}`));

/** Whether the e-mail offers checkbox is shown, and its initial state; hidden and checked means consent (REG-08 to REG-16?). */
const EmailOffers = z.strictObject({ isShown: z.boolean(), isChecked: z.boolean() });

/** An organisation that helps players who worry about their play. */
const HelpLine = z.strictObject({
  name: text,
  phone: text,
  url: z.optional(z.url({ protocol: /^https$/, error: "an https address" })),
  /** A start outside the sandbox refuses it. */
  isSample: z._default(z.boolean(), false),
});

const law = {
  /** ISO 4217 code of amounts. */
  currency: textLike(/^[A-Z]{3}$/, "an ISO 4217 code such as EUR"),
  minimumAge: z._default(Age, minAge),
  emailOffers: EmailOffers,
  /** How long a decision of the operator's team usually takes. Nothing is said of it where neither the country nor `others` has it. */
  usualReviewHours: z.optional(z.int().check(z.gte(1, "at least 1"))),
  /** REG-18?: the region that the operator does not serve. Only the terms of Australia have a sentence about it. */
  excludedRegion: z.optional(text),
  /** Names of folders in `legal/`. */
  terms: z._default(Id, "terms-of-use"),
  privacy: z._default(Id, "privacy-notice"),
  /** The foot of every page names the first one. */
  help: z._default(z.array(HelpLine), []),
};

const Region = z.strictObject({
  minimumAge: z.optional(Age),
  help: z.optional(z.array(HelpLine).check(z.minLength(1, "at least one help line"))),
  terms: z.optional(Id),
  privacy: z.optional(Id),
});
const RegionCode = textLike(/^[A-Z0-9]{1,3}$/, "the code of a region without its country, such as NJ");

const Jurisdiction = z.strictObject({ ...law, regions: z._default(z.record(RegionCode, Region), {}) });
export type HelpLine = z.output<typeof HelpLine>;

export const JurisdictionsFile = z.strictObject({
  countries: z.record(Country, Jurisdiction),
  /** For players who live elsewhere, or of whom it is not known. */
  others: z.strictObject(law),
});
export type JurisdictionsFile = z.output<typeof JurisdictionsFile>;
export type JurisdictionsInput = z.input<typeof JurisdictionsFile>;
