// Payments that a bank or payment provider took back (API-61, RS-51).
import "server-only";
import * as z from "zod/mini";
import type { Reversals } from "@/domain/restrictions/reversals";
import { call } from "./call";
import { defineOperation } from "./define-operation";
import type { Caller } from "./upstream";

const Amount = z.nullish(z.number());

export const paymentReversals = defineOperation({
  name: "PaymentReversalsForUser",
  does: "Returns the player's payments that were reversed, and the amount in dispute.",
  service: "payments",
  method: "GET",
  path: "/payments/v1/users/{userKey}/reversals",
  answer: z.object({
    reversalDetails: z.nullish(z.array(z.object({ reversalAmount: Amount }))),
    disputedAmount: Amount,
    messagingType: z.nullish(z.string()),
  }),
});

export async function readReversals(caller: Caller): Promise<Reversals> {
  const { value } = await call(caller, paymentReversals);
  const { reversalDetails, disputedAmount, messagingType } = value;
  return {
    amounts: (reversalDetails ?? []).map(({ reversalAmount }) => reversalAmount ?? 0),
    ...(typeof disputedAmount === "number" && { disputedAmount }),
    ...(messagingType && { messagingType }),
  };
}
