// The players that an operator's folder brings, as the sandbox takes them.
import type { OwnPersona } from "../../domain/operator/interface/persona.ts";

type OwnRestriction = {
  shortReasonCode: string;
  isPostAuth: boolean;
  correctiveActions?: readonly { correctiveActionCode: string }[];
};

export type OwnSeed = Readonly<Record<string, unknown>> & { readonly id: string };

export const seedOf = (
  { header, details, balance, stops, ...player }: OwnPersona,
  restriction: OwnRestriction,
): OwnSeed => ({ ...player, restrictions: [{ ...restriction, explanation: { header, details }, balance, stops }] });
