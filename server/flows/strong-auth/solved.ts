// Completes strong authentication, and leads other flows of a request that is solved already on.
import "server-only";
import { type Outcome, redirectTo } from "@/domain/outcome";
import { unlessUnavailable } from "@/server/guard/store";
import { advanced } from "@/server/records/flow-record";
import { flowLifeMs } from "@/server/records/record-cookies";
import type { StrongAuthResult } from "@/server/records/record-parts";
import type { StrongAuthRecord } from "@/server/records/strong-auth-record";
import type { RequestContext } from "@/server/request/context";
import { proveDevice } from "@/server/session/device";
import { keep, onward, strongAuthOf, toStrongAuth } from "./challenge";
import { offerPasskey } from "./passkey-offer";
import { reportToOpener } from "./start";

/** The record of a completed strong authentication: its target, without any keys. */
function withoutKeys(record: StrongAuthRecord): StrongAuthRecord {
  const { initializationKey, enrolmentKey, overrideContact, contactShown, scan, ...rest } = advanced(record);
  return { ...rest, requestKey: "", types: [], usedUp: [], solved: true };
}

/**
 * Guard store key of the time at which a request was solved. An older copy of the record does not know it, nor does a second flow of the
 * request, which comes of a start that is sent again after its stored answer has expired.
 */
const solvedKey = ({ requestKey }: StrongAuthRecord) => `strong-auth-solved:${requestKey}`;

/**
 * When another flow has solved the request, the platform is not asked again: the player goes on to where success leads, and the opener
 * shows what the platform says now.
 * @returns undefined when the request is open
 */
export async function leadOnIfSolved(context: RequestContext, record: StrongAuthRecord): Promise<Outcome | undefined> {
  const solvedAt = await context.guard.get(solvedKey(record), context.now);
  // a flow that was created later is left alone: should the platform use a key again, the flow must not loop
  if (solvedAt === undefined || record.createdAt > Number(solvedAt)) return undefined;
  keep(context, withoutKeys(record));
  return redirectTo(onward(context, record.backTo));
}

/**
 * Completes strong authentication: writes the result to the opener's record and leads back, by the success screen if the opener wants
 * one (SA-17), or by the offer of a passkey.
 */
export async function solved(
  context: RequestContext,
  record: StrongAuthRecord,
  result: Omit<StrongAuthResult, "at" | "failed">,
): Promise<Outcome> {
  const note = context.guard.put(solvedKey(record), `${context.now}`, context.now + flowLifeMs, context.now);
  // the platform has accepted: a store that is down must not hold the player up
  await note.catch(unlessUnavailable);
  await reportToOpener(context, record, { ...result, at: context.now });
  if (context.player) proveDevice(context, context.player.userKey);
  keep(context, withoutKeys(record));
  const offer = await offerPasskey(context, record, result.token);
  return redirectTo(offer ?? (record.showsSuccess ? toStrongAuth(record) : onward(context, record.backTo)));
}

type Submit = (context: RequestContext, form: FormData) => Promise<Outcome>;

/** Wraps a submit about a request, which runs unless another flow has solved the request. */
export const unlessSolved =
  (submit: Submit): Submit =>
  async (context, form) => {
    const record = strongAuthOf(context);
    const elsewhere = record && !record.solved ? await leadOnIfSolved(context, record) : undefined;
    return elsewhere ?? submit(context, form);
  };
