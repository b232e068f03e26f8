// The restrictions query, by permission (API-46, CA-02, CA-34, CA-63?).
import "server-only";
import * as z from "zod/mini";
import type { Restriction } from "@/domain/corrective-actions";
import { call, type Upstream } from "./call";
import { defineOperation } from "./define-operation";

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

export const restrictionList = defineOperation({
  name: "restrictions",
  does: "What stands between the player and one permission.",
  service: "restrictions",
  method: "GET",
  path: "/restrictions/v1/restrictions",
  query: z.object({ permission: z.string(), siteExperience: z.string() }),
  answer: z.object({ restrictions: z.array(WireRestriction) }),
});

const fromWire = (wire: z.infer<typeof WireRestriction>): Restriction => ({
  shortReasonCode: wire.shortReasonCode,
  correctiveActions: (wire.correctiveActions ?? []).map(({ correctiveActionCode }) => correctiveActionCode),
  explanation: wire.explanation ?? { header: "", details: "" },
  permission: wire.permission ?? null,
  isPostAuth: wire.isPostAuth ?? false,
});

/** @returns what stands between the player and one permission, in upstream's order */
export async function readRestrictions(upstream: Upstream, permission: string): Promise<Restriction[]> {
  const answer = await call(upstream, restrictionList, {
    query: { permission, siteExperience: upstream.siteExperience },
  });
  return answer.ok ? answer.value.restrictions.map(fromWire) : [];
}
