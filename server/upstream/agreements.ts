// Agreements to accept (API-28, API-29, API-97!, DLT-16).
import "server-only";
import * as z from "zod/mini";
import type { Agreement } from "@/domain/agreements";
import { call, type Upstream } from "./call";
import { route } from "./routes";

const service = "agreements";

export const AgreementsAnswer = z.object({
  agreements: z.array(
    z.object({
      agreementId: z.string(),
      title: z.string(),
      path: z.optional(z.nullable(z.string())),
      isRequired: z.boolean(),
    }),
  ),
});

/** @returns the agreements that the player is asked to accept */
export async function readAgreements(upstream: Upstream): Promise<Agreement[]> {
  const answer = await call(upstream, {
    service,
    method: "GET",
    path: route("agreements"),
    accepts: AgreementsAnswer,
    refusals: {},
  });
  if (!answer.ok) return [];
  return answer.value.agreements.map(({ agreementId, title, path, isRequired }) => ({
    id: agreementId,
    title,
    path: path ?? "",
    isRequired,
  }));
}

export const agreementsRefusals = { "agreements-required": "missing" } as const;

/** @param agreementIds ids of the ticked boxes only (DLT-17?) */
export const acceptAgreements = (
  upstream: Upstream,
  userKey: string,
  agreementIds: readonly string[],
  idempotencyKey: string,
) =>
  call(upstream, {
    service,
    method: "POST",
    path: route("agreements"),
    body: { userKey, siteExperience: upstream.siteExperience, agreementIds },
    idempotencyKey,
    accepts: z.unknown(),
    refusals: agreementsRefusals,
  });
