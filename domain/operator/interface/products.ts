// What is in `products.ts` of an operator's folder: products, the permissions and flags behind them, and the site experiences.
import * as z from "zod/mini";
import { Country, HostPath, Place, text, textLike } from "./shapes.ts";

/** What a product is to our rules and texts; its name is the operator's. */
export const productKinds = [
  "fantasy",
  "sportsbook",
  "casino",
  "horseRacing",
  "lottery",
  "predictions",
  "other",
] as const;

/** The pictures that a tile of a product can have. */
const productIcons = [
  "ball",
  "basketball",
  "crown",
  "fork",
  "hexagon",
  "horseshoe",
  "house",
  "label",
  "shirt",
  "ticket",
] as const;

const ProductName = textLike(/^[a-z][a-z0-9]{0,30}$/, "small letters and digits, a letter first");
const SiteExperienceName = textLike(
  /^[A-Z]{2,}(-[A-Z]+)*$/,
  "capital letters with hyphens between them, such as DE-SB",
);
const flags = z._default(z.array(text), []);

const ProductRow = z.strictObject({
  kind: z.enum(productKinds),
  /** On its tile; that of its kind unless it is set. */
  icon: z.optional(z.enum(productIcons)),
  /** The permission that it requires; one whose name starts with Deny forbids (GATE-73!). None with null. */
  permission: z.nullable(text),
  /** GATE-33: the one that it requires instead in a brand that only shows it (`viewOnly`). */
  viewOnlyPermission: z.optional(text),
  /** The platform's flags that switch it off. */
  flags,
  /** Its part of a site experience, such as SB in DE-SB. */
  code: z.optional(textLike(/^[A-Z]{2}$/, "two capital letters")),
  /** BR-16: what follows the help centre's path on links from this product. */
  helpPath: z._default(z.union([z.literal(""), HostPath]), ""),
  /** GEO-03: the page that offers its app. */
  appPath: z.optional(HostPath),
  /**
   * Whether the product's page redirects to another host, such as a partner's or the app's. Then a form leads there by one of our pages,
   * because Chromium stops a form's redirect to a host that our policy does not name.
   */
  redirectsElsewhere: z.optional(z.boolean()),
  /** Corrective actions that a player may put off here (CA-51, CA-52), and those that it leaves out (CA-48). */
  skippableSteps: z._default(z.array(text), []),
  omittedSteps: z._default(z.array(text), []),
});
export type ProductRow = z.output<typeof ProductRow>;

export const ProductsFile = z.strictObject({
  products: z.record(ProductName, ProductRow),
  /** ATT-60: the permission to change the account itself. */
  accountPermission: z._default(text, "ModifyAccount"),
  /** GATE-39: the product of all brands together, which a flag of the platform can give another permission. */
  network: z._default(z.strictObject({ permission: z.nullable(text), flags }), { permission: null, flags: [] }),
  siteExperiences: z.strictObject({
    /** BR-10, CONST-37: where none is named, and where corrective actions call the platform (PHN-18). */
    default: SiteExperienceName,
    /** Those in use; any other one that can be taken apart is accepted, too. */
    named: z.array(SiteExperienceName),
    /** BR-52?: names that are one word, and what they stand for. They keep their name in corrective actions. */
    words: z._default(z.record(SiteExperienceName, z.strictObject({ country: Country, product: ProductName })), {}),
    /** CA-60?: where a player is → product → the site experience of that region. */
    regional: z._default(z.record(Place, z.record(ProductName, SiteExperienceName)), {}),
    /** PHN-18: the last part of a name → the site experience under which its corrective actions run. */
    ofSuffix: z._default(z.record(textLike(/^[A-Z]+$/, "capital letters"), SiteExperienceName), {}),
    /** CONST-50, SA-62!: those that send `CORRECTIVE_ACTION_NJ`. */
    njReason: z._default(z.array(SiteExperienceName), []),
    /** KYC-04: those on which the last four digits of the SSN are optional. */
    optionalSsn4: z._default(z.array(SiteExperienceName), []),
    /** KYC-88: those without a success screen after the verification. */
    noVerificationSuccess: z._default(z.array(SiteExperienceName), []),
  }),
});
export type ProductsFile = z.output<typeof ProductsFile>;
export type ProductsInput = z.input<typeof ProductsFile>;
