// Calls the flows as a route does, against a sandbox in this process: cookies in memory, without Next.
import { type BrandId, brands, defaultBrand } from "@/domain/brands";
import { withEarlyAnswer } from "@/domain/forms/answered";
import type { Outcome } from "@/domain/forms/outcome";
import { hostTable } from "@/domain/routing/hosts";
import { withQuery } from "@/domain/routing/routes";
import { targetParserFor } from "@/domain/routing/safe-target";
import type { Player } from "@/domain/session/claims";
import { loginParametersFrom } from "@/domain/sign-in/login-parameters";
import type { SiteExperience } from "@/domain/site-experience";
import { currentTime } from "@/server/clock";
import type { CookieWrites } from "@/server/context/cookie-changes";
import type { SearchParams, SignedInContext } from "@/server/context/request-context";
import { accountDigest } from "@/server/guard/attempt-counters";
import { takeBackTries } from "@/server/guard/rate-limits";
import { flowScopeOf } from "@/server/lookups/flow-link";
import type { FlowRecord } from "@/server/records/flow-record";
import { newFlowId } from "@/server/records/records";
import type { KeptDevice } from "@/server/session/browser";
import { deviceFrom, withProof } from "@/server/session/device";
import { type KeptPlaySpan, readPlaySpan } from "@/server/session/play-span";
import { followRenewedSession } from "@/server/session/session-lifecycle";
import { sessionState } from "@/server/session/session-state";
import { statementListener } from "@/server/session/statements";
import { readToken } from "@/server/session/token";
import { verdictsOf } from "@/server/session/verdicts";
import { createMemoryStore } from "@/server/store/memory";
import type { Store } from "@/server/store/store";
import { UpstreamError } from "@/server/upstream/upstream-error";
import { upstreamAt } from "../stack/faulty-upstream.ts";
import { changeRecords, type Held, recordsIn } from "../stack/kept-records.ts";
import { forgetProcess } from "../stack/process-state.ts";
import type { PersonaInput } from "../stack/sandbox-client.ts";
import { quiet } from "../stack/stores.ts";
import { ownSandbox, startTestSandbox, type TestSandbox } from "../stack/test-sandbox.ts";
import { formOf } from "./form-of.ts";

/** A sandbox, which the settings of this process name from now on. */
export async function startPlatform(): Promise<TestSandbox> {
  const platform = await startTestSandbox();
  process.env.SANDBOX_PORT = String(platform.port);
  // A submit then ends at the page with the clocks, where a test sees what it has done. Tests of a submit that continues change this.
  process.env.SESSION_CLOCKS = "*";
  // unfinished work of the file before may have read the settings already, without this port
  forgetProcess();
  return platform;
}

/** The same for this test file, reset before each test unless it `keeps` what earlier ones have left. */
export const ownPlatform = (options: { keeps?: boolean } = {}) => ownSandbox({ ...options, start: startPlatform });

/** What a link or a hidden field adds to a request; `flow` is the id of the record that it names. */
export type Asking = {
  flow?: string | undefined;
  /** What the link or the form says of its flow, where it is more than the flow's id. */
  query?: SearchParams;
  pathname?: string;
  address?: string;
};

type Sending = Asking & {
  fields?: Readonly<Record<string, string | readonly string[]>>;
  /** The same key twice is the same submit. */
  submitKey?: string;
};

type Settings = {
  token?: string | undefined;
  store?: Store;
  brand?: BrandId;
  /** The token waits for the second factor of the sign-in. */
  isPending?: boolean;
  /** Inside the operator's app. */
  native?: boolean;
  userAgent?: string;
  /** By how much the clock of the serving instance is ahead of the platform's, milliseconds. */
  aheadMs?: () => number;
};

export type Caller = ReturnType<typeof newCaller>;

