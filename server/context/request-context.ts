// The request context: who asks, for which page, within which flow, and with which ports. Types alone, below every room that takes one.
import "server-only";
import type { Brand } from "@/domain/brands";
import type { Locale } from "@/domain/locales";
import type { Product } from "@/domain/products";
import type { Hosts } from "@/domain/routing/hosts";
import type { QueryName } from "@/domain/routing/link-parameters";
import type { RoutePattern, routes } from "@/domain/routing/routes";
import type { SafeTarget } from "@/domain/routing/safe-target";
import type { SupportQuery } from "@/domain/routing/support";
import type { SessionEnd } from "@/domain/session/account-sessions";
import type { Player } from "@/domain/session/claims";
import type { LoginParameters } from "@/domain/sign-in/login-parameters";
import type { SiteExperience } from "@/domain/site-experience";
import type { Device } from "@/server/guard/attempt-counters";
import type { CountedTry } from "@/server/guard/rate-limits";
import type { FlowRecord } from "@/server/records/flow-record";
import type { SequenceRecord } from "@/server/records/sequence-record";
import type { FlashMessage } from "@/server/session/flash";
import type { KeptPlaySpan } from "@/server/session/play-span";
import type { Verdicts } from "@/server/session/verdicts";
import type { Store } from "@/server/store/store";
import type { Log } from "@/server/telemetry/log";
import type { Upstream } from "@/server/upstream/upstream";
import type { CookieWrites } from "./cookie-changes";

/** A name that the table does not hold does not compile, so no page reads what support's page of links does not know. */
export type SearchParams = Readonly<Partial<Record<QueryName, string | readonly string[] | undefined>>>;

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
  /** Those of the query, with its targets parsed. */
  readonly parameters: LoginParameters;
  /** What every link to customer support says. */
  readonly supportQuery: SupportQuery;
};

/** What we know of the browser and its session. */
type SessionFacts = {
  /** Tells this browser from others, and reveals nothing of its cookie; undefined for one without cookies. */
  readonly browser?: string;
  readonly player: Player | null;
  /** The player of a session that is refused here: only for a submit that is sent again, and for the logout, which ends it under its new id as well. */
  readonly revoked?: Player;
  /** The limit that has ended the session of this browser. */
  readonly sessionEnd?: SessionEnd;
  /** The store is unavailable: pages may be read, nothing may be changed. */
  readonly isUnchecked: boolean;
  /** The player's session waits for the second factor of the sign-in (OTP-34?). */
  readonly isPending: boolean;
  /** The player signed in on a shared or public device. */
  readonly isShared: boolean;
  /** The country that the player told us they live in; ISO code. */
  readonly residence?: string | undefined;
  /** The gaming session of this session, if one was created (CA-56!). One for the whole request: a submit may create it. */
  readonly playSpan: { current?: KeptPlaySpan | undefined };
  /** A message that the last submit of this browser left for the next page. */
  readonly flash?: FlashMessage | undefined;
  /** The browser, if a right code was entered there before (promise 7). */
  readonly device?: Device | undefined;
  /** The browser says that it is on the premises (GEO-05). */
  readonly onPremises: boolean;
};

/** The flow that the request belongs to. Site experience and record change only where the platform moves the flow (CA-45, GEO-04). */
type FlowFacts = {
  siteExperience: SiteExperience;
  readonly product: Product;
  /** The record that the request names. */
  record: FlowRecord | undefined;
};

export type Records = {
  /** Reads another record of this visitor, such as that of the flow which opened this one. */
  read(id: unknown): FlowRecord | undefined;
  /** Reads all records of this visitor. */
  readAll(): readonly FlowRecord[];
  /** Reads a record of `account`, also after its session has ended. It says where the player was, and nothing may be shown of it. */
  readEnded(id: unknown): FlowRecord | undefined;
  /**
   * Digest of the account whose session this browser holds, or held when it ended: its next sign-in continues where it was. Undefined on a
   * shared device, after a sign-out and after a ban.
   */
  readonly account: string | undefined;
  /** Keeps a record. */
  keep(record: FlowRecord): void;
  /** Writes a record and nothing else that this submit has written of others. */
  keepOnly(record: FlowRecord): void;
  /** Removes a record. */
  drop(id: string): void;
  /** Takes back what this submit has written of a record. */
  undo(id: string): void;
  /** What this submit has written of a record: null where it is dropped, undefined where nothing was written. */
  written(id: string): FlowRecord | null | undefined;
  /** The sequence of a deep link, which is not kept before a submit does it; one for the whole request. */
  unsaved: { sequence?: SequenceRecord };
  /**
   * Writes what a submit has collected.
   * @returns whether another submit has changed one of the records meanwhile; that one stays as it is
   * @throws StoreUnavailable when the store is unavailable
   */
  save(writes: CookieWrites): Promise<boolean>;
  /** Removes what the browser has in the store. @throws StoreUnavailable when the store is unavailable */
  forget(): Promise<void>;
};

/** How a flow acts. */
type Ports = {
  readonly upstream: Upstream;
  readonly store: Store;
  /** What this submit has counted against our limits. */
  readonly tries: CountedTry[];
  /** What the platform has said of the player, until it says otherwise. */
  readonly verdicts: Verdicts;
  readonly log: Log;
  readonly records: Records;
  readonly cookieWrites: CookieWrites;
  /** Names this submit: the same for a double click, a reload and a retry of the same form with the same content. */
  readonly submitKey: string;
  /** @returns a target from outside if it is safe to redirect to (BR-57?) */
  safeRedirectTarget(value: unknown): SafeTarget | undefined;
  /** @returns the player behind the token that upstream set during this request */
  newPlayer(): Promise<Player | null>;
};

/** A request that the gate has not let in. Only what answers a refused visitor takes one. */
export type UngatedContext = RequestFacts & SessionFacts & FlowFacts & Ports;

declare const letIn: unique symbol;

/** Made by the gate alone (enter.ts), so that a page, an action or a handler without it does not compile (promise 20). */
export type RequestContext = UngatedContext & { readonly [letIn]: true };

/** The context of a route that only account holders reach. */
export type SignedInContext = RequestContext & { readonly player: Player };

export type RequestInput = {
  params?: Readonly<Record<string, string>>;
  query?: SearchParams;
};

export type SubmitInput = RequestInput & {
  formDigest?: string;
  /** Runs before a visitor without a session is sent to sign in. @returns whether the form came from one of our pages */
  beforeSignIn?: (context: UngatedContext) => Promise<boolean>;
};

export type ContextFor<P extends RoutePattern> = (typeof routes)[P]["access"] extends "open"
  ? RequestContext
  : SignedInContext;
