// The player's sign-ins and sessions: the one before, the lists, and the end of all other sessions.
import { app } from "@/domain/operator/own-choices";
import "server-only";
import { formError, type Outcome, redirectTo } from "@/domain/forms/outcome";
import type { Offer } from "@/domain/offers";
import { to } from "@/domain/routing/routes";
import { type DeviceName, deviceNameFrom } from "@/domain/sign-in-history/device-name";
import type { SignedInContext } from "@/server/context/request-context";
import { isOfferedByPlatform } from "@/server/lookups/feature-flags";
import { optionalRead } from "@/server/lookups/optional-read";
import { endOtherLocalSessions } from "@/server/session/session-lifecycle";
import { call } from "@/server/upstream/call";
import { failureProblem } from "@/server/upstream/failure-problem";
import {
  type Listed,
  otherSessionsEnd,
  readSessions,
  readSignIns,
  type SeenDevice,
  type SeenSession,
  type SeenSignIn,
} from "@/server/upstream/sign-in-history";
import { ifPlatformFails, isPlatformFailure } from "@/server/upstream/upstream-error";

/** A device as the player may recognise it. */
export type KnownDevice = DeviceName & {
  /** The platform's own words, shown instead of the name. */
  platformName?: string;
  place?: string;
};
/** Times are epoch milliseconds. */
export type SignIn = { at: number; isCurrent: boolean; device: KnownDevice };
type OpenSession = { startedAt: number; activeAt: number; isCurrent: boolean; device: KnownDevice };

/** What could be loaded of a list; nothing, and not whole, while the platform fails. */
type LoadedList<T> = { entries: readonly T[]; isWhole: boolean };

/** A part is undefined where the platform does not offer it. */
export type SignIns = { sessions: LoadedList<OpenSession> | undefined; signIns: LoadedList<SignIn> | undefined };

export const deviceFrom = ({ userAgent = "", deviceName, place }: Omit<SeenDevice, "isCurrent">): KnownDevice => ({
  ...deviceNameFrom(userAgent, app.userAgent),
  ...(deviceName && { platformName: deviceName }),
  ...(place && { place }),
});

const offered = async <T>(context: SignedInContext, offer: Offer, read: () => Promise<T>): Promise<T | undefined> =>
  (await isOfferedByPlatform(context, offer)) ? read() : undefined;

const signInFrom = ({ at, isCurrent, ...device }: SeenSignIn): SignIn => ({
  at,
  isCurrent,
  device: deviceFrom(device),
});

/** @param signIns newest first @returns the sign-in before this session's */
export function lastSignInOf(signIns: readonly SeenSignIn[]): SignIn | undefined {
  const last = signIns.find(({ isCurrent }) => !isCurrent);
  return last && signInFrom(last);
}

/** @returns the sign-in before this session's; undefined when there was none, it is not offered, or it cannot be read in time */
export async function loadLastSignIn(context: SignedInContext): Promise<SignIn | undefined> {
  const signIns = await optionalRead(offered(context, "signInHistory", () => readSignIns(context)));
  return signIns?.isWhole ? lastSignInOf(signIns.entries) : undefined;
}

/** @returns whether there is a page about sign-ins */
export const offersSignIns = async (context: SignedInContext): Promise<boolean> =>
  (await isOfferedByPlatform(context, "signInHistory")) || (await isOfferedByPlatform(context, "sessionControl"));

/** @returns whether the player can end all other sessions */
export const canEndOthers = (context: SignedInContext): Promise<boolean> =>
  isOfferedByPlatform(context, "sessionControl");

/** A list that fails must not take the other one with it, nor the button that ends all other sessions. */
const loaded = async <Seen, T>(reading: Promise<Listed<Seen>>, from: (seen: Seen) => T): Promise<LoadedList<T>> => {
  const { entries, isWhole } = await reading.catch(ifPlatformFails({ entries: [], isWhole: false }));
  return { entries: entries.map(from), isWhole };
};

const openSessionFrom = ({ startedAt, activeAt, isCurrent, ...device }: SeenSession): OpenSession => ({
  startedAt,
  activeAt,
  isCurrent,
  device: deviceFrom(device),
});

/** Loads the open sessions and the latest sign-ins, each as far as it can be read. */
export async function loadSignIns(context: SignedInContext): Promise<SignIns> {
  const [sessions, signIns] = await Promise.all([
    offered(context, "sessionControl", () => loaded(readSessions(context), openSessionFrom)),
    offered(context, "signInHistory", () => loaded(readSignIns(context), signInFrom)),
  ]);
  return { sessions, signIns };
}

/** @returns whether there may be a session to end besides this one: one that could not be loaded can be ended all the same */
export const mayHaveOthers = ({ sessions }: SignIns): boolean =>
  sessions !== undefined && (!sessions.isWhole || sessions.entries.some(({ isCurrent }) => !isCurrent));

/** The word of the flash message after all other sessions have ended. */
export const othersEnded = "othersEnded";

/**
 * Ends every other session of the player: here first, where it is tried until it is recorded, and then in all products. Leads back to the
 * page of the form, which says so.
 */
export async function endOthers(context: SignedInContext, form: FormData): Promise<Outcome> {
  if (!(await canEndOthers(context))) return redirectTo(to("/"));
  try {
    if (!(await endOtherLocalSessions(context))) return formError("othersNotEnded");
    await call(context, otherSessionsEnd);
  } catch (error) {
    if (!isPlatformFailure(error)) throw error;
    return failureProblem(error, "othersNotEnded");
  }
  context.cookieWrites.flash = { word: othersEnded, sid: context.player.sid };
  const page = form.get("page") === "notYou" ? "/accountcenter/security/not-you" : "/accountcenter/security/sign-ins";
  return redirectTo(to(page, { done: othersEnded }));
}