/** @param settings `token` of a session; without one the caller is not signed in */
export function newCaller(port: number, settings: Settings = {}) {
  const { token, store = createMemoryStore(), brand: id = defaultBrand, isPending = false } = settings;
  const { native = false, userAgent = "" } = settings;
  const clock = async () => (await currentTime()) + (settings.aheadMs?.() ?? 0);
  const brand = brands[id];
  const hosts = hostTable("sandbox", {}, { account: 3000, sandbox: port })[id];
  const records = new Map<string, FlowRecord>();
  const held: Held = { records, account: undefined };
  let session = isPending ? undefined : token;
  let pending = isPending ? token : undefined;
  let playSpan: KeptPlaySpan | undefined;
  let submits = 0;
  let kept: KeptDevice | undefined;
  let hasLeftNothing = false;

  const playerOf = async (given: string | undefined, now: number): Promise<Player | null> =>
    given === undefined ? null : (await readToken(given, id, now)).player;

  /** Flows for signed-in players are only called with a session; the type says so for all of them. */
  async function contextFor(
    cookieWrites: CookieWrites,
    { flow, query: said = {}, pathname = "/", address, submitKey }: Sending,
  ) {
    const query: SearchParams = flow === undefined ? said : { ...said, flow };
    submits += 1;
    const given = session ?? pending;
    const now = await clock();
    const player = await playerOf(given, now);
    const state = player ? await sessionState({ store, now }, player, true) : undefined;
    const isShared = state?.isShared ?? false;
    // the sign-in would have written this account into the records of the browser
    if (player && !isShared && !hasLeftNothing) held.account = accountDigest(player.userKey);
    const record = records.get(String(query.flow));
    const { siteExperience, product } = flowScopeOf({ record, query, player, brand });
    const verdicts = verdictsOf({ store, now, brand, log: quiet }, player ?? undefined);
    const requestId = `request-${submits}`;
    const leaveNothing = async () => {
      hasLeftNothing = true;
      held.account = undefined;
    };
    const statements = statementListener({ store, now, player, product, verdicts, brand, requestId, leaveNothing });
    const { upstream, lines } = upstreamAt(hosts.secure, {
      origins: { secure: hosts.secure, api: hosts.api, blitz: hosts.blitz },
      gateway: `http://127.0.0.1:${port}`,
      siteExperience,
      token: given,
      device: { userAgent, address: address ?? "10.0.0.1" },
      onStatement: (said, under) => statements(said, under as SiteExperience),
      onToken: (fresh) => {
        if (session === undefined && pending !== undefined) cookieWrites.pendingToken = fresh;
        else cookieWrites.token = fresh;
        upstream.token = fresh;
      },
    });
    const context = {
      brand,
      hosts,
      locale: brand.locales[0],
      now,
      player,
      isUnchecked: false,
      isPending: session === undefined && pending !== undefined,
      isShared,
      siteExperience,
      product,
      native,
      address: address ?? "10.0.0.1",
      requestId,
      supportQuery: { topic: "test", reference: "K4F9QM7XB2", returnPath: `${hosts.account}${pathname}` },
      here: withQuery(pathname, query as Record<string, string>),
      query,
      parameters: loginParametersFrom(query, { brand, safeRedirectTarget: targetParserFor(hosts) }),
      record,
      records: recordsIn(held, cookieWrites),
      submitKey: submitKey ?? `${newFlowId()}-${submits}`,
      upstream,
      store,
      tries: [],
      verdicts,
      log: quiet,
      cookieWrites,
      safeRedirectTarget: targetParserFor(hosts),
      playSpan: { current: await readPlaySpan(state?.playSpan, id) },
      device: deviceFrom(kept, now),
      onPremises: false,
      newPlayer: () => playerOf(typeof cookieWrites.token === "string" ? cookieWrites.token : undefined, now),
    };
    return { context: context as typeof context & SignedInContext, lines };
  }

  /** Applies the cookie writes like server/request/write-cookies.ts. */
  async function carryOut(cookieWrites: CookieWrites) {
    if (cookieWrites.onSharedDevice) kept = undefined;
    if (cookieWrites.provedFor) kept = withProof(kept, cookieWrites.provedFor, await clock());
    if (cookieWrites.token !== undefined) [session, pending] = [cookieWrites.token ?? undefined, undefined];
    else if (cookieWrites.pendingToken !== undefined) pending = cookieWrites.pendingToken;
    const proof = cookieWrites.token ?? cookieWrites.pendingToken;
    const signedIn = await playerOf(typeof proof === "string" ? proof : undefined, await clock());
    const isShared = cookieWrites.onSharedDevice === true;
    changeRecords(held, cookieWrites, { userKey: signedIn?.userKey, isShared });
  }

  /** Runs a submit and applies its cookie writes, as server/forms/submit-form.ts does. */
  async function submit<T>(
    work: (context: SignedInContext, form: FormData) => Promise<T>,
    { fields = {}, ...asking }: Sending = {},
  ): Promise<T> {
    const cookieWrites: CookieWrites = { records: {} };
    const { context } = await contextFor(cookieWrites, asking);
    const outcome = (await withEarlyAnswer(() => work(context, formOf(fields))).catch(async (error: unknown) => {
      if (error instanceof UpstreamError && error.kind === "throttled") await takeBackTries(context);
      throw error;
    })) as T;
    await followRenewedSession(context);
    await carryOut(cookieWrites);
    playSpan = session === undefined ? undefined : context.playSpan.current;
    return outcome;
  }

  return {
    submit,
    /** A request that only reads. */
    look: async (asking: Asking = {}) => (await contextFor({ records: {} }, asking)).context,
    records,
    /** The newest record of a kind; throws where there is none. */
    record<K extends FlowRecord["kind"]>(kind: K) {
      const found = [...records.values()].findLast((record) => record.kind === kind);
      if (found) return found as Extract<FlowRecord, { kind: K }>;
      throw new Error(`no record of the kind ${kind} is kept`);
    },
    get token() {
      return session;
    },
    get pending() {
      return pending;
    },
    get playSpan() {
      return playSpan;
    },
    /** The session ends, as by its age: its records stay. */
    expire() {
      session = undefined;
    },
    /** Signs out and forgets every flow, as a browser that is closed; the known device stays. */
    close() {
      session = pending = undefined;
      records.clear();
      held.account = undefined;
    },
  };
}

/** Where an outcome leads, flow ids left out; any other outcome as it is. */
export const destinationOf = (outcome: Outcome) =>
  outcome.kind === "redirect" ? String(outcome.to).replace(/flow=\w+/, "flow") : outcome;
/** A caller with a session of a persona; another one is another browser of that player. */
export const callerFor = async ({ port, control }: TestSandbox, id: string, settings: Settings = {}) =>
  newCaller(port, { ...(await control.session(id, settings.brand ?? defaultBrand)), ...settings });

/** A player of the test's own with a session. */
export async function playerOn(platform: TestSandbox, input: PersonaInput = {}, store?: Store, more: Settings = {}) {
  const made = await platform.control.makePersona(input);
  const own = { ...(store && { store }), ...(input.brand && { brand: input.brand }), ...more };
  return { ...made, caller: await callerFor(platform, made.id, own) };
}

export { needing, writesDuring } from "../stack/sandbox-client.ts";
