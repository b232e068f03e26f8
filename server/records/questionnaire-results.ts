// Results that end a questionnaire for good: kept per account and questionnaire until the platform says otherwise, so that a reload,
// Back or an older cookie does not open the questions again (tests/requirements/catalogue/decisions.md, "Results of questionnaires").
import "server-only";
import * as z from "zod/mini";
import type { CorrectiveAction } from "@/domain/corrective-actions/registry";
import { hours } from "@/domain/duration";
import { products } from "@/domain/products";
import type { QuestionnaireName } from "@/domain/questionnaires/questionnaire";
import type { SignedInContext } from "@/server/request/context";
import { getSealed, putSealed, removeSealed } from "./drafts";

const lifeMs = hours(30 * 24);

export const FinalResult = z.object({
  /** `unknown` is a lock by a result that we do not know (RTR-22). */
  kind: z.enum(["locked", "unknown", "denied"]),
  /** Epoch milliseconds. */
  at: z.number(),
  /** Restrictions of another product do not say whether the platform still asks. */
  product: z.enum(products),
});
export type FinalResult = z.infer<typeof FinalResult>;

/** The questionnaires that a step may show. */
const questionnairesOf: Readonly<Partial<Record<CorrectiveAction, readonly QuestionnaireName[]>>> = {
  "mithra-submit-questionnaire": ["realTimeReview", "investorProfile"],
  "submit-questionnaire": ["automatedReview"],
};

const kept = (name: QuestionnaireName) => ({ purpose: "questionnaireResult", flow: name, lifeMs }) as const;

export const keepResult = (
  context: SignedInContext,
  name: QuestionnaireName,
  result: FinalResult["kind"],
): Promise<void> => putSealed(context, kept(name), { kind: result, at: context.now, product: context.product });

/** @throws GuardUnavailable when the store is unavailable */
export const readResult = (context: SignedInContext, name: QuestionnaireName): Promise<FinalResult | undefined> =>
  getSealed(context, kept(name), FinalResult);

export type EndedQuestionnaire = { name: QuestionnaireName; result: FinalResult };

/** @returns the results that ended questionnaires of this step */
export async function finalResultsOf(context: SignedInContext, code: CorrectiveAction): Promise<EndedQuestionnaire[]> {
  const names = questionnairesOf[code] ?? [];
  const results = await Promise.all(names.map(async (name) => ({ name, result: await readResult(context, name) })));
  return results.flatMap(({ name, result }) => (result ? [{ name, result }] : []));
}

/**
 * Drops the results of steps that the platform no longer requires. A failure of the store is ignored, because the next request tries
 * again.
 * @param required codes of the steps that the platform requires now, under the product of the request
 */
export async function forgetResults(context: SignedInContext, required: readonly CorrectiveAction[]): Promise<void> {
  const codes = Object.keys(questionnairesOf) as (keyof typeof questionnairesOf)[];
  const names = codes.filter((code) => !required.includes(code)).flatMap((code) => questionnairesOf[code] ?? []);
  const forget = async (name: QuestionnaireName) => {
    const result = await readResult(context, name);
    if (result?.product === context.product) await removeSealed(context, kept(name));
  };
  await Promise.all(names.map((name) => forget(name).catch(() => undefined)));
}
