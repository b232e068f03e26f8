// Transfers an account from another operator (API-77 to API-79, TRF-07 to TRF-10?).
import "server-only";
import * as z from "zod/mini";
import { call } from "./call";
import { defineOperation } from "./define-operation";
import type { Upstream } from "./upstream";

const service = "transfers";

export const transferStatus = defineOperation({
  name: "transferStatus",
  does: "Returns the status of the transfer.",
  service,
  method: "GET",
  path: "/transfers/v1/status",
  answer: z.object({ status: z.catch(z.enum(["NotStarted", "Pending", "Completed"]), "NotStarted") }),
});

/** @returns NotStarted, Pending or Completed; an unknown status counts as NotStarted */
export async function readTransferStatus(upstream: Upstream) {
  const answer = await call(upstream, transferStatus, {});
  return answer.ok ? answer.value.status : "NotStarted";
}

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

/** Starts a transfer; TRANSFER-0020 means that it is already completed (CONST-53). */
export const initiateTransfer = (upstream: Upstream, forceCreate: boolean, idempotencyKey: string) =>
  call(upstream, transferStart, { body: { forceCreate }, idempotencyKey });
