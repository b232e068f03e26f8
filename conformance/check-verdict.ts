// An answer that bans, refuses or denies a player: the restrictions read next show it, for this session and every other one (decision 016).
import * as z from "zod/mini";
import { isBlock } from "@/domain/corrective-actions/required-actions";
import { isIncompleteOnboarding } from "@/domain/verdicts/verdicts";
import { refusalsOf } from "@/server/upstream/define-operation";
import { parseBody } from "@/server/upstream/response-body";
import { restrictionList } from "@/server/upstream/restrictions";
import { refusalIn } from "./check-response.ts";
import { type ConformanceConfig, isCall } from "./config-file.ts";
import type { Found } from "./finding.ts";
import type { Platform } from "./platform.ts";
import type { SentCall } from "./repeated-call.ts";

/** @returns the kind of the verdict that an answer says */
function verdictIn({ operation, raw }: SentCall): string | undefined {
  const code = refusalIn(operation, raw);
  const parsed = z.safeParse(operation.answer, parseBody(raw.text));
  const said =
    code === undefined
      ? parsed.success && operation.says?.({ ok: true, value: parsed.data })
      : operation.says?.({ ok: false, refusal: refusalsOf(operation)[code], code, status: raw.status });
  return said && said.kind === "verdict" ? said.verdict.kind : undefined;
}

type Shown = { shortReasonCode: string; correctiveActions?: readonly { correctiveActionCode: string }[] };

const shows = ({ shortReasonCode, correctiveActions = [] }: Shown): boolean =>
  isIncompleteOnboarding({ shortReasonCode }) ||
  isBlock({ correctiveActions: correctiveActions.map((step) => step.correctiveActionCode) });

function isShown(text: string): boolean {
  const { restrictions = [] } = Object(parseBody(text)) as { restrictions?: readonly Shown[] };
  return restrictions.some(shows);
}

/** @returns a finding where the platform has said a verdict and its restrictions do not show it */
export async function checkVerdict(
  platform: Platform,
  { scenarios }: ConformanceConfig,
  sent: SentCall,
): Promise<Found[]> {
  const verdict = verdictIn(sent);
  const { as } = sent.step;
  const reading = scenarios
    .flatMap(({ steps }) => steps)
    .find((step) => isCall(step) && step.call === restrictionList.name);
  if (verdict === undefined || as === undefined || !reading || !isCall(reading)) return [];
  const { idempotencyKey: _, ...sending } = sent.sending;
  const { text } = await platform.send(restrictionList, { ...reading, as }, sending);
  if (isShown(text)) return [];
  return [
    {
      check: "verdict",
      expected: `a restriction that blocks the player, from the answer on that says ${verdict}`,
      got: "no block in the restrictions",
      mend: "Return a restriction without a step before you send this answer: the account area keeps nothing of it beyond the session.",
    },
  ];
}
