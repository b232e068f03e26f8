// Links to the operator's other hosts (BR-31 to BR-47, BR-54?), built only from the host table.
import * as z from "zod/mini";
import type { Brand } from "../brands";
import { type Path, type Redirect, redirectTo } from "../forms/outcome";
import type { LegalPlace } from "../legal/legal-documents";
import { operator } from "../operator/tables";
import { ownEntry } from "../own-entry";
import { type Product, productRow } from "../products";
import { duplicatePersonReason } from "../recovery/duplicate-person";
import type { SiteExperience } from "../site-experience";
import { type FlowLink, flowQuery, startQuery } from "./flow-link";
import type { Hosts } from "./hosts";
import { to, withQuery } from "./routes";
import type { SupportQuery } from "./support";

const { paths, entrySource } = operator;

export type DestinationContext = {
  brand: Brand;
  hosts: Hosts;
  siteExperience: SiteExperience;
  product: Product;
};

/** BR-36 to BR-41: pages of the responsible-gaming centre. */
const responsibleGamingPaths = {
  depositLimits: "/limits/deposit",
  timeLimits: "/limits/time",
  depositMethods: "/limits/deposit-methods",
  coolOff: "/breaks/cool-off",
  centre: "/",
} as const;
export type ResponsibleGamingPage = keyof typeof responsibleGamingPaths;

/** @param from the questionnaire that the link is shown on, if any; the target page returns the player to it */
export function responsibleGaming(
  { hosts }: Pick<DestinationContext, "hosts">,
  page: ResponsibleGamingPage,
  from?: "attestation" | "realTimeReview",
): Path {
  const query = from === "attestation" ? { fromAttestation: true } : from && { fromRealTimeReview: true };
  return withQuery(`${hosts.responsibleGaming}${responsibleGamingPaths[page]}`, query);
}

/** Configuration: region, country or "*" → the page of the voluntary self-exclusion program (COOL-07?). */
export const SelfExclusionUrls = z.record(
  z.string().check(z.regex(/^(\*|[A-Z]{2}(-[A-Z0-9]{1,3})?)$/)),
  z.url({ protocol: /^https?$/ }),
);

/** COOL-03 @returns the program of the region, else of the country, else the general one; undefined where none is configured */
export const voluntarySelfExclusion = (
  { country, region }: LegalPlace,
  urls: z.infer<typeof SelfExclusionUrls>,
): string | undefined => ownEntry(urls, `${country}-${region}`) ?? ownEntry(urls, country) ?? urls["*"];

/** BR-42 */
export const statSheet = ({ hosts }: Pick<DestinationContext, "hosts">, fromAttestation = false): Path =>
  withQuery(`${hosts.product}/accountcenter/myplaystats`, fromAttestation ? { fromAttestation } : {});

/** BR-43. @param redirectUrl absolute URL to which the tax form returns the player */
export const taxForm = ({ hosts }: Pick<DestinationContext, "hosts">, redirectUrl: string): Path =>
  withQuery(`${hosts.financial}/taxform`, { source: "corrective-action", redirectUrl });

/** BR-32, BR-34 */
export const withdrawal = ({ hosts }: Pick<DestinationContext, "hosts">): Path =>
  withQuery(`${hosts.financial}${paths.withdrawal}`, { entrySource });

/** BR-32 to BR-34: the lottery brand deposits at an anchor on its own host. */
export function deposit({ brand, hosts }: Pick<DestinationContext, "brand" | "hosts">): Path {
  if (brand.depositAnchor) return `${hosts.product}/${brand.depositAnchor}` as Path;
  return withQuery(`${hosts.financial}${paths.deposit}`, { entrySource });
}

/** BR-14, BR-16, BR-45, ERR-94?: the customer-support page, told where the player comes from; some brands have their own service desk. */
export const support = ({
  brand,
  hosts,
  product,
  supportQuery,
}: Pick<DestinationContext, "brand" | "hosts" | "product"> & { supportQuery?: SupportQuery }): Path =>
  withQuery(`${hosts.support}${paths.help}${productRow(product).helpPath}`, {
    ...(brand.serviceDeskHelp && { desk: "service" }),
    ...supportQuery,
  });

/** RS-08: why we verify who a player is. */
export const whyVerify = ({ hosts }: Pick<DestinationContext, "hosts">): Path =>
  `${hosts.support}${paths.whyVerify}` as Path;

/** The product's home page, the target of look-around and of completion (GATE-67). */
export const productHome = ({ hosts, product }: Pick<DestinationContext, "hosts" | "product">): Path =>
  `${hosts.product}/${product}` as Path;

/** Leads to a product's page: directly, unless the operator's folder says that the page redirects to another host. */
export const redirectToProduct = (path: Path, product: Product): Redirect =>
  productRow(product).redirectsElsewhere ? redirectTo(path) : { ...redirectTo(path), staysOnHost: true };

/** REC-23: the operator's site, independent of the product. */
export const siteHome = ({ hosts }: Pick<DestinationContext, "hosts">): Path => `${hosts.product}/` as Path;

/** GEO-03, GEO-13?: the page that offers a product's app; undefined for products without one. */
export function productApp({ hosts, product }: Pick<DestinationContext, "hosts" | "product">): Path | undefined {
  const path = productRow(product).appPath;
  return path === undefined ? undefined : (`${hosts.product}${path}` as Path);
}

/** BR-15: undefined for brands without the page. */
export const approvedStates = ({ brand, hosts }: Pick<DestinationContext, "brand" | "hosts">): Path | undefined =>
  brand.approvedStatesLink ? (`${hosts.support}/approved-states` as Path) : undefined;

/** BR-47: the transfer host. @param returnPath absolute URL to which it returns the player */
export const transfer = ({ hosts }: Pick<DestinationContext, "hosts">, transferKey: string, returnPath: string): Path =>
  withQuery(`${hosts.transfer}/`, { transferKey, returnPath });

/**
 * ERR-52: the operator's password reset.
 * @param returnPath validated target to which it returns the player, on our own or another of the operator's hosts
 */
export const passwordReset = (
  { hosts, siteExperience }: Pick<DestinationContext, "hosts" | "siteExperience">,
  returnPath: Path,
): Path =>
  withQuery(`${hosts.passwordReset}${paths.passwordReset}`, {
    intendedSiteExp: siteExperience,
    redirectUrl: new URL(returnPath, hosts.account).href,
  });

/** BR-25: the recovery of the account that the player's account is merged with. It leads back to the flow of the merge. */
export const recoveryFromMerge = (strongAuthInitializationKey: string, flowLink?: FlowLink): Path =>
  withQuery("/recovery", {
    fromMergeFlow: true,
    strongAuthInitializationKey,
    ...(flowLink && { ...startQuery(flowLink), flow: flowLink.flow }),
  });

/** BR-24: the account recovery page, with or without an initialization key (REC-24, REC-25, REC-33?). */
export const recovery = (flowLink: FlowLink, strongAuthInitializationKey?: string): Path =>
  to("/recovery", { strongAuthInitializationKey, ...startQuery(flowLink) });

/** BR-30: the duplicate-person screen; it is rendered by the corrective-actions entry page. */
export const duplicatePerson = (flowLink: FlowLink): Path =>
  withQuery("/correctiveactions", {
    intendedSiteExp: flowLink.siteExperience,
    shortReasonCode: duplicatePersonReason,
    login_challenge: flowLink.parameters.login_challenge,
    ...flowQuery(flowLink),
  });
