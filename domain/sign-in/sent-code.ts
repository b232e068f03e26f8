// What the platform says of a code that it has sent: whether the message has arrived, and which codes work until when. All of it is
// optional; what the platform does not say is not shown.
import * as z from "zod/mini";

/** As records keep it. Times are epoch milliseconds. */
export const SentCode = z.object({
  /** Names the message when its delivery is asked about. */
  deliveryKey: z.optional(z.string()),
  /** Counts the codes of one request; the newest has the highest number. */
  number: z.optional(z.number()),
  worksUntil: z.optional(z.number()),
  /** Until when the codes before this one work; null when none does any more. */
  earlierWorkUntil: z.nullish(z.number()),
  /** By phone call. */
  isSpoken: z.optional(z.boolean()),
});
export type SentCode = z.infer<typeof SentCode>;

export const deliveryStates = ["queued", "sent", "delivered", "failed"] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** How the code reaches the player. */
export type CodeChannel = "phone" | "email" | "call";

/** @returns whether a later look can show another state */
export const mayChange = (state: DeliveryState | undefined): boolean => state !== "delivered" && state !== "failed";

type Earlier = "work" | "over";

/** What is said of the codes before the newest; undefined where there are none, or the platform does not say. */
export function earlierCodes({ number, earlierWorkUntil }: SentCode, now: number): Earlier | undefined {
  if (earlierWorkUntil === undefined || (number ?? 2) < 2) return undefined;
  return earlierWorkUntil !== null && earlierWorkUntil > now ? "work" : "over";
}
