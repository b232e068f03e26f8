// The side of a hand-over that asks: makes the link under the player's own session, has it sent as a text, and takes it back (promise 24).
import "server-only";
import { type FormError, formError, type Outcome, redirectTo } from "@/domain/forms/outcome";
import { ended, type HandOver, handOverStanding } from "@/domain/hand-over/hand-over";
import { endingOf } from "@/domain/person/contact";
import { to } from "@/domain/routing/routes";
import { isForChallenge, toScanPage } from "@/domain/scan/scan-links";
import type { RequestContext, SignedInContext } from "@/server/context/request-context";
import { requireScanDue } from "@/server/flows/scan/require-scan-due";
import { beginScan } from "@/server/flows/scan/start-scan";
import { withSendLimit } from "@/server/guard/guess-and-send-limits";
import { isOfferedByPlatform } from "@/server/lookups/feature-flags";
import { changeHandOver, makeHandOver, readHandOver } from "@/server/records/hand-overs";
import { keepScanProgress, scanParametersOf, scanProgressOf } from "@/server/records/scan-progress";
import { isSignedIn } from "@/server/session/signed-in";
import { call } from "@/server/upstream/call";
import { scanLinkText } from "@/server/upstream/scan";
import { deviceOf, maskedAccount } from "./names";

/** @returns whether the player can continue on a phone. The operator's app runs on one. */
export const canHandOver = ({ player, native }: RequestContext): boolean =>
  !native && player !== null && maskedAccount(player) !== undefined;

/** @returns the link of a hand-over, as the phone opens it */
export const handOverLink = ({ hosts }: Pick<RequestContext, "hosts">, link: string): string =>
  `${hosts.account}${to("/docscan/phone", { link })}`;

function purposeOf(context: RequestContext): HandOver["purpose"] {
  const parameters = scanParametersOf(context);
  if (parameters.kycMethod === "selfie") return "selfie";
  return isForChallenge(parameters) ? "confirm" : "identity";
}

/**
 * Begins a scan with the camera of a phone: the session at the provider is created here, under the player's own token, and the link to the
 * phone leads to that session alone.
 */
export const startOnPhone = (context: RequestContext, form: FormData): Promise<Outcome> =>
  beginScan(context, form, async (asking, memory, { sessionKey, captureUrl, textsTo }) => {
    const { player } = asking;
    const account = player && maskedAccount(player);
    if (!player || !account || sessionKey === undefined) return formError("unexpected");
    const { userKey, sid, beganAt, expiresAt } = player;
    const ending = endingOf(textsTo);
    const handOver = await makeHandOver(asking, {
      account,
      purpose: purposeOf(asking),
      computer: deviceOf(asking),
      owner: { userKey, sid, beganAt, expiresAt },
      sessionKey,
      captureUrl,
      ...(ending && { textsTo: ending }),
    });
    return redirectTo(toScanPage("/docscan", asking.query, keepScanProgress(asking, { ...memory, handOver })));
  });

const toWatch = (context: RequestContext): Outcome => redirectTo(toScanPage("/docscan", context.query));

/** The hand-over of the record that made it: no other browser has its id. */
async function ownHandOver(context: RequestContext): Promise<{ id: string; handOver: HandOver } | undefined> {
  const id = scanProgressOf(context).handOver;
  const handOver = id === undefined ? undefined : await readHandOver(context, id);
  return id !== undefined && handOver ? { id, handOver } : undefined;
}

/** @returns whether the platform can send the link of a hand-over to the player's number */
export const canTextLink = async (context: RequestContext, { textsTo }: HandOver): Promise<boolean> =>
  textsTo !== undefined && (await isOfferedByPlatform(context, "scanLinkByText"));

async function sendLink(context: SignedInContext, { sessionKey, link = "" }: HandOver): Promise<FormError | undefined> {
  const { userKey } = context.player;
  const sent = await withSendLimit(
    context,
    { recipient: `${userKey} scan link`, account: userKey },
    () => call(context, scanLinkText, { params: { sessionKey }, body: { link: handOverLink(context, link) } }),
    ({ ok }) => ok,
  );
  return sent.ok ? undefined : formError("linkNotTexted");
}

/** Has the platform send the link to the number that it has on file, and to no other. */
export async function textLink(context: RequestContext): Promise<Outcome> {
  const { now } = context;
  const own = await ownHandOver(context);
  const isOpen = own && handOverStanding(own.handOver, now) === "waiting" && own.handOver.textedAt === undefined;
  if (!isSignedIn(context) || !isOpen || !(await canTextLink(context, own.handOver))) return toWatch(context);
  await requireScanDue(context);
  const failed = await sendLink(context, own.handOver);
  if (failed) return failed;
  await changeHandOver(context, own.id, (handOver) => ({ ...handOver, textedAt: now }));
  return toWatch(context);
}

/** "This is not my phone": the browser that has opened the link can do nothing more with it. */
export async function refusePhone(context: RequestContext): Promise<Outcome> {
  const own = await ownHandOver(context);
  if (own) await changeHandOver(context, own.id, ended("notMyPhone"));
  return toWatch(context);
}
