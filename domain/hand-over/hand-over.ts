// A document scan that continues on a phone: what the computer asked for, how far the phone is, and what ended it (promise 24).
import * as z from "zod/mini";
import { hours, minutes } from "../duration";
import type { DeviceName } from "../sign-in-history/device-name";

/** How long a link can be opened, milliseconds; as long again may the phone wait before it starts. */
export const linkLifeMs = minutes(10);
/** How long the camera page may be open, milliseconds. The provider's session also ends automatically. */
const scanLifeMs = hours(1);
/** How long what became of it is known, milliseconds. */
export const handOverLifeMs = hours(2);

/**
 * How long after the computer's page was last loaded the camera may be opened, milliseconds: that page asks the platform, every three
 * seconds once the phone has opened the link, whether the scan is still asked for. A page in a tab behind another is not loaded again, and
 * players look elsewhere for a minute.
 */
const watchLifeMs = minutes(2);

/**
 * - `notMe`: the phone says that it did not ask for this.
 * - `notMyPhone`: the computer says that it is another phone.
 * - `takenBack`: the computer uses its own camera, or has made a newer link.
 * - `notNeeded`: the platform does not ask for the scan any more, or a block hides it.
 * - `stopped`: the scan ended at the provider without pictures.
 */
const ends = ["notMe", "notMyPhone", "takenBack", "notNeeded", "stopped"] as const;
type End = (typeof ends)[number];

const Device = z.custom<DeviceName>((value) => typeof value === "object" && value !== null);

/** Times are epoch milliseconds. */
export const HandOver = z.object({
  madeAt: z.number(),
  openedAt: z.optional(z.number()),
  /** When the computer's page was last loaded, and the scan was asked for. */
  watchedAt: z.optional(z.number()),
  startedAt: z.optional(z.number()),
  receivedAt: z.optional(z.number()),
  end: z.optional(z.enum(ends)),
  /** Shown on both devices, so that the player sees that they belong together. */
  number: z.number(),
  /** The account, masked. */
  account: z.string(),
  purpose: z.enum(["identity", "selfie", "confirm"]),
  /** The device that asks, and the phone that has opened the link. */
  computer: Device,
  phone: z.optional(Device),
  /** The session that asks; what it started ends with it. */
  owner: z.object({ userKey: z.string(), sid: z.string(), beganAt: z.number(), expiresAt: z.number() }),
  sessionKey: z.string(),
  captureUrl: z.string(),
  /** For the computer's page until the link is opened; then it opens nothing any more. */
  link: z.optional(z.string()),
  /** The ending of the number to which the platform can send the link, and when it did. */
  textsTo: z.optional(z.string()),
  textedAt: z.optional(z.number()),
  /** What the browser that has opened the link proves itself by. */
  browser: z.optional(z.string()),
});
export type HandOver = z.infer<typeof HandOver>;

export type HandOverStanding = "waiting" | "opened" | "started" | "received" | "expired" | End;

export function handOverStanding(handOver: HandOver, now: number): HandOverStanding {
  const { end, receivedAt, startedAt, openedAt, madeAt } = handOver;
  if (end) return end;
  if (receivedAt !== undefined) return "received";
  if (startedAt !== undefined) return now < startedAt + scanLifeMs ? "started" : "expired";
  if (openedAt !== undefined) return now < openedAt + linkLifeMs ? "opened" : "expired";
  return now < madeAt + linkLifeMs ? "waiting" : "expired";
}

/** A change of a hand-over; undefined where it changes nothing. */
export type HandOverChange = (handOver: HandOver) => HandOver | undefined;

/** @returns whether the computer's page is open, and shows that the scan is asked for */
export const isWatched = ({ madeAt, watchedAt = madeAt }: HandOver, now: number): boolean =>
  now < watchedAt + watchLifeMs;

/** The computer's page was loaded, and the scan is asked for. */
export const watched =
  (now: number): HandOverChange =>
  (handOver) =>
    handOver.end || handOver.receivedAt !== undefined ? undefined : { ...handOver, watchedAt: now };

/** The first browser to open the link is the phone; no other can open it after that. */
export const opened =
  (browser: string, phone: DeviceName, now: number): HandOverChange =>
  ({ link: _, ...handOver }) =>
    handOverStanding(handOver, now) === "waiting" ? { ...handOver, openedAt: now, browser, phone } : undefined;

/** The phone's press, while the computer's page is open. A second one opens the same camera page. */
export const started =
  (browser: string, now: number): HandOverChange =>
  (handOver) => {
    if (handOver.browser !== browser) return undefined;
    if (!isWatched(handOver, now)) return undefined;
    const standing = handOverStanding(handOver, now);
    if (standing === "started") return handOver;
    return standing === "opened" ? { ...handOver, startedAt: now } : undefined;
  };

/** The platform has the pictures. */
export const received =
  (at: number): HandOverChange =>
  (handOver) =>
    handOver.startedAt === undefined || handOver.end || handOver.receivedAt !== undefined
      ? undefined
      : { ...handOver, receivedAt: at };

/** What has ended, or whose pictures have arrived, does not end again. */
export const ended =
  (end: End): HandOverChange =>
  ({ link: _, ...handOver }) =>
    handOver.end || handOver.receivedAt !== undefined ? undefined : { ...handOver, end };
