// The route table: every page, who may open it, and the functions that build links to it (GATE-75?, BR-18 to BR-35). `gate.ts` decides by
// it, and by the player's state.
import { correctiveActionNamed } from "../corrective-actions/registry";
import type { Path } from "../forms/outcome";
import { documentNamed } from "../legal/legal-documents";
import { productAt, type Selling } from "../products";
import { type QuestionPageName, questionPageNamed } from "../questionnaires/page-names";

/**
 * - `open`: every visitor.
 * - `player`: a signed-in player.
 * - `maintenance`: a signed-in player with the permission ModifyAccount (ATT-60).
 * - `product`: a signed-in player with the product's permission.
 */
type Access = "open" | "player" | "maintenance" | "product";

type RouteRule = {
  access: Access;
  /** A banned player may open it (GATE-75?). */
  allowedWhenBanned?: boolean;
  /** Part of the post-auth sequence. */
  sequence?: boolean;
  /**
   * Belongs to the flow of a second factor that the sign-in left open (OTP-34?, promise 20): always, or while the request belongs to a
   * strong authentication. Every other page treats such a visitor as anonymous, or sends them to the second factor.
   */
  secondFactor?: "always" | "inStrongAuth";
  /** Starts a sign-in, possibly for the product that its link names. */
  signsIn?: boolean;
};

/** Route pattern → access rule. Segments in brackets are parameters, as in `app/`. */
export const routes = {
  "/": { access: "player" },
  "/login": { access: "open", signsIn: true },
  "/auth": { access: "open", signsIn: true },
  "/auth/entry": { access: "open", signsIn: true },
  "/auth/code": { access: "open" },
  "/auth/location": { access: "open", signsIn: true },
  "/signup": { access: "open", signsIn: true },
  "/signup/existing": { access: "open" },
  "/signup/country": { access: "open" },
  "/signup/terms": { access: "open" },
  "/recovery": { access: "open" },
  "/accountrecovery": { access: "open" },
  "/docscan": { access: "open", secondFactor: "inStrongAuth" },
  "/docscan/phone": { access: "open" },
  "/docscan/questions": { access: "player" },
  "/docscan/details": { access: "player" },
  "/docscan/review": { access: "player" },
  "/documents": { access: "open", allowedWhenBanned: true },
  "/documents/[document]": { access: "open", allowedWhenBanned: true },
  "/help": { access: "open", allowedWhenBanned: true },
  "/language": { access: "open", allowedWhenBanned: true, secondFactor: "always" },
  "/logout": { access: "open", allowedWhenBanned: true, secondFactor: "always" },
  "/locked": { access: "open", allowedWhenBanned: true },
  "/unavailable": { access: "open" },
  "/strongauth": { access: "open", secondFactor: "always" },
  "/strongauth/code": { access: "open", secondFactor: "always" },
  "/strongauth/details": { access: "open", secondFactor: "always" },
  "/strongauth/help": { access: "open", secondFactor: "always" },
  "/strongauth/phone": { access: "open", secondFactor: "always" },
  "/strongauth/passkey": { access: "open", secondFactor: "always" },
  "/reverification": { access: "player" },
  "/postauth": { access: "player", sequence: true, secondFactor: "always" },
  "/correctiveactions": { access: "player", sequence: true, secondFactor: "always" },
  "/correctiveactions/overview": { access: "player", sequence: true, secondFactor: "always" },
  "/correctiveactions/limits": { access: "player", sequence: true },
  "/correctiveactions/merged": { access: "player", sequence: true },
  "/correctiveactions/skip": { access: "player" },
  "/correctiveactions/look-around": { access: "player" },
  "/correctiveactions/[code]": { access: "player", sequence: true },
  "/correctiveactions/mithra-submit-questionnaire/[page]": { access: "player", sequence: true },
  "/correctiveactions/submit-questionnaire/[page]": { access: "player", sequence: true },
  "/accountcenter/security": { access: "maintenance" },
  "/accountcenter/security/email": { access: "maintenance" },
  "/accountcenter/security/phone": { access: "maintenance" },
  "/accountcenter/security/username": { access: "maintenance" },
  "/accountcenter/security/password": { access: "maintenance" },
  "/accountcenter/security/close": { access: "maintenance" },
  "/accountcenter/security/passkey": { access: "player" },
  "/accountcenter/security/sign-ins": { access: "player" },
  "/accountcenter/security/not-you": { access: "player" },
  "/accountcenter/agreements": { access: "player" },
  "/accountcenter/agreements/[receipt]": { access: "player" },
  "/accountcenter/closed": { access: "open" },
  "/accountcenter/docuploadcenter": { access: "player" },
  "/accountcenter/status": { access: "player" },
  "/play/[product]": { access: "product" },
  "/sandbox/components": { access: "open" },
} as const satisfies Record<string, RouteRule>;

