// Walks through a questionnaire as the forms of its pages do.

import type { Outcome } from "@/domain/forms/outcome";
import type { QuestionPageName } from "@/domain/questionnaires/page-names";
import { loadStep } from "@/server/flows/corrective-actions/steps";
import type { QuestionnaireStep } from "@/server/flows/questionnaires/due";
import { loadFinalResult, loadQuestionPage, loadStart } from "@/server/flows/questionnaires/pages";
import { submitQuestionPage } from "@/server/flows/questionnaires/submit";
import { openSequence } from "../../kit/flows/sequence.ts";
import { type Caller, playerOn } from "../../kit/pages/flow-caller.ts";
import type { PersonaInput } from "../../kit/stack/sandbox-client.ts";
import type { TestSandbox } from "../../kit/stack/test-sandbox.ts";

export const review = "mithra-submit-questionnaire";
export const automated = "submit-questionnaire";

export const asksFor = (code: QuestionnaireStep, shortReasonCode = "Review", more = {}) => ({
  shortReasonCode,
  correctiveActions: [{ correctiveActionCode: code }],
  ...more,
});

export const investorRestriction = asksFor(review, "RG-Investor-Profile-Questionnaire");

type Values = Readonly<Record<string, string>>;

/** A player of the test's own in the middle of a sequence, with what the pages of a step do. */
export async function startWalk(platform: TestSandbox, code: QuestionnaireStep, input: PersonaInput) {
  const made = await playerOn(platform, input);
  return { ...made, ...walkOf(made.caller, await openSequence(made.caller), code) };
}

export function walkOf(caller: Caller, flow: string, code: QuestionnaireStep) {
  async function dueStep() {
    const context = await caller.look({ flow });
    return { context, step: await loadStep(context, code) };
  }

  /** What the address of a question page shows. */
  async function open(page: QuestionPageName) {
    const { context, step } = await dueStep();
    return step.kind === "redirect" ? step : loadQuestionPage(context, code, page, step);
  }

  async function shown(page: QuestionPageName) {
    const loaded = await open(page);
    if (loaded.kind === "redirect") throw new Error(`page ${page} leads to ${loaded.to}`);
    return loaded;
  }

  return {
    flow,
    open,
    shown,
    /** What the address of the step shows. */
    async start() {
      const { context, step } = await dueStep();
      return step.kind === "redirect" ? step : loadStart(context, code, step);
    },
    ended: async () => loadFinalResult(await caller.look({ flow }), code),
    /** Opens a page and sends its form. */
    async answer(page: QuestionPageName, fields: Values, submitKey?: string): Promise<Outcome> {
      const { digest: asked } = await shown(page);
      const sending = { flow, fields: { asked, ...fields }, ...(submitKey && { submitKey }) };
      return caller.submit((context, form) => submitQuestionPage(context, code, page, form), sending);
    },
    /** Sends a form without having opened its page. */
    send: (page: QuestionPageName, fields: Values): Promise<Outcome> =>
      caller.submit((context, form) => submitQuestionPage(context, code, page, form), { flow, fields }),
  };
}

export type Walk = Awaited<ReturnType<typeof startWalk>>;

/** Answers the whole real-time review but for its last page. */
export async function answerReview({ answer }: Pick<Walk, "answer">, help = "rtr-3-1") {
  await answer(1, { q1: "rtr-1-2" });
  await answer(2, { "q2-1": "on", "q2-2": "on" });
  await answer(3, { q3: help });
}
