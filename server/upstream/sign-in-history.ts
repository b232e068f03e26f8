// Sign-ins and sessions of a player in all products of the platform. Every operation is optional.
import "server-only";
import * as z from "zod/mini";
import { seconds } from "@/domain/duration";
import { timeIn } from "@/domain/platform-time";
import { call, offeredBy } from "./call";
import { defineOperation } from "./define-operation";
import { entries, Instant, LenientText } from "./response-body";
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
  answer: z.object({ signIns: z.nullish(entries(z.object({ signedInAt: Instant, ...Device }))) }),
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
    sessions: z.nullish(entries(z.object({ startedAt: Instant, lastActiveAt: LenientText, ...Device }))),
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

/** What could be read of a list. An entry that is left out must not count as none: it may be that of someone else. */
export type Listed<T> = { entries: T[]; isWhole: boolean };

function listed<W extends object, T>(
  caller: Caller,
  operation: typeof signInList | typeof sessionList,
  sent: readonly (W | undefined)[] | null | undefined,
  from: (entry: W) => T,
): Listed<T> {
  const readable = offeredBy<W | undefined>(caller, operation, sent ?? []);
  return { entries: readable.map(from), isWhole: readable.length === (sent ?? []).length };
}

/** `Instant` has checked it. */
const timeOf = (text: string): number => timeIn(text) ?? Number.NaN;

/** @returns the latest sign-ins, newest first */
export const readSignIns = async (caller: Caller): Promise<Listed<SeenSignIn>> =>
  signInsFrom(caller, (await call(caller, signInList)).value);

/** @returns the sign-ins of an answer, newest first */
export function signInsFrom(caller: Caller, { signIns }: z.infer<typeof signInList.answer>): Listed<SeenSignIn> {
  const list = listed(caller, signInList, signIns, ({ signedInAt, ...device }) => ({
    at: timeOf(signedInAt),
    ...seenDevice(device),
  }));
  return { ...list, entries: list.entries.toSorted((a, b) => b.at - a.at) };
}

/** @returns the open sessions, this one first and then by their last use */
export async function readSessions(caller: Caller): Promise<Listed<SeenSession>> {
  const { sessions } = (await call(caller, sessionList)).value;
  const list = listed(caller, sessionList, sessions, ({ startedAt, lastActiveAt, ...device }) => ({
    startedAt: timeOf(startedAt),
    activeAt: timeIn(lastActiveAt) ?? timeOf(startedAt),
    ...seenDevice(device),
  }));
  const order = (a: SeenSession, b: SeenSession) =>
    Number(b.isCurrent) - Number(a.isCurrent) || b.activeAt - a.activeAt;
  return { ...list, entries: list.entries.toSorted(order) };
}