export type RoutePattern = keyof typeof routes;

type HandlerRule = Pick<RouteRule, "access" | "allowedWhenBanned"> & {
  /** The page whose form it takes. */
  page?: RoutePattern;
};

/** Route handlers, which answer calls instead of rendering a page; the gate decides about each of them. */
export const handlers = {
  "/api/avatar": { access: "player" },
  "/api/biometrics": { access: "player" },
  "/api/documents": { access: "player", page: "/accountcenter/docuploadcenter" },
  "/api/drafts": { access: "player" },
  "/api/heartbeat": { access: "player" },
  "/api/passkey": { access: "open" },
  "/api/phone": { access: "player" },
  "/api/sandbox/session": { access: "open", allowedWhenBanned: true },
  "/api/session": { access: "player" },
} as const satisfies Record<`/api/${string}`, HandlerRule>;

export type HandlerPattern = keyof typeof handlers;

/** Handlers that know no visitor. */
const probes = ["/api/health/live", "/api/health/ready", "/api/metrics"] as const;

/** @returns whether a path is of health or metrics, which no player asks for */
export const isProbe = (path: string): boolean => probes.some((probe) => probe === path);

export type Route = {
  pattern: RoutePattern | HandlerPattern;
  access: Access;
  allowedWhenBanned: boolean;
  sequence?: boolean;
  secondFactor?: RouteRule["secondFactor"];
  signsIn?: boolean;
  product?: string;
};

type PageRoute = Route & { pattern: RoutePattern };

/** @returns the route of a handler, as the gate knows it */
export function handlerRoute(pattern: HandlerPattern): Route {
  const { access, allowedWhenBanned = false }: HandlerRule = handlers[pattern];
  return { pattern, access, allowedWhenBanned };
}

/** @returns the page whose address and form a handler's request stands for; its own address where there is none */
export const pageOfHandler = (pattern: HandlerPattern): Route["pattern"] => {
  const { page }: HandlerRule = handlers[pattern];
  return page ?? pattern;
};

const segmentsOf = (path: string) => path.split("/").filter(Boolean);
// split once: the middleware matches every request
const patterns = (Object.keys(routes) as RoutePattern[]).map((pattern) => ({ pattern, segments: segmentsOf(pattern) }));
const isParameter = (segment: string) => segment.startsWith("[");

const matches = (segments: readonly string[], path: readonly string[]) =>
  segments.length === path.length && segments.every((part, i) => isParameter(part) || part === path[i]);

