// The request context: who asks, for which page, within which flow, and with which ports. The one way into a page, an action or a
// handler.
import "server-only";
import { redirect } from "next/navigation";
import { cache } from "react";
import type { Brand } from "@/domain/brands";
import type { DestinationPaths } from "@/domain/destinations";
import { gate, isBanned } from "@/domain/gate";
import type { Hosts } from "@/domain/hosts";
import type { Locale } from "@/domain/locales";
import type { Path } from "@/domain/outcome";
import type { Product } from "@/domain/products";
import { type Access, type RoutePattern, routeAt, routes } from "@/domain/routes";
import type { Player } from "@/domain/session/claims";
import type { SiteExperience } from "@/domain/site-experience";
import type { CookieWrites } from "@/server/forms/cookie-writes";
import type { GuardStore } from "@/server/guard/store";
import { namedProduct, offerFor } from "@/server/lookups/product-offer";
import type { FlowRecord } from "@/server/records/flow-record";
import type { Records } from "@/server/records/records";
import type { Log } from "@/server/telemetry/log";
import type { Upstream } from "@/server/upstream/call";
import { config } from "../config";
import { gateSettings } from "./gate-settings";
import { readRequest } from "./read-request";
import { pathnameOf } from "./request-path";
import { throwIfAsked } from "./sandbox-throw";
import type { SessionFacts } from "./session-facts";
import { lacksSession, toSignInAgain } from "./sign-in-again";

export type SearchParams = Readonly<Record<string, string | readonly string[] | undefined>>;

/** What the browser asks for, and from where. */
type RequestFacts = {
  readonly brand: Brand;
  readonly hosts: Hosts;
  readonly locale: Locale;
  /** Epoch milliseconds; the product's clock, which in the sandbox environment is the sandbox's. */
  readonly now: number;
  /** The account area runs inside the operator's own app (GATE-18). */
  readonly native: boolean;
  /** The client's network address, as scripts/client-address.ts found it (promise 10). */
  readonly address: string;
  readonly requestId: string;
  /** Path and query of the page. */
  readonly here: string;
  /** The same where a form of several pages was sent: of the page that it was sent from. */
  readonly page?: string;
  readonly query: SearchParams;
  /** Paths of the operator's other pages (BR-54?). */
  readonly paths: DestinationPaths;
};

/** The flow that the request belongs to. Site experience and record change only where the platform moves the flow (CA-45, GEO-04). */
type FlowFacts = {
  siteExperience: SiteExperience;
  readonly product: Product;
  /** The record that the request names. */
  record: FlowRecord | undefined;
};

/** How a flow acts. */
type Ports = {
  readonly upstream: Upstream;
  readonly guard: GuardStore;
  readonly log: Log;
  readonly records: Records;
  readonly cookieWrites: CookieWrites;
  /** Names this submit: the same for a double click, a reload and a retry of the same form with the same content. */
  readonly submitKey: string;
  /** @returns a target from outside if it is safe to redirect to (BR-57?) */
  safeRedirectTarget(value: unknown): Path | undefined;
  /** @returns the player behind the token that upstream set during this request */
  newPlayer(): Promise<Player | null>;
};

export type RequestContext = RequestFacts & SessionFacts & FlowFacts & Ports;

/** The context of a route that only account holders reach. */
export type SignedInContext = RequestContext & { readonly player: Player };

export type RequestInput = {
  params?: Readonly<Record<string, string>>;
  query?: SearchParams;
};

export type SubmitInput = RequestInput & {
  /** Digest of the submitted form. */
  formDigest?: string;
  /** Runs before a visitor without a session is sent to sign in. @returns whether the form came from a page of ours */
  beforeSignIn?: (context: RequestContext) => Promise<boolean>;
};

/** Created once per request, for the page and its components. The input is text, because the cache compares by identity. */
const readPage = cache((pathname: string, input: string) => readRequest(pathname, JSON.parse(input)));

type ContextFor<P extends RoutePattern> = (typeof routes)[P]["access"] extends "open"
  ? RequestContext
  : SignedInContext;

/**
 * Makes the context of a route and decides again whether the visitor may open it, because security must not depend on the middleware (promise 1).
 * Redirects away when the gate refuses.
 */
export async function requestContext<P extends RoutePattern>(
  pattern: P,
  input: SubmitInput = {},
): Promise<ContextFor<P>> {
  const { params = {}, query = {}, formDigest, beforeSignIn } = input;
  if (formDigest === undefined) await throwIfAsked("page");
  const pathname = pathnameOf(pattern, params);
  const context =
    formDigest === undefined
      ? await readPage(pathname, JSON.stringify({ params, query }))
      : await readRequest(pathname, input);
  const access: Access = routes[pattern].access;
  const route = routeAt(pathname) ?? { pattern, access, allowedWhenBanned: false };
  const settings = { ...gateSettings(context.brand), secondFactorDue: context.isPending };
  const decide = (offer = {}) => gate(route, context.player, context.here, { ...settings, ...offer });
  // The flags cost an upstream call, so they are read only for a request that passes without them.
  const first = decide();
  const decision = first.pass ? decide(await offerFor(context, namedProduct(context, route.product))) : first;
  const isRendering = formDigest === undefined;
  if (lacksSession(context, route, decision)) {
    const isOurs = (await beforeSignIn?.(context)) ?? true;
    const signIn = isOurs ? await toSignInAgain(context, isRendering) : undefined;
    if (signIn) redirect(signIn);
  }
  if (!decision.pass) redirect(decision.to);
  context.log.debug({ event: isRendering ? "opened" : "sent", route: pattern });
  return context as ContextFor<P>;
}

/** GATE-14, GATE-15 @returns whether the visitor is a banned account */
export const isBannedPlayer = ({ player }: RequestContext): boolean =>
  player !== null && isBanned(player, config().BANNED_PERMISSION);
