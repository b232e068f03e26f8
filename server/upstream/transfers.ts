// Transfer of an account from another operator (API-77 to API-79, TRF-07 to TRF-10?).
import "server-only";
import * as z from "zod/mini";
import { call, type Upstream } from "./call";
import { route } from "./routes";

const service = "transfers";

export const TransferAnswer = z.object({ transferKey: z.string().check(z.minLength(1)) });
export const TransferStatusAnswer = z.object({
  status: z.catch(z.enum(["NotStarted", "Pending", "Completed"]), "NotStarted"),
});

/** @returns NotStarted, Pending or Completed; an unknown word counts as not started */
export async function readTransferStatus(upstream: Upstream) {
  const answer = await call(upstream, {
    service,
    method: "GET",
    path: route("transferStatus"),
    accepts: TransferStatusAnswer,
    refusals: {},
  });
  return answer.ok ? answer.value.status : "NotStarted";
}

export const transferRefusals = { "TRANSFER-0020": "completed" } as const;

/** Starts a transfer; TRANSFER-0020 says that it is completed already (CONST-53). */
export const initiateTransfer = (upstream: Upstream, forceCreate: boolean, idempotencyKey: string) =>
  call(upstream, {
    service,
    method: "POST",
    path: route("transfers"),
    body: { forceCreate },
    idempotencyKey,
    accepts: TransferAnswer,
    refusals: transferRefusals,
  });
