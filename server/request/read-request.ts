// Makes the request context from the headers, the cookies and the facts. Asking the gate is enter.ts's part.
import "server-only";
import { cookies, headers } from "next/headers";
import { isOfSecondFactor } from "@/domain/routing/gate";
import { pageHeader } from "@/domain/routing/headers";
import { routeAt, withQuery } from "@/domain/routing/routes";
import { targetParserFor } from "@/domain/routing/safe-target";
import { supportTopic } from "@/domain/routing/support";
import { loginParametersFrom } from "@/domain/sign-in/login-parameters";
import type { CookieWrites } from "@/server/context/cookie-changes";
import type { SearchParams, SubmitInput, UngatedContext } from "@/server/context/request-context";
import { flowScopeOf } from "@/server/lookups/flow-link";
import { forgetBrowser, forgetLastAccount, nothingRead, saveRecords } from "@/server/records/record-store";
import { openRecords, readingOf } from "@/server/records/records";
import { deviceFrom } from "@/server/session/device";
import { flashFrom } from "@/server/session/flash";
import { onPremisesCookies } from "@/server/session/on-premises";
import { readPlaySpan } from "@/server/session/play-span";
import { statementListener } from "@/server/session/statements";
import { readToken } from "@/server/session/token";
import { verdictsIn, verdictsOf } from "@/server/session/verdicts";
import { isActivityAt, type Visitor } from "@/server/session/visitor";
import { processStore } from "@/server/store/process-store";
import { ifStoreIsDown } from "@/server/store/store";
import { flowDigest } from "@/server/telemetry/flow-digest";
import { log } from "@/server/telemetry/log";
import { pseudonymOf } from "@/server/telemetry/pseudonym";
import { traceFrom, traceIdOf } from "@/server/telemetry/trace";
import { config } from "../config";
import { type FactsOfRequest, residenceOf, visitorOf } from "./request-facts";
import { browserTagOf, submitBrowser, submitKeyFor, submitOwner } from "./submit-key";
import { upstreamPort } from "./upstream-port";

const single = (value: string | readonly string[] | undefined) => (typeof value === "string" ? value : undefined);

/** @returns path and query; a parameter that is given more than once is left out */
function hereFrom(pathname: string, query: SearchParams): string {
  const parameters = Object.entries(query).flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value]] : [],
  );
  const search = new URLSearchParams(parameters).toString();
  return search ? `${pathname}?${search}` : pathname;
}

/**
 * @param flow that the form belongs to, which may have no record when its page was opened
 * @returns path and query of the page that a form was sent from; undefined where nothing says which
 */
function pageFrom(sent: string | null, { flow }: SearchParams): string | undefined {
  const page = sent?.startsWith("/") && !sent.startsWith("//") ? new URL(sent, "https://account.invalid") : undefined;
  return page && hereFrom(page.pathname, { ...Object.fromEntries(page.searchParams), flow });
}

/** Promise 20: outside the flow of the second factor a visitor whose factor is due is anonymous. */
const anonymous: Visitor = { token: undefined, player: null, isPending: false };