/** @returns the route of a path, whatever its query is: a literal one before one with a parameter; undefined when no page matches */
export function routeAt(address: string): PageRoute | undefined {
  const path = segmentsOf(address.split(/[?#]/, 1)[0] ?? "");
  const matching = patterns.filter(({ segments }) => matches(segments, path));
  const pattern = (matching.find(({ segments }) => !segments.some(isParameter)) ?? matching[0])?.pattern;
  if (!pattern) return undefined;
  const { access, allowedWhenBanned = false, sequence = false, signsIn = false, ...rule }: RouteRule = routes[pattern];
  const product = pattern === "/play/[product]" ? path[1] : undefined;
  const secondFactor = isStrongAuthStep(pattern, path) ? "always" : rule.secondFactor;
  return {
    pattern,
    access,
    allowedWhenBanned,
    sequence,
    signsIn,
    ...(secondFactor && { secondFactor }),
    ...(product !== undefined && { product }),
  };
}

/** The one step that asks for the second factor. */
const isStrongAuthStep = (pattern: RoutePattern, path: readonly string[]) =>
  pattern === "/correctiveactions/[code]" && path[1] === "strongauth";

const isNamed: Partial<Record<Route["pattern"], (word: string, brand: Selling) => boolean>> = {
  "/documents/[document]": (word) => documentNamed(word) !== undefined,
  "/play/[product]": (word, brand) => productAt(brand, word) !== undefined,
  "/correctiveactions/[code]": (word) => correctiveActionNamed(word) !== undefined,
  "/correctiveactions/mithra-submit-questionnaire/[page]": (word) => questionPageNamed(word) !== undefined,
  "/correctiveactions/submit-questionnaire/[page]": (word) => typeof questionPageNamed(word) === "number",
};

/** @returns whether the pathname matches a route pattern but its parameter names no existing document, product of the brand or step */
export const isUnknownPage = ({ pattern }: Route, pathname: string, brand: Selling): boolean =>
  isNamed[pattern]?.(segmentsOf(pathname).at(-1) ?? "", brand) === false;

/** The pages by which a newcomer finds the brand; every other page is about one player. */
const searchable: ReadonlySet<Route["pattern"]> = new Set<RoutePattern>([
  "/login",
  "/auth",
  "/signup",
  "/recovery",
  "/documents",
  "/documents/[document]",
  "/help",
]);

/** @returns whether search engines may list a page */
export const isForSearchEngines = ({ pattern }: Route): boolean => searchable.has(pattern);

/** @returns the route pattern of a pathname, from a closed set, for metric labels and log lines */
export function routeName(pathname: string): string {
  if (pathname.startsWith("/_next/")) return "static";
  const path = segmentsOf(pathname);
  const handled = [...Object.keys(handlers), ...probes].find((handler) => matches(segmentsOf(handler), path));
  return routeAt(pathname)?.pattern ?? handled ?? "other";
}

export type LinkQuery = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Appends the members of `query` that have a value. */
export function withQuery(path: string, query: LinkQuery = {}): Path {
  const entries = Object.entries(query).filter(([, value]) => value !== null && value !== undefined && value !== "");
  if (entries.length === 0) return path as Path;
  const search = new URLSearchParams(entries.map(([name, value]) => [name, String(value)]));
  const [beforeHash = "", hash] = path.split("#");
  return `${beforeHash}${beforeHash.includes("?") ? "&" : "?"}${search}${hash ? `#${hash}` : ""}` as Path;
}

/** @returns the page with the focus on one of its controls, for a player who comes back to it; `id` is that of the element */
export const atControl = (page: Path, id: string): Path => `${page}#${id}` as Path;

type Literal = Exclude<RoutePattern, `${string}[${string}`>;

/** @returns a link to one of our own pages */
export const to = (route: Literal, query?: LinkQuery): Path => withQuery(route, query);

/** @returns the page of one corrective-action step */
export const toStep = (code: string, query?: LinkQuery): Path =>
  withQuery(`/correctiveactions/${encodeURIComponent(code)}`, query);

/** @returns a page of a questionnaire that is a step */
export const toQuestionPage = (code: string, page: QuestionPageName, query?: LinkQuery): Path =>
  withQuery(`/correctiveactions/${encodeURIComponent(code)}/${page}`, query);

/** @returns the page of a product */
export const toProduct = (product: string, query?: LinkQuery): Path =>
  withQuery(`/play/${encodeURIComponent(product)}`, query);

/** @returns the page of one receipt */
export const toReceipt = (key: string): Path => withQuery(`/accountcenter/agreements/${encodeURIComponent(key)}`);

/** @returns the page of one legal document; `suffix` starts with a slash (BR-55?) */
export const toDocument = (suffix: string): Path => withQuery(`/documents${suffix}`);
