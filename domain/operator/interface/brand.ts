// What is in `brands/<brand>/brand.ts` of an operator's folder (BR-51?). The name of the folder is the brand's id.
import * as z from "zod/mini";
import { Country, Id, LocaleTag, TimeZone, text, textLike } from "./shapes.ts";

const ClockTime = textLike(/^([01]\d|2[0-3]):[0-5]\d$/, "a time such as 08:00");

/** Path data of an SVG, and nothing that could end the attribute that it is in. */
const pathData = /^[Mm][MmLlHhVvCcSsQqTtAaZz\d\s.,-]*$/;

export const BrandFile = z.strictObject({
  name: text,
  /** Another brand, whose drawings and colours this one wears where its own folder has none. */
  wears: z.optional(Id),
  /** The site experience of a visitor of whom nothing is known. */
  siteExperience: text,
  /** Products on the account home; feature flags can hide some of them. */
  products: z.array(text).check(z.minLength(1, "at least one product")),
  /** The first entry is the brand's default. */
  locales: z.array(LocaleTag).check(z.minLength(1, "at least one locale")),
  /** Country that a phone number without + belongs to. */
  country: Country,
  /** Used for dates and times when the browser's zone is unknown. */
  timeZone: TimeZone,
  /** GATE-82?: with an empty provider, logout uses the path without a provider. */
  logoutProvider: z._default(z.string(), ""),
  logoutUseProviderPath: z._default(z.boolean(), false),
  /** BR-33: the deposit link is an anchor on the brand's own product host. */
  depositAnchor: z._default(z.nullable(text), null),
  /** When support is there, in the brand's time zone, and in how many hours it usually answers. What is left out is not said. */
  support: z.optional(
    z.strictObject({
      days: z._default(z.enum(["everyDay", "weekdays"]), "everyDay"),
      from: z.optional(ClockTime),
      to: z.optional(ClockTime),
      answerHours: z.optional(z.number().check(z.positive("more than 0"))),
    }),
  ),
  /** GATE-79?: its players may open a product with `viewOnlyPermission` (`products.ts`) alone. */
  viewOnly: z._default(z.boolean(), false),
  /** TRF-02: the operator whose players may transfer their account to it; without one the offer speaks of "our partner". */
  transferPartner: z.optional(
    z.strictObject({
      name: z.string().check(z.minLength(1, "a name"), z.maxLength(40, "at most 40 characters")),
      /** Drawn as one line in a square of 28 units. */
      logo: z.optional(z.string().check(z.maxLength(2000), z.regex(pathData, "path data of an SVG"))),
    }),
  ),
  senderInfoCard: z._default(z.boolean(), false),
  approvedStatesLink: z._default(z.boolean(), false),
  serviceDeskHelp: z._default(z.boolean(), false),
  biometricsExcluded: z._default(z.boolean(), false),
  /** Site experiences that merge accounts without describing what a merge is. */
  omitMergeDescription: z._default(z.array(text), []),
  /** ATT-09: the real-time review offers no limits. */
  hidesReviewLimits: z._default(z.boolean(), false),
  /** From 64 rem: the drawing fills the panel, or only the part below the brand's name. */
  panel: z._default(z.enum(["whole", "below"]), "whole"),
});
export type BrandFile = z.output<typeof BrandFile>;
export type BrandInput = z.input<typeof BrandFile>;