/** Makes the context without asking the gate. */
export async function readRequest(
  facts: FactsOfRequest,
  pathname: string,
  { params = {}, query = {}, formDigest = "" }: SubmitInput,
): Promise<UngatedContext> {
  const [sent, jar] = await Promise.all([headers(), cookies()]);
  const { now, brand, hosts, requestId, session: _, ...rest } = facts;
  const traceparent = traceFrom(sent.get("traceparent"));
  const store = processStore();
  const route = routeAt(pathname);
  const { earlyReads, browser, flows, ...actual } = await visitorOf(facts, isActivityAt(pathname));
  const kept = flows ?? nothingRead;
  const stateOf = ({ player: of }: Visitor) => readingOf(kept.state, { brand: brand.id, player: of });
  const recordOf = (of: Visitor) => stateOf(of).read(single(query.flow));
  const isHidden =
    actual.isPending && route?.access === "open" && !isOfSecondFactor(route, recordOf(actual)?.kind === "strongAuth");
  const visitor = isHidden ? anonymous : actual;
  const { player, revoked, end, isPending, isShared = false } = visitor;
  // the flows are in the same store as the session
  const isUnchecked = visitor.isUnchecked === true || flows === undefined;
  const record = recordOf(visitor);
  const ofRequest = {
    requestId,
    traceId: traceIdOf(traceparent),
    brand: brand.id,
    path: pathname,
    ...(player && { player: pseudonymOf(player.userKey) }),
  };
  const ownLog = log().child(record ? { ...ofRequest, flow: flowDigest(record.id) } : ofRequest);
  const { siteExperience, product } = flowScopeOf({ record, query, player, brand, product: params.product });
  const parseTarget = targetParserFor(hosts);
  const cookieWrites: CookieWrites = { records: {} };
  const isRead = visitor.verdicts && earlyReads?.userKey === player?.userKey;
  const known = isRead
    ? earlyReads?.verdicts
        .then((before) => [...verdictsIn(visitor.verdicts), ...before])
        .catch(ifStoreIsDown(undefined))
    : undefined;
  const ownerOfForm = submitOwner(route, player ?? revoked);
  const inStore = { store, now, brand: brand.id, browser };
  // the session of a visitor who is anonymous only on this page has not ended
  const reading = { ...stateOf(visitor), ...(isHidden && { account: undefined, readEnded: () => undefined }) };
  const verdicts = verdictsOf({ store, now, brand, log: ownLog }, player ?? undefined, known);
  return {
    ...rest,
    now,
    brand,
    hosts,
    requestId,
    supportQuery: {
      topic: supportTopic(pathname),
      reference: requestId,
      // of the query the flow alone: what else is there may be a key
      returnPath: `${hosts.account}${withQuery(pathname, record ? { flow: record.id } : {})}`,
    },
    address: sent.get("x-forwarded-for") ?? "unknown",
    here: hereFrom(pathname, query),
    page: pageFrom(sent.get(pageHeader), query) ?? hereFrom(pathname, query),
    query,
    parameters: loginParametersFrom(query, { brand, safeRedirectTarget: parseTarget }),
    player,
    ...(revoked && { revoked }),
    ...(end && { sessionEnd: end }),
    isUnchecked,
    isPending,
    isShared,
    ...(browser && { browser: browserTagOf(browser, brand.id) }),
    residence: record?.kind === "registration" && record.country ? record.country : residenceOf(kept.state, player),
    playSpan: { current: await readPlaySpan(visitor.playSpan, brand.id) },
    flash: flashFrom(browser?.flash, player?.sid, now),
    device: deviceFrom(browser?.device, now),
    onPremises: jar.has(onPremisesCookies.isThere),
    siteExperience,
    product,
    record,
    upstream: upstreamPort({
      hosts,
      sent,
      siteExperience,
      locale: facts.locale,
      requestId,
      traceparent,
      deadlineAt: performance.now() + (formDigest === "" ? config().PAGE_DEADLINE_MS : config().SUBMIT_DEADLINE_MS),
      log: ownLog,
      visitor,
      cookieWrites,
      onStatement: statementListener({
        ...{ store, now, player, product, verdicts, brand, requestId },
        leaveNothing: () => forgetLastAccount(inStore),
      }),
    }),
    store,
    tries: [],
    verdicts,
    log: ownLog,
    records: openRecords(cookieWrites, reading, {
      save: (writes) => saveRecords(inStore, kept, writes, { isShared, isPending }),
      forget: () => forgetBrowser(inStore),
    }),
    cookieWrites,
    submitKey: submitKeyFor(formDigest, {
      brand: brand.id,
      path: pathname,
      owner: ownerOfForm,
      browser: submitBrowser({ secret: browser?.secret, flow: record?.id, owner: ownerOfForm }),
    }),
    safeRedirectTarget: parseTarget,
    newPlayer: async () => (await readToken(cookieWrites.token ?? undefined, brand.id, now)).player,
  };
}
