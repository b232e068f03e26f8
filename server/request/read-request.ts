// Makes the request context from the headers, the cookies and the shell, without asking the gate.
import "server-only";
import { cookies, headers } from "next/headers";
import { originsOf } from "@/domain/hosts";
import { safeRedirectTarget } from "@/domain/redirects";
import { pageHeader, routeAt } from "@/domain/routes";
import type { CookieWrites } from "@/server/forms/cookie-writes";
import { submitKeyFor } from "@/server/forms/submit-key";
import { guardStore } from "@/server/guard/guard";
import { breakerReporter } from "@/server/guard/outages";
import { flowScopeOf } from "@/server/records/flow-link";
import { readEndedRecord, readRecord } from "@/server/records/record-cookies";
import { openRecords } from "@/server/records/records";
import { deviceCookie, readDevice } from "@/server/session/device";
import { noticeCookie, readNotice } from "@/server/session/notice";
import { onPremisesCookies } from "@/server/session/on-premises";
import { playSpanCookie, readPlaySpan } from "@/server/session/play-span";
import { readNote } from "@/server/session/session-note";
import { readToken, sessionNoteCookie } from "@/server/session/token";
import { isActivityAt } from "@/server/session/visitor";
import { requestLog } from "@/server/telemetry/request-log";
import { flowDigest } from "@/server/telemetry/story";
import { traceFrom, traceIdOf } from "@/server/telemetry/trace";
import { config } from "../config";
import type { RequestContext, SubmitInput } from "./context";
import { hereFrom, pageFrom } from "./request-path";
import { currentVisitor, readShell } from "./shell";
import { upstreamPort } from "./upstream-port";

const single = (value: string | readonly string[] | undefined) => (typeof value === "string" ? value : undefined);

/** Makes the context without asking the gate; for the few handlers that answer every visitor. */
export async function readRequest(
  pathname: string,
  { params = {}, query = {}, formDigest = "" }: SubmitInput,
): Promise<RequestContext> {
  const [sent, jar, shell] = await Promise.all([headers(), cookies(), readShell()]);
  const { now, brand, hosts, requestId, session: _, residence, ...rest } = shell;
  const traceparent = traceFrom(sent.get("traceparent"));
  const guard = guardStore();
  const visitor = await currentVisitor(isActivityAt(pathname));
  const { player, revoked, end, isPending, isUnchecked = false, isShared = false } = visitor;
  const owner = { brand: brand.id, sid: player?.sid };
  const record = readRecord(jar, single(query.flow), owner);
  // read here: the jar also shows what the submit writes
  const [sealedNotice, sealedPlaySpan, sealedDevice, sealedNote] = [
    noticeCookie,
    playSpanCookie,
    deviceCookie,
    sessionNoteCookie,
  ].map((name) => jar.get(name)?.value);
  const ofRequest = { requestId, traceId: traceIdOf(traceparent), brand: brand.id, path: pathname };
  const ownLog = requestLog(record ? { ...ofRequest, flow: flowDigest(record.id) } : ofRequest);
  const { siteExperience, product } = flowScopeOf({ record, query, player, brand, product: params.product });
  const account = routeAt(pathname)?.access === "open" ? undefined : (player ?? revoked)?.userKey;
  const cookieWrites: CookieWrites = { records: {} };
  return {
    ...rest,
    now,
    brand,
    hosts,
    requestId,
    paths: config().DESTINATION_PATHS,
    address: sent.get("x-forwarded-for") ?? "unknown",
    here: hereFrom(pathname, query),
    page: pageFrom(sent.get(pageHeader), query) ?? hereFrom(pathname, query),
    query,
    player,
    ...(revoked && { revokedSid: revoked.sid }),
    ...(end && { sessionEnd: end }),
    isUnchecked,
    isPending,
    isShared,
    residence: record?.kind === "registration" && record.country ? record.country : residence,
    // opened only where a page reads them
    get playSpan() {
      return readPlaySpan(sealedPlaySpan, owner);
    },
    get notice() {
      return readNotice(sealedNotice, owner);
    },
    get sessionNote() {
      return readNote(sealedNote, brand.id);
    },
    get device() {
      return readDevice(sealedDevice, owner.brand);
    },
    onPremises: jar.has(onPremisesCookies.isThere),
    siteExperience,
    product,
    record,
    upstream: upstreamPort({
      hosts,
      sent,
      siteExperience,
      locale: shell.locale,
      requestId,
      traceparent,
      deadlineAt: performance.now() + (formDigest === "" ? config().PAGE_DEADLINE_MS : config().SUBMIT_DEADLINE_MS),
      log: ownLog,
      visitor,
      cookieWrites,
      onBreaker: breakerReporter({ guard, now }, brand.id),
    }),
    guard,
    log: ownLog,
    records: openRecords(cookieWrites, {
      read: async (id) => readRecord(jar, id, owner),
      readEnded: (sid, id) => readEndedRecord(jar, id, { brand: brand.id, sid }),
    }),
    cookieWrites,
    submitKey: submitKeyFor(formDigest, { brand: brand.id, path: pathname, account }),
    safeRedirectTarget: (value) => safeRedirectTarget(value, originsOf(hosts)),
    newPlayer: async () => (await readToken(cookieWrites.token ?? undefined, brand.id, now)).player,
  };
}
