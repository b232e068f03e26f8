// Support makes a link into the account area, or reads why one does not work. Nothing here signs a player in: no token is sent to the
// platform, and the keys that a link may hold are copied, not made. scripts/support/ serves the page.
import "server-only";
import { randomUUID } from "node:crypto";
import { type Brand, type BrandId, brands, defaultBrand } from "@/domain/brands";
import { seconds } from "@/domain/duration";
import { documentNames } from "@/domain/legal/legal-documents";
import type { Flags } from "@/domain/products";
import { gate } from "@/domain/routing/gate";
import { servedBrands } from "@/domain/routing/hosts";
import { startPages } from "@/domain/routing/link-pages";
import {
  choicesOf,
  type LinkParameter,
  linkParameters,
  parametersAt,
  suggestedSiteExperiences,
} from "@/domain/routing/link-parameters";
import { routeAt } from "@/domain/routing/routes";
import { targetParserFor } from "@/domain/routing/safe-target";
import { loginParametersFrom } from "@/domain/sign-in/login-parameters";
import { config } from "@/server/config";
import { flowScopeOf } from "@/server/lookups/flow-link";
import { namedProduct } from "@/server/lookups/product-offer";
import { gateSettings } from "@/server/request/gate-settings";
import { upstreamPort } from "@/server/request/upstream-port";
import { auditLog, log } from "@/server/telemetry/log";
import { traceFrom } from "@/server/telemetry/trace";
import { call } from "@/server/upstream/call";
import { readFlags } from "@/server/upstream/feature-flags";
import { challengeState } from "@/server/upstream/sign-in/logins";
import type { Upstream } from "@/server/upstream/upstream";
import { type Finding, ignoredIn, type ReadLink, readLink } from "./link-findings";
import { type Asking, asSupport, type Refusal } from "./support";

/** What support sends: a link to read, or what to make one of. */
export type LinkQuestion = Asking &
  (
    | { asks: "read"; link: string }
    | { asks: "make"; brand: string; page: string; values: Readonly<Record<string, string>> }
  );

export type LinkAnswer = { kind: "link"; link: string; findings: readonly Finding[] } | Refusal;

export type LinkField = {
  name: string;
  /** Absent: the value is free. */
  choices?: readonly string[];
  suggestions?: readonly string[];
  isTarget: boolean;
  isIssued: boolean;
};

export type LinkForm = {
  brands: readonly { id: string; name: string }[];
  pages: readonly string[];
  brand: string;
  page: string;
  fields: readonly LinkField[];
};

const visitor = { token: undefined, player: null, isPending: false } as const;

/** The platform as an anonymous visitor of the link meets it. */
const platformOf = ({ brand }: ReadLink, siteExperience: string): Upstream =>
  upstreamPort({
    hosts: config().hosts[brand.id],
    sent: new Headers(),
    siteExperience,
    locale: "en-US",
    requestId: randomUUID(),
    traceparent: traceFrom(null),
    deadlineAt: performance.now() + seconds(10),
    log: log().child({ brand: brand.id, path: "/links" }),
    visitor,
    cookieWrites: { records: {} },
    onStatement: async () => undefined,
  });

/** A parameter that is given more than once counts as absent. */
const queryOf = ({ searchParams }: URL) =>
  Object.fromEntries([...new Set(searchParams.keys())].map((name) => [name, single(searchParams.getAll(name))]));
const single = (values: readonly string[]) => (values.length === 1 ? values[0] : values);

/** Promise 20: the gate itself decides, as for an anonymous visitor. */
async function judgeOffer(link: ReadLink, upstream: Upstream): Promise<Finding[]> {
  const { brand, url } = link;
  const route = routeAt(url.pathname);
  const product = namedProduct({ record: undefined, query: queryOf(url), brand }, route?.product);
  if (!route || !product) return [];
  const flags: Flags | undefined = await readFlags({ upstream }).catch(() => undefined);
  if (!flags) return [{ kind: "flagsUnread" }];
  const { siteExperience } = upstream;
  const offer = { product, siteExperience, flags };
  const decision = gate(route, null, `${url.pathname}${url.search}`, { ...gateSettings(brand), offer });
  return decision.pass || decision.reason !== "switchedOff" ? [] : [{ kind: "switchedOff", product, siteExperience }];
}

