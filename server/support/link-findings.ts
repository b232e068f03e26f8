// Why a link does not work, or does something else than it seems to say.
import "server-only";
import { type Brand, type BrandId, brands } from "@/domain/brands";
import { nearestName } from "@/domain/operator/interface/nearest-name";
import { returnPathNames } from "@/domain/routing/carried-values";
import { brandAt, hostKeys, originsOf, servedBrands } from "@/domain/routing/hosts";
import { startInsteadOf } from "@/domain/routing/link-pages";
import {
  choicesOf,
  isTaken,
  type LinkParameter,
  type LinkParameterName,
  linkParameterNames,
  linkParameters,
  ownParameters,
  parametersAt,
} from "@/domain/routing/link-parameters";
import { isUnknownPage, type RoutePattern, routeAt } from "@/domain/routing/routes";
import { safeRedirectTarget, targetParserFor } from "@/domain/routing/safe-target";
import type { ChallengeState } from "@/domain/sign-in/login-challenge";
import { config } from "@/server/config";

/** What stops a link, at its first word. */
export type Stop =
  | { kind: "notALink" }
  | { kind: "unknownHost"; host: string; known: readonly string[] }
  | { kind: "otherService"; service: string; instead: string }
  | { kind: "unknownPage"; path: string }
  | { kind: "insideFlow"; path: string; instead: RoutePattern }
  | { kind: "switchedOff"; product: string; siteExperience: string }
  | { kind: "challenge"; state: Exclude<ChallengeState, "fresh"> };

/** What the pages ignore, and why. */
export type Ignored =
  | { kind: "unknownParameter"; name: string; nearest?: string }
  | { kind: "ownParameter" | "twice"; name: string }
  | { kind: "otherPages"; name: string; pages: readonly RoutePattern[] }
  | { kind: "notTaken"; name: string; choices?: readonly string[] }
  | { kind: "unknownTarget"; name: string; host: string; known: readonly string[] }
  | { kind: "notATarget"; name: string }
  | { kind: "severalReturnPaths"; names: readonly string[] }
  /** It takes effect only together with another one. */
  | { kind: "alone"; name: string; needs: string };

/** What could not be found out. */
type Unread = { kind: "flagsUnread" | "challengeUnread" };

export type Finding = Stop | Ignored | Unread;

export type ReadLink = { kind: "page"; brand: Brand; pattern: RoutePattern; url: URL };

const accountHosts = () => servedBrands(config().hosts).map((brand) => config().hosts[brand].account);

/** The brand and service of an origin that is not an account host. */
function serviceAt(origin: string): { brand: BrandId; service: string } | undefined {
  for (const brand of servedBrands(config().hosts))
    for (const service of hostKeys) if (config().hosts[brand][service] === origin) return { brand, service };
  return undefined;
}

/** @returns the page of the link, or why it has none */
export function readLink(text: string): ReadLink | Stop {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) return { kind: "notALink" };
  const brand = brandAt(url.host, config().hosts);
  if (!brand || config().hosts[brand].account !== url.origin) {
    const other = serviceAt(url.origin);
    if (other) return { kind: "otherService", service: other.service, instead: config().hosts[other.brand].account };
    return { kind: "unknownHost", host: url.origin, known: accountHosts() };
  }
  const { pathname: path } = url;
  const route = routeAt(path);
  if (!route || isUnknownPage(route, path, brands[brand]) || route.pattern.startsWith("/sandbox/"))
    return { kind: "unknownPage", path };
  const instead = startInsteadOf(route.pattern);
  return instead
    ? { kind: "insideFlow", path, instead }
    : { kind: "page", brand: brands[brand], pattern: route.pattern, url };
}

const isLinkParameter = (name: string): name is LinkParameterName => linkParameterNames.some((known) => known === name);

function targetProblem(name: LinkParameterName, value: string, { brand }: ReadLink): Ignored | undefined {
  const hosts = config().hosts[brand.id];
  if (targetParserFor(hosts)(value)) return undefined;
  const origin = URL.canParse(value) ? new URL(value).origin : undefined;
  // the target would be accepted if its host were in HOSTS
  const isForeign = origin !== undefined && safeRedirectTarget(value, new Set([origin])) !== undefined;
  if (!isForeign) return { kind: "notATarget", name };
  return { kind: "unknownTarget", name, host: origin, known: [...originsOf(hosts)] };
}

function valueProblem(name: LinkParameterName, value: string, link: ReadLink): Ignored | undefined {
  const { choice }: LinkParameter = linkParameters[name];
  if (choice.kind === "target") return targetProblem(name, value, link);
  if (isTaken(name, value, link.brand)) return undefined;
  const choices = choicesOf(name, link.brand.products);
  return { kind: "notTaken", name, ...(choices && { choices }) };
}

function problemOf(name: string, values: readonly string[], link: ReadLink): Ignored | undefined {
  if (ownParameters.some((own) => own === name)) return { kind: "ownParameter", name };
  if (!isLinkParameter(name)) {
    const nearest = nearestName(name, parametersAt(link.pattern));
    return { kind: "unknownParameter", name, ...(nearest && { nearest }) };
  }
  const { pages = [] }: LinkParameter = linkParameters[name];
  if (!parametersAt(link.pattern).includes(name)) return { kind: "otherPages", name, pages };
  return values.length > 1 ? { kind: "twice", name } : valueProblem(name, values[0] ?? "", link);
}

/** What one parameter needs of others to take effect. */
function togetherProblems({ url: { searchParams: query }, pattern }: ReadLink): Ignored[] {
  const findings: Ignored[] = [];
  const paths = returnPathNames.filter((name) => query.has(name));
  if (pattern === "/docscan" && paths.length > 1) findings.push({ kind: "severalReturnPaths", names: paths });
  if (pattern !== "/docscan" && query.has("fallbackUrl") && !query.has("login_challenge"))
    findings.push({ kind: "alone", name: "fallbackUrl", needs: "login_challenge" });
  if (query.has("showPhoneInlineMessage") && !query.has("showCrossLoginSuccess"))
    findings.push({ kind: "alone", name: "showPhoneInlineMessage", needs: "showCrossLoginSuccess" });
  return findings;
}

/** @returns what the page will ignore of the link, in its order */
export function ignoredIn(link: ReadLink): Ignored[] {
  const query = link.url.searchParams;
  const each = [...new Set(query.keys())].flatMap((name) => problemOf(name, query.getAll(name), link) ?? []);
  return [...each, ...togetherProblems(link)];
}
