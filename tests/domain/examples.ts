import type { StepSettings } from "@/domain/corrective-actions/steps-due";
import { productNames } from "@/domain/operator/tables";
import { productRow } from "@/domain/products";
import type { Restriction } from "@/domain/restrictions/restriction";
import { type Player, playerFrom } from "@/domain/session/claims";

export const claims = { sub: "user-1", userKey: "user-1", sid: "session-1", iat: 1_800_000_000, exp: 1_800_003_600 };

/** A signed-in player; `permissions` without their prefix. */
export function playerWith(more: Record<string, unknown> = {}, permissions: readonly string[] = []): Player {
  const held = Object.fromEntries(permissions.map((permission) => [`perm:${permission}`, true]));
  const player = playerFrom({ ...claims, ...more, ...held });
  if (!player) throw new Error("these claims are invalid");
  return player;
}

export const restrictionOf = (correctiveActions: readonly string[], more: Partial<Restriction> = {}): Restriction => ({
  shortReasonCode: "SomeReason",
  correctiveActions,
  explanation: { header: "", details: "" },
  permission: null,
  isPostAuth: false,
  ...more,
});

const ofAllSteps = productNames.find((name) => productRow(name).omittedSteps.length === 0) ?? productNames[0];

/** Settings under which no step is left out. */
export const everyStepAllowed: StepSettings = { product: ofAllSteps, native: false, disabled: [] };