async function judgeChallenge(challenge: string | undefined, upstream: Upstream): Promise<Finding[]> {
  if (!challenge) return [];
  const answer = await call({ upstream }, challengeState, { params: { loginChallenge: challenge } }).catch(
    () => undefined,
  );
  if (!answer) return [{ kind: "challengeUnread" }];
  return answer.ok ? [] : [{ kind: "challenge", state: answer.refusal }];
}

async function judge(link: ReadLink): Promise<Finding[]> {
  const { brand, url } = link;
  const query = queryOf(url);
  const parameters = loginParametersFrom(query, {
    brand,
    safeRedirectTarget: targetParserFor(config().hosts[brand.id]),
  });
  const ofPath = routeAt(url.pathname)?.product;
  const { siteExperience } = flowScopeOf({ record: undefined, query, player: null, brand, product: ofPath });
  const upstream = platformOf(link, siteExperience);
  const [offer, challenge] = await Promise.all([
    judgeOffer(link, upstream),
    judgeChallenge(parameters.login_challenge, upstream),
  ]);
  return [...offer, ...challenge, ...ignoredIn(link)];
}

/** The pages of a brand among which support chooses: one for each product and each document. */
const pagesOf = (brand: Brand): readonly string[] =>
  startPages.flatMap((pattern) => {
    if (pattern === "/play/[product]") return brand.products.map((product) => `/play/${product}`);
    return pattern === "/documents/[document]" ? documentNames.map((name) => `/documents/${name}`) : [pattern];
  });

/** @returns the fields from which a link to a page of a brand is made; for unknown ones, those of the first */
export function linkForm({ brand: brandId, page: path }: { brand: string; page: string }): LinkForm {
  const served = servedBrands(config().hosts);
  const brand = brands[served.find((id) => id === brandId) ?? served[0] ?? defaultBrand];
  const pages = pagesOf(brand);
  const page = pages.find((known) => known === path) ?? "/auth";
  const fields = parametersAt(routeAt(page)?.pattern ?? "/auth").map((name): LinkField => {
    const { choice, isIssued = false }: LinkParameter = linkParameters[name];
    const choices = choicesOf(name, brand.products);
    return {
      name,
      ...(choices && { choices }),
      ...(choice.kind === "siteExperience" && { suggestions: suggestedSiteExperiences(brand) }),
      isTarget: choice.kind === "target",
      isIssued,
    };
  });
  return { brands: served.map((id) => ({ id, name: brands[id].name })), pages, brand: brand.id, page, fields };
}

function linkOf(question: LinkQuestion): string {
  if (question.asks === "read") return question.link;
  const form = linkForm(question);
  const url = new URL(form.page, config().hosts[form.brand as BrandId].account);
  for (const { name } of form.fields) {
    const value = question.values[name]?.trim();
    if (value) url.searchParams.set(name, value);
  }
  return url.href;
}

/** Values of a link stay out of the log: a pasted link may hold what it should not. */
const kindsOf = (findings: readonly Finding[]) => findings.map(({ kind }) => kind).join(", ");

/** Makes a link, or reads one. @returns the link, and what does not work about it */
export const answerLinks = (question: LinkQuestion): Promise<LinkAnswer> =>
  asSupport(question, async (by): Promise<LinkAnswer> => {
    const link = linkOf(question);
    const read = readLink(link);
    const findings = read.kind === "page" ? await judge(read) : [read];
    const about = read.kind === "page" ? { brand: read.brand.id, route: read.pattern } : {};
    const event = question.asks === "make" ? "linkMade" : "linkRead";
    auditLog().info({ event, by, address: question.address, ...about, findings: kindsOf(findings) });
    return { kind: "link", link, findings };
  });
