// The brand registry (BR-51?): a brand is data. Nothing outside this file compares a brand id.
import type { OfferedLocale } from "./locales";
import type { Product } from "./products";
import type { SiteExperience } from "./site-experience";

export const brandIds = ["main", "gnog", "lottery", "predict", "uk"] as const;
export type BrandId = (typeof brandIds)[number];

export type Brand = {
  readonly id: BrandId;
  readonly name: string;
  /** Shape of the logo mark in the brand bar. */
  readonly mark: "diamond" | "nugget" | "clover" | "orbit" | "mile";
  readonly siteExperience: SiteExperience;
  /** Products on the account home; feature flags can hide some of them. */
  readonly products: readonly Product[];
  /** First entry is the brand's default. */
  readonly locales: readonly OfferedLocale[];
  /** Country that a phone number without + belongs to; ISO code. */
  readonly country: "US" | "GB";
  /** Used for dates and times when the browser's zone is unknown; IANA name. */
  readonly timeZone: string;
  /** Which statement about its licence the brand makes. The statements are samples: an operator writes its own. */
  readonly licence: "regulated" | "stateLottery" | "greatBritain";
  readonly helpPhone: string;
  readonly responsibleGamingHelp: { readonly phone: string; readonly url: string };
  /** GATE-82?: with an empty provider, logout uses the path without a provider. */
  readonly logoutProvider: string;
  readonly logoutUseProviderPath: boolean;
  /** BR-33: the deposit link is an anchor on the brand's own product host. */
  readonly depositAnchor: string | null;
  readonly senderInfoCard: boolean;
  readonly approvedStatesLink: boolean;
  readonly serviceDeskHelp: boolean;
  readonly biometricsExcluded: boolean;
  readonly omitMergeDescription: readonly SiteExperience[];
  /** ATT-09: the real-time review offers no limits. */
  readonly hidesReviewLimits: boolean;
};

const plain = {
  country: "US",
  timeZone: "America/New_York",
  logoutProvider: "",
  logoutUseProviderPath: false,
  depositAnchor: null,
  senderInfoCard: false,
  approvedStatesLink: false,
  serviceDeskHelp: false,
  biometricsExcluded: false,
  omitMergeDescription: [],
  licence: "regulated",
  hidesReviewLimits: false,
  helpPhone: "1-800-555-0100",
  responsibleGamingHelp: { phone: "1-800-555-0199", url: "https://help.example.test" },
} as const;

export const brands: Readonly<Record<BrandId, Brand>> = {
  main: {
    ...plain,
    id: "main",
    name: "Northline",
    mark: "diamond",
    siteExperience: "US-DK",
    products: ["dfs", "sportsbook", "casino", "pick6", "marketplace", "horse", "basketball", "reignmakers"],
    locales: ["en-US", "es-US", "fr-CA", "en-CA", "en-GB", "en-IE", "en-AU"],
  },
  gnog: {
    ...plain,
    id: "gnog",
    name: "Nugget House",
    mark: "nugget",
    siteExperience: "US-CS-GNOG",
    products: ["casino"],
    locales: ["en-US", "es-US", "fr-CA", "en-GB"],
    logoutProvider: "gnog",
    logoutUseProviderPath: true,
    approvedStatesLink: true,
    serviceDeskHelp: true,
    omitMergeDescription: ["US-CS-GNOG"],
  },
  lottery: {
    ...plain,
    id: "lottery",
    name: "Clover Lottery",
    mark: "clover",
    siteExperience: "LOTTERY",
    licence: "stateLottery",
    products: ["lottery"],
    locales: ["en-US", "es-US", "fr-CA", "en-GB"],
    logoutProvider: "lottery",
    logoutUseProviderPath: true,
    depositAnchor: "#deposit",
    senderInfoCard: true,
    biometricsExcluded: true,
    hidesReviewLimits: true,
  },
  predict: {
    ...plain,
    id: "predict",
    name: "Foresee",
    mark: "orbit",
    siteExperience: "PREDICT",
    products: ["predict"],
    locales: ["en-US", "es-US", "fr-CA", "en-GB"],
  },
  uk: {
    ...plain,
    id: "uk",
    name: "Fairmile",
    mark: "mile",
    siteExperience: "US-SB",
    products: ["sportsbook", "casino"],
    locales: ["en-GB", "en-IE", "en-US", "es-US", "fr-CA"],
    country: "GB",
    licence: "greatBritain",
    timeZone: "Europe/London",
    helpPhone: "0808 157 0192",
    responsibleGamingHelp: { phone: "0808 157 0199", url: "https://help.example.test/uk" },
  },
};
