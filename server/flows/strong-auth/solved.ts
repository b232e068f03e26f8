// What follows once strong authentication is solved, in the flow that solved it and in those that only find it solved.
import "server-only";
import { type Outcome, redirectTo } from "@/domain/outcome";
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
 * Guard store key of the time at which a request was solved, for records that cannot know it: a copy from before (promise 4), and the
 * record of another flow of the request. A start that is sent again once its answer is forgotten makes one: the platform answers it as
 * before.
 */
const solvedKey = ({ requestKey }: StrongAuthRecord) => `strong-auth-solved:${requestKey}`;

async function isSolvedElsewhere({ guard, now }: RequestContext, record: StrongAuthRecord): Promise<boolean> {
  const solvedAt = await guard.get(solvedKey(record), now);
  // a flow that has begun since then must not go round in circles, should the platform use the key again
  return solvedAt !== undefined && record.createdAt <= Number(solvedAt);
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
  await context.guard.put(solvedKey(record), `${context.now}`, context.now + flowLifeMs, context.now);
  await reportToOpener(context, record, { ...result, at: context.now });
  if (context.player) proveDevice(context, context.player.userKey);
  keep(context, withoutKeys(record));
  const offer = await offerPasskey(context, record, result.token);
  return redirectTo(offer ?? (record.showsSuccess ? toStrongAuth(record) : onward(context, record.backTo)));
}

type Submit = (context: RequestContext, form: FormData) => Promise<Outcome>;

/**
 * Wraps a submit about a request. When another flow has solved the request, the platform is not asked again: the player goes on to where
 * success leads, and the opener shows what the platform says now.
 */
export const unlessSolved =
  (submit: Submit): Submit =>
  async (context, form) => {
    const record = strongAuthOf(context);
    if (!record || record.solved || !(await isSolvedElsewhere(context, record))) return submit(context, form);
    keep(context, withoutKeys(record));
    return redirectTo(onward(context, record.backTo));
  };
