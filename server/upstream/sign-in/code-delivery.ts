// What the platform says of a code that it has sent, and whether the message has arrived (offer "codeDelivery"); a code by phone call
// (offer "spokenCode").
import "server-only";
import * as z from "zod/mini";
import { seconds } from "@/domain/duration";
import { timeIn } from "@/domain/platform-time";
import { type DeliveryState, deliveryStates, type SentCode } from "@/domain/sign-in/sent-code";
import { call } from "../call";
import { defineOperation } from "../define-operation";
import { LenientText, lenient } from "../response-body";
import type { Caller } from "../upstream";

/** Optional members of every answer to a code that was sent. */
export const SentCodeMembers = {
  deliveryKey: LenientText,
  codeNumber: lenient(z.number()),
  codeValidUntil: LenientText,
  /** Until when the codes before this one work; null when none does. */
  earlierCodesValidUntil: LenientText,
};

/** Optional member of the body that asks for another code: "voice" has it read out in a phone call. */
export const DeliveryMethod = z.optional(z.literal("voice"));

export const voice = (isSpoken: boolean) => (isSpoken ? ({ deliveryMethod: "voice" } as const) : {});

type Members = { [Name in keyof typeof SentCodeMembers]?: z.output<(typeof SentCodeMembers)[Name]> };

/** The record has to fit into a cookie. */
const maxKey = 100;

/** @returns what a record keeps; undefined where the platform says nothing */
export function sentCodeFrom(members: Members, isSpoken = false): SentCode | undefined {
  const { deliveryKey, codeNumber, codeValidUntil, earlierCodesValidUntil } = members;
  const worksUntil = timeIn(codeValidUntil);
  const earlier = earlierCodesValidUntil === null ? null : timeIn(earlierCodesValidUntil);
  const sentCode: SentCode = {
    ...(deliveryKey && deliveryKey.length <= maxKey && { deliveryKey }),
    ...(typeof codeNumber === "number" && codeNumber > 0 && { number: codeNumber }),
    ...(worksUntil !== undefined && { worksUntil }),
    ...(earlier !== undefined && { earlierWorkUntil: earlier }),
    ...(isSpoken && { isSpoken }),
  };
  return Object.keys(sentCode).length > 0 ? sentCode : undefined;
}

export const codeDelivery = defineOperation({
  name: "codeDelivery",
  does: "Says how far the message with a code has come. The same for a contact without an account.",
  service: "code-delivery",
  optional: "codeDelivery",
  method: "GET",
  path: "/codes/v1/deliveries/{deliveryKey}",
  isPublic: true,
  omitsToken: true,
  answer: z.object({ deliveryState: z.string() }),
  refusals: { "HTTP 404": "unknown" },
  deadlineMs: seconds(1),
});

/** @returns the state of the message; undefined for one that the platform does not know */
export async function readDelivery(caller: Caller, deliveryKey: string): Promise<DeliveryState | undefined> {
  const answer = await call(caller, codeDelivery, { params: { deliveryKey } });
  return answer.ok ? deliveryStates.find((state) => state === answer.value.deliveryState) : undefined;
}
