// An answer that bans, refuses or denies a player: the restrictions read next show it, for this session and every other one (decision 016).
import * as z from "zod/mini";
import { isBlock } from "@/domain/corrective-actions/required-actions";
import { isReviewPassed } from "@/domain/questionnaires/automated-review";
import { reviewResult } from "@/domain/questionnaires/real-time-review";
import { isIncompleteOnboarding } from "@/domain/verdicts/verdicts";
import { refusalsOf } from "@/server/upstream/define-operation";
import { automatedReviewAnswers } from "@/server/upstream/questionnaires/automated-review";
import { questionnaireAnswers } from "@/server/upstream/questionnaires/questionnaires";
import { parseBody } from "@/server/upstream/response-body";
import { restrictionList } from "@/server/upstream/restrictions";
import { refusalIn } from "./check-response.ts";
import { type ConformanceConfig, isCall } from "./config-file.ts";
import type { Found } from "./finding.ts";
import type { Platform } from "./platform.ts";
import type { SentCall } from "./repeated-call.ts";

/** What the flow of a questionnaire makes of its answer, because the operation does not know which questionnaire it is. */
function questionnaireVerdict({ operation, raw }: SentCall): string | undefined {
  const body = parseBody(raw.text);
  if (operation.name === questionnaireAnswers.name) {
    const { data } = z.safeParse(questionnaireAnswers.answer, body);
    const result = data && reviewResult(data.questionnaireSubmissionResultType ?? undefined);
    return result === "locked" || result === "unknown" ? "questionnaireLocked" : undefined;
  }
  if (operation.name !== automatedReviewAnswers.name) return undefined;
  const { data } = z.safeParse(automatedReviewAnswers.answer, body);
  const actions = data?.questionnaire?.triggeredActions ?? [];
  return data && !isReviewPassed(actions.flatMap(({ type }) => type ?? [])) ? "questionnaireDenied" : undefined;
}

/** @returns the kind of the verdict that an answer says */
function verdictIn(sent: SentCall): string | undefined {
  const { operation, raw } = sent;
  const code = refusalIn(operation, raw);
  const parsed = z.safeParse(operation.answer, parseBody(raw.text));
  const said =
    code === undefined
      ? parsed.success && operation.says?.({ ok: true, value: parsed.data })
      : operation.says?.({ ok: false, refusal: refusalsOf(operation)[code], code, status: raw.status });
  if (said && said.kind === "verdict") return said.verdict.kind;
  return code === undefined ? questionnaireVerdict(sent) : undefined;
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
