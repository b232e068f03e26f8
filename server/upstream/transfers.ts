// Transfers an account from another operator (API-77 to API-79, TRF-07 to TRF-10?).
import "server-only";
import * as z from "zod/mini";
import type { CaseFacts } from "@/domain/case-status/case";
import { call } from "./call";
import { caseFactsIn, caseMembers } from "./case-facts";
import { defineOperation } from "./define-operation";
import type { Caller } from "./upstream";

const service = "transfers";

export const transferStatus = defineOperation({
  name: "transferStatus",
  does: "Returns the status of the transfer. `receivedAt`, optional: when everything arrived from the other operator, so that the player has nothing to do.",
  service,
  method: "GET",
  path: "/transfers/v1/status",
  answer: z.object({ status: z.catch(z.enum(["NotStarted", "Pending", "Completed"]), "NotStarted"), ...caseMembers }),
});

type TransferAnswer = z.infer<typeof transferStatus.answer>;
export type TransferState = { status: TransferAnswer["status"]; facts: CaseFacts };

export const transferFrom = (answer: TransferAnswer): TransferState => ({
  status: answer.status,
  facts: caseFactsIn(answer),
});

/** @returns the status, where an unknown one counts as NotStarted, and what is known of a transfer that waits */
export const readTransfer = async (caller: Caller): Promise<TransferState> =>
  transferFrom((await call(caller, transferStatus)).value);

export const transferStart = defineOperation({
  name: "transfers",
  does: "Starts the transfer of an account from another operator.",
  service,
  method: "POST",
  path: "/transfers/v1/transfers",
  idempotent: true,
  body: z.object({ forceCreate: z.boolean() }),
  answer: z.object({ transferKey: z.string().check(z.minLength(1)) }),
  refusals: { "TRANSFER-0020": "completed" },
});
