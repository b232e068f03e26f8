// The phone's side of a hand-over. It calls no operation of the platform: what it shows is in the store, and the one thing that
// it can do is to open the camera page of one scan (promise 24).
import "server-only";
import { randomBytes } from "node:crypto";
import { type Outcome, type Path, redirectTo } from "@/domain/forms/outcome";
import { ended, type HandOver, handOverStanding, isWatched, opened, started } from "@/domain/hand-over/hand-over";
import { to, withQuery } from "@/domain/routing/routes";
import type { RequestContext } from "@/server/context/request-context";
import { limitTries } from "@/server/guard/rate-limits";
import type { HandOverRecord } from "@/server/records/flow-record";
import { changeHandOver, handOverBehind, readHandOver } from "@/server/records/hand-overs";
import { newRecord } from "@/server/records/records";
import { hasEnded } from "@/server/session/session-state";
import { deviceOf, maskedAccount } from "./names";

/** Why there is nothing to continue with here. */
type PhoneEnd =
  | "unknown"
  | "used"
  | "expired"
  | "notMe"
  | "notMyPhone"
  | "takenBack"
  | "notNeeded"
  | "stopped"
  | "sessionEnded";

export type PhonePage =
  /** The link is good, and a press opens it. */
  | { kind: "link"; link: string }
  /** `otherPlayer`: another player is signed in on this phone, named as the account is. */
  | { kind: "ask"; handOver: HandOver; otherPlayer?: string }
  /** The page of the computer is closed, so it is not known whether the pictures are still asked for. */
  | { kind: "unwatched" }
  /** The camera page was opened. `isClosed`: it cannot be opened again while the page of the computer is closed. */
  | { kind: "camera"; isClosed?: true }
  | { kind: "received"; receivedAt: number }
  | { kind: "end"; why: PhoneEnd };

const end = (why: PhoneEnd): PhonePage => ({ kind: "end", why });

const phoneRecord = ({ record }: RequestContext): HandOverRecord | undefined =>
  record?.kind === "handOver" ? record : undefined;

const linkOf = ({ query }: RequestContext): string | undefined =>
  typeof query.link === "string" && /^[\w-]{22}$/.test(query.link) ? query.link : undefined;

const toPhone = (flow: string): Path => to("/docscan/phone", { flow });

/** The record of a browser that has opened this hand-over before. */
const recordFor = ({ records }: RequestContext, id: string): HandOverRecord | undefined =>
  records.readAll().find((record): record is HandOverRecord => record.kind === "handOver" && record.handOver === id);

/** Another player than the one who asks is signed in on this phone: a picture for their account would go to the account that asks. */
function otherPlayerOn({ player }: RequestContext, { owner }: HandOver): string | undefined {
  return player && player.userKey !== owner.userKey ? (maskedAccount(player) ?? "•••") : undefined;
}

async function ownPage(context: RequestContext, { handOver: id, browser }: HandOverRecord): Promise<PhonePage> {
  const handOver = await readHandOver(context, id);
  if (handOver?.browser !== browser) return end("expired");
  const standing = handOverStanding(handOver, context.now);
  if (standing === "received") return { kind: "received", receivedAt: handOver.receivedAt ?? context.now };
  if (standing !== "opened" && standing !== "started") return end(standing === "waiting" ? "expired" : standing);
  if (await hasEnded(context, handOver.owner)) return end("sessionEnded");
  const isOpenThere = isWatched(handOver, context.now);
  if (standing === "started") return { kind: "camera", ...(!isOpenThere && { isClosed: true }) };
  if (!isOpenThere) return { kind: "unwatched" };
  const otherPlayer = otherPlayerOn(context, handOver);
  return { kind: "ask", handOver, ...(otherPlayer !== undefined && { otherPlayer }) };
}

/** What a browser that has not opened the link reads: nothing of the account, and only whether it could. */
async function linkPage(context: RequestContext, link: string, id: string | undefined): Promise<PhonePage> {
  const handOver = id === undefined ? undefined : await readHandOver(context, id);
  if (!handOver) return end("unknown");
  if (handOver.openedAt !== undefined) return end("used");
  const standing = handOverStanding(handOver, context.now);
  if (standing !== "waiting") return end(standing === "expired" || standing === "notNeeded" ? standing : "takenBack");
  return (await hasEnded(context, handOver.owner)) ? end("sessionEnded") : { kind: "link", link };
}

/** Loads the phone's page. A GET opens nothing: programs that look at links in messages send one, too. */
export async function loadPhone(context: RequestContext): Promise<PhonePage | { kind: "redirect"; to: Path }> {
  const own = phoneRecord(context);
  if (own) return ownPage(context, own);
  const link = linkOf(context);
  if (link === undefined) return end("unknown");
  const id = await handOverBehind(context, link);
  const before = id === undefined ? undefined : recordFor(context, id);
  return before ? { kind: "redirect", to: toPhone(before.id) } : linkPage(context, link, id);
}

/** Makes this browser the phone of a hand-over, if it is the first. @returns the page that asks */
async function openHandOver(context: RequestContext, id: string): Promise<Path | undefined> {
  const before = recordFor(context, id);
  if (before) return toPhone(before.id);
  const offered = await readHandOver(context, id);
  if (!offered || (await hasEnded(context, offered.owner))) return undefined;
  const browser = randomBytes(16).toString("hex");
  const handOver = await changeHandOver(context, id, opened(browser, deviceOf(context), context.now));
  if (!handOver) return undefined;
  const record: HandOverRecord = { ...newRecord(context), kind: "handOver", handOver: id, browser };
  context.records.keep(record);
  return toPhone(record.id);
}

/** The press that opens a link. What became of one that cannot be opened is said by its page. */
export async function openLink(context: RequestContext): Promise<Outcome> {
  await limitTries(context, "handOver");
  const link = linkOf(context);
  const id = link === undefined ? undefined : await handOverBehind(context, link);
  const page = id === undefined ? undefined : await openHandOver(context, id);
  return redirectTo(page ?? to("/docscan/phone", { link }));
}

/** The press that opens the camera page. Not while another player is signed in here. */
export async function openCameraOnPhone(context: RequestContext): Promise<Outcome> {
  const own = phoneRecord(context);
  const page = own && (await ownPage(context, own));
  if (!own || (page?.kind !== "ask" && page?.kind !== "camera") || ("otherPlayer" in page && page.otherPlayer)) {
    return redirectTo(context.here as Path);
  }
  const handOver = await changeHandOver(context, own.handOver, started(own.browser, context.now));
  const captureUrl = context.safeRedirectTarget(handOver?.captureUrl);
  if (!captureUrl) return redirectTo(toPhone(own.id));
  return redirectTo(withQuery(captureUrl, { returnPath: `${context.hosts.account}${toPhone(own.id)}` }));
}

/** "This is not me": the link is closed, and the computer that asked is told. */
export async function refuseHandOver(context: RequestContext): Promise<Outcome> {
  const own = phoneRecord(context);
  const handOver = own && (await readHandOver(context, own.handOver));
  if (own && handOver?.browser === own.browser) await changeHandOver(context, own.handOver, ended("notMe"));
  return redirectTo(own ? toPhone(own.id) : to("/docscan/phone"));
}
