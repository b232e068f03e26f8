// The restrictions query, by permission (API-46, CA-02, CA-34, CA-63?).
import "server-only";
import * as z from "zod/mini";
import type { Restriction } from "@/domain/corrective-actions";
import { call, type Upstream } from "./call";
import { route } from "./routes";

const Text = z.pipe(
  z.optional(z.nullable(z.string())),
  z.transform((text) => text ?? ""),
);

const WireRestriction = z.object({
  shortReasonCode: z.string(),
  correctiveActions: z.optional(z.nullable(z.array(z.object({ correctiveActionCode: z.string() })))),
  explanation: z.optional(z.nullable(z.object({ header: Text, details: Text }))),
  permission: z.optional(z.nullable(z.string())),
  isPostAuth: z.optional(z.nullable(z.boolean())),
});
export const RestrictionsAnswer = z.object({ restrictions: z.array(WireRestriction) });

const fromWire = (wire: z.infer<typeof WireRestriction>): Restriction => ({
  shortReasonCode: wire.shortReasonCode,
  correctiveActions: (wire.correctiveActions ?? []).map(({ correctiveActionCode }) => correctiveActionCode),
  explanation: wire.explanation ?? { header: "", details: "" },
  permission: wire.permission ?? null,
  isPostAuth: wire.isPostAuth ?? false,
});

/** @returns what stands between the player and one permission, in upstream's order */
export async function readRestrictions(upstream: Upstream, permission: string): Promise<Restriction[]> {
  const answer = await call(upstream, {
    service: "restrictions",
    method: "GET",
    path: route("restrictions"),
    query: { permission, siteExperience: upstream.siteExperience },
    accepts: RestrictionsAnswer,
    refusals: {},
  });
  return answer.ok ? answer.value.restrictions.map(fromWire) : [];
}
