// Agreements to accept (API-28, API-29, API-97!, DLT-16).
import "server-only";
import * as z from "zod/mini";
import type { Agreement } from "@/domain/legal/agreements";
import { call } from "../call";
import { defineOperation } from "../define-operation";
import { Id, isEachNamedOnce, LenientText } from "../response-body";
import type { Caller } from "../upstream";
import { receiptsMember } from "./sent-receipts";

const service = "agreements";
const path = "/agreements/v1/agreements";

export const agreementList = defineOperation({
  name: "agreementList",
  does: "Returns the agreements that the player must or may accept.",
  service,
  method: "GET",
  path,
  answer: z.object({
    agreements: z
      .array(
        z.object({
          agreementId: Id,
          // a player agrees to nothing that has no name
          title: z.string().check(z.trim(), z.minLength(1)),
          path: z.nullish(z.string()),
          isRequired: z.boolean(),
          version: LenientText,
        }),
      )
      .check(z.refine((list) => isEachNamedOnce(list, ({ agreementId }) => agreementId))),
  }),
});

/** @returns the agreements that the player must or may accept */
export async function readAgreements(caller: Caller): Promise<Agreement[]> {
  const { agreements } = (await call(caller, agreementList)).value;
  return agreements.map(({ agreementId, title, path, isRequired, version }) => ({
    id: agreementId,
    title,
    path: path ?? "",
    isRequired,
    ...(version && { version }),
  }));
}

export const agreementAcceptance = defineOperation({
  name: "agreementsAccept",
  does: "Accepts agreements; the body lists only the ticked ones.",
  service,
  method: "POST",
  path,
  idempotent: true,
  setsToken: true,
  body: z.object({
    userKey: z.string(),
    siteExperience: z.string(),
    // of the ticked agreements only (DLT-17?)
    agreementIds: z.array(z.string()),
    ...receiptsMember,
  }),
  answer: z.unknown(),
  refusals: { "agreements-required": "missing" },
});
