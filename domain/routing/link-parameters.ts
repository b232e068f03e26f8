// The query parameters of our pages: what a page may read (the type of its query), what a link may bring, and what support's page of links
// offers and judges (server/support/links.ts). One table, so that none of them knows a parameter that another does not.
import * as z from "zod/mini";
import { type Product, productAt, products, type Selling } from "../products";
import { DocScanParameters, entryFlows } from "../scan/scan-links";
import { kycMethods, processFlows, scanPlatforms } from "../scan/scan-words";
import { LoginParameters } from "../sign-in/login-parameters";
import { namedSiteExperiences, siteExperienceAt } from "../site-experience";
import { documentKinds } from "../uploads/upload";
import type { returnPathNames } from "./carried-values";
import type { RoutePattern } from "./routes";

/** Written by our own pages and forms, for the flow or notice that the browser holds. In a link from outside they are ignored. */
export const ownParameters = [
  "about",
  "change",
  "damaged",
  "done",
  "edit",
  "ended",
  "entry",
  "errorCode",
  "failed",
  "flow",
  "from",
  "link",
  "located",
  "part",
  "passed",
  "problem",
  "reason",
  "received",
  "said",
  "sent",
  "step",
  "texts",
  "through",
  "updatedEmail",
  "updatedPhone",
] as const;

const scanPages = ["/docscan", "/docscan/questions", "/docscan/details", "/docscan/review"] as const;

/** Compared with what the platform names, and never shown alone. An absent value is "", and so is one that is too long. */
const Word = z.catch(z.string().check(z.regex(/^[\w.-]{1,64}$/)), "");

/** How support chooses a value. */
type Choice =
  | { readonly kind: "flag" | "target" | "siteExperience" | "text" }
  | { readonly kind: "oneOf"; readonly values: readonly string[] };

export type LinkParameter = {
  /** The pages parse with it. */
  readonly rule: { safeParse(value: unknown): { success: boolean; data?: unknown } };
  readonly choice: Choice;
  /** Absent: every page, because a flow carries it from its first page to its last. */
  readonly pages?: readonly RoutePattern[];
  /** Issued by the platform for one player or one application; support copies it and cannot choose it. */
  readonly isIssued?: boolean;
};

const oneOf = (values: readonly string[]): Choice => ({ kind: "oneOf", values });
const login = LoginParameters.shape;
const scan = DocScanParameters.shape;
const returnPath = { rule: login.returnPath, choice: { kind: "target" }, pages: scanPages } as const;

type LinkName =
  | keyof LoginParameters
  | keyof DocScanParameters
  | (typeof returnPathNames)[number]
  | "shortReasonCode"
  | "documentKind"
  | "case";

/** What a link may bring. A parameter of the sign-in or of the scan without a row does not compile. */
export const linkParameters = {
  intendedSiteExp: { rule: login.intendedSiteExp, choice: { kind: "siteExperience" } },
  product: { rule: login.product, choice: oneOf(products) },
  fallbackUrl: { rule: login.fallbackUrl, choice: { kind: "target" } },
  returnPath: { rule: login.returnPath, choice: { kind: "target" } },
  promotionId: { rule: login.promotionId, choice: { kind: "text" } },
  login_challenge: { rule: login.login_challenge, choice: { kind: "text" }, isIssued: true },
  showCrossLoginSuccess: { rule: login.showCrossLoginSuccess, choice: { kind: "flag" } },
  showPhoneInlineMessage: { rule: login.showPhoneInlineMessage, choice: { kind: "flag" } },
  platform: { rule: login.platform, choice: oneOf(scanPlatforms) },
  kycMethod: { rule: login.kycMethod, choice: oneOf(kycMethods) },
  processFlow: { rule: login.processFlow, choice: oneOf(processFlows) },
  entryFlow: { rule: scan.entryFlow, choice: oneOf(entryFlows), pages: scanPages },
  fromMergeFlow: { rule: scan.fromMergeFlow, choice: { kind: "flag" }, pages: [...scanPages, "/recovery"] },
  docScanInitializationKey: {
    rule: scan.docScanInitializationKey,
    choice: { kind: "text" },
    pages: scanPages,
    isIssued: true,
  },
  strongAuthInitializationKey: {
    rule: scan.strongAuthInitializationKey,
    choice: { kind: "text" },
    pages: [...scanPages, "/recovery"],
    isIssued: true,
  },
  strongAuthRequestKey: {
    rule: scan.strongAuthRequestKey,
    choice: { kind: "text" },
    pages: scanPages,
    isIssued: true,
  },
  myAccountReturnPath: returnPath,
  secureReturnPath: returnPath,
  financialReturnPath: returnPath,
  shortReasonCode: { rule: Word, choice: { kind: "text" }, pages: ["/correctiveactions", "/accountrecovery"] },
  documentKind: {
    rule: z.catch(z.enum(documentKinds), "identity"),
    choice: oneOf(documentKinds),
    pages: ["/accountcenter/docuploadcenter"],
  },
  case: { rule: Word, choice: { kind: "text" }, pages: ["/accountcenter/status"], isIssued: true },
} as const satisfies Record<LinkName, LinkParameter>;

export type LinkParameterName = keyof typeof linkParameters;
export const linkParameterNames = Object.keys(linkParameters) as LinkParameterName[];

/** The names that a page may read from its query: one without a row does not compile there. */
export type QueryName = LinkParameterName | (typeof ownParameters)[number];

/** @returns the parameters that a link to a page may bring */
export const parametersAt = (pattern: RoutePattern): readonly LinkParameterName[] =>
  linkParameterNames.filter((name) => {
    const { pages }: LinkParameter = linkParameters[name];
    return pages === undefined || pages.includes(pattern);
  });

/**
 * @param value from a link; targets need the hosts and are judged by `safeRedirectTarget`
 * @returns whether the pages of the brand take it: their rule keeps it as it is, and it names what there is
 */
export function isTaken(name: LinkParameterName, value: string, brand: Selling): boolean {
  const { rule, choice }: LinkParameter = linkParameters[name];
  const parsed = rule.safeParse(value);
  if (!parsed.success || String(parsed.data) !== value) return false;
  if (choice.kind === "siteExperience") return siteExperienceAt(brand, value) !== undefined;
  if (name === "product") return productAt(brand, value) !== undefined;
  return choice.kind !== "oneOf" || choice.values.includes(value);
}

/** @returns the values among which support chooses; undefined where the value is free */
export function choicesOf(name: LinkParameterName, brandProducts: readonly Product[]): readonly string[] | undefined {
  const { choice }: LinkParameter = linkParameters[name];
  if (name === "product") return brandProducts;
  if (choice.kind === "flag") return ["true"];
  return choice.kind === "oneOf" ? choice.values : undefined;
}

/** Offered as suggestions, because an operator may add more. */
export const suggestedSiteExperiences = (brand: Selling): readonly string[] =>
  namedSiteExperiences.filter((name) => siteExperienceAt(brand, name) !== undefined);
