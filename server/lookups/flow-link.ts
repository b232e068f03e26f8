// The flow that a request belongs to: its site experience and product, and what its links and forms carry.
import "server-only";
import type { Brand } from "@/domain/brands";
import type { Path } from "@/domain/forms/outcome";
import { type Product, productAt } from "@/domain/products";
import { isLinkDamaged } from "@/domain/routing/damaged-links";
import { type FlowLink, startQuery } from "@/domain/routing/flow-link";
import { routeAt, to, toProduct, withQuery } from "@/domain/routing/routes";
import { scanPlatformOf } from "@/domain/scan/scan-words";
import { definedParameters, type LoginParameters } from "@/domain/sign-in/login-parameters";
import { productOf, type SiteExperience, siteExperienceAt, siteExperienceOr } from "@/domain/site-experience";
import type { RequestContext, SearchParams, UngatedContext } from "@/server/context/request-context";

type Request = {
  record: UngatedContext["record"];
  query: SearchParams;
  /** Or of the session that has ended. */
  player: { readonly siteExperience?: string | undefined } | null;
  brand: Brand;
  product?: unknown;
};

/** Fixed when a flow starts, by its link, else the token, else the brand; from then on its record decides (GATE, API-01). */
export function flowScopeOf({ record, query, player, brand, product }: Request): {
  siteExperience: SiteExperience;
  product: Product;
} {
  const own = siteExperienceOr(player?.siteExperience, brand.siteExperience);
  const siteExperience = record?.siteExperience ?? siteExperienceAt(brand, query.intendedSiteExp) ?? own;
  const ofSequence = record?.kind === "sequence" ? record.product : undefined;
  return {
    siteExperience,
    product: ofSequence ?? productAt(brand, product) ?? productAt(brand, query.product) ?? productOf(siteExperience),
  };
}

type Named = Pick<UngatedContext, "record" | "parameters">;

const parametersOf = ({ record, parameters }: Named): LoginParameters =>
  record && "parameters" in record ? record.parameters : parameters;

/** @returns the flow as its links name it */
export function flowLinkOf(
  context: Named & Pick<UngatedContext, "siteExperience" | "native" | "upstream" | "query">,
): FlowLink {
  const { record, siteExperience, native, upstream, query } = context;
  const parameters = parametersOf(context);
  return {
    flow: record?.id,
    siteExperience,
    product: record?.kind === "sequence" ? record.product : parameters.product,
    parameters,
    ...(isLinkDamaged(query) && { isDamaged: true }),
    platform: scanPlatformOf(native, upstream.device?.userAgent),
  };
}

/** @returns the flow that opened this one, for the links that leave a sub-flow */
export function openerFlowLink(context: RequestContext): FlowLink {
  const { record } = context;
  const opener = record?.kind === "strongAuth" ? record.opener : undefined;
  return flowLinkOf(opener === undefined ? context : { ...context, record: context.records.read(opener) });
}

/** @returns the parameters of this flow that have a value, for its links before sign-in */
export const flowParameters = (context: Named): Record<string, string> => definedParameters(parametersOf(context));

/** @returns the sign-in page after the platform has ended the session. It carries the flow, because the record ends with the session. */
export const toSignIn = (context: RequestContext, query: Readonly<Record<string, string>> = {}): Path =>
  to("/login", { ...startQuery(flowLinkOf(context)), ...query });

/**
 * @returns the page of a product, where a flow ends with its record. A site experience other than the player's own goes with it, so that
 *   reads, links and verdicts are still those of the flow (API-01)
 */
export function toProductPage(
  { brand, siteExperience, player }: Pick<RequestContext, "brand" | "siteExperience" | "player">,
  product: Product,
): Path {
  const own = siteExperienceOr(player?.siteExperience, brand.siteExperience);
  return toProduct(product, siteExperience === own ? {} : { intendedSiteExp: siteExperience });
}

/** @returns whether the page is one of the sequence after sign-in */
export const isOfSequence = ({ record, here }: Pick<UngatedContext, "record" | "here">): boolean =>
  record?.kind === "sequence" || routeAt(here.split("?")[0] ?? "")?.sequence === true;

/** @returns the query that makes sign-in lead back to this page. The sequence after sign-in is carried in full, without its record. */
export function wayBackTo(context: UngatedContext): Record<string, string> {
  const [pathname = ""] = context.here.split("?");
  if (!isOfSequence(context)) return { intendedSiteExp: context.siteExperience, returnPath: context.here };
  const here = withQuery(pathname, { intendedSiteExp: context.siteExperience, product: context.product });
  return { returnPath: here, ...startQuery(flowLinkOf(context)) };
}
