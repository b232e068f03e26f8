// Sign-ins and sessions of a player in all products of the platform. Every operation is optional.
import "server-only";
import * as z from "zod/mini";
import { seconds } from "@/domain/duration";
import { call } from "./call";
import { defineOperation } from "./define-operation";
import { Instant, LenientText } from "./response-body";
import type { Caller } from "./upstream";

const service = "sign-ins";

const Device = {
  /** This session's own. */
  isCurrent: z.nullish(z.boolean()),
  /** As the login call had it. */
  userAgent: LenientText,
  /** The platform's own words for the device, shown instead of ours. */
  deviceName: LenientText,
  /** Shown as it is. */
  place: LenientText,
};

export const signInList = defineOperation({
  name: "signIns",
  does: "Returns the player's latest sign-ins.",
  service,
  method: "GET",
  path: "/signins/v1/signins",
  optional: "signInHistory",
  answer: z.object({ signIns: z.nullish(z.array(z.object({ signedInAt: Instant, ...Device }))) }),
  // the page shows the other list, and says what it could not load
  deadlineMs: seconds(5),
});

export const sessionList = defineOperation({
  name: "sessions",
  does: "Returns the player's open sessions.",
  service,
  method: "GET",
  path: "/sessions/v1/sessions",
  optional: "sessionControl",
  answer: z.object({
    sessions: z.nullish(z.array(z.object({ startedAt: Instant, lastActiveAt: z.nullish(Instant), ...Device }))),
  }),
  // the page shows the other list, and says what it could not load
  deadlineMs: seconds(5),
});

export const otherSessionsEnd = defineOperation({
  name: "otherSessionsEnd",
  does: "Ends every session of the player but this one, in all products.",
  service,
  method: "POST",
  path: "/sessions/v1/sessions/endothers",
  optional: "sessionControl",
  idempotent: true,
  answer: z.unknown(),
});

export type SeenDevice = {
  isCurrent: boolean;
  userAgent?: string;
  deviceName?: string;
  place?: string;
};
/** Times are epoch milliseconds. */
export type SeenSignIn = SeenDevice & { at: number };
export type SeenSession = SeenDevice & { startedAt: number; activeAt: number };

type Wire = z.infer<z.ZodMiniObject<typeof Device>>;

const seenDevice = ({ isCurrent, userAgent, deviceName, place }: Wire): SeenDevice => ({
  isCurrent: isCurrent === true,
  ...(userAgent && { userAgent }),
  ...(deviceName && { deviceName }),
  ...(place && { place }),
});

/** @returns the latest sign-ins, newest first */
export const readSignIns = async (caller: Caller): Promise<SeenSignIn[]> =>
  signInsFrom((await call(caller, signInList)).value);

export const signInsFrom = ({ signIns }: z.infer<typeof signInList.answer>): SeenSignIn[] =>
  (signIns ?? [])
    .map(({ signedInAt, ...device }) => ({ at: Date.parse(signedInAt), ...seenDevice(device) }))
    .toSorted((a, b) => b.at - a.at);

/** @returns the open sessions, this one first and then by their last use */
export async function readSessions(caller: Caller): Promise<SeenSession[]> {
  const { sessions } = (await call(caller, sessionList)).value;
  return (sessions ?? [])
    .map(({ startedAt, lastActiveAt, ...device }) => ({
      startedAt: Date.parse(startedAt),
      activeAt: Date.parse(lastActiveAt ?? startedAt),
      ...seenDevice(device),
    }))
    .toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent) || b.activeAt - a.activeAt);
}
