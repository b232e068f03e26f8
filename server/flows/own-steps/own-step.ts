// A step of the operator's own: a document, where it asks for one, and a form.
import "server-only";
import { correctiveAction, type OwnStep } from "@/domain/corrective-actions/registry";
import { fieldProblems } from "@/domain/forms/field-problems";
import { fieldsError, formError, type Outcome } from "@/domain/forms/outcome";
import { problemNamed } from "@/domain/forms/problems";
import type { SignedInContext } from "@/server/context/request-context";
import { completeStep, toEntryPage } from "@/server/flows/corrective-actions/complete-step";
import { requireDue } from "@/server/flows/corrective-actions/require-due";
import { refusalOfStep, ruleOfStep, sendOwnStep } from "@/server/upstream/own-steps/own-steps";
import { type ReceivedDocument, readDocuments } from "@/server/upstream/uploads";

export type OwnStepPage = { kind: "document" } | { kind: "form" };

/** @returns the latest document of the kind that the step asks for */
async function receivedFor(context: SignedInContext, step: OwnStep): Promise<ReceivedDocument | undefined> {
  const { document } = correctiveAction(step);
  const received = document === undefined ? [] : await readDocuments(context);
  return received.filter(({ kind }) => kind === document).toSorted((a, b) => b.receivedAt - a.receivedAt)[0];
}

/** Loads what the page asks for: the document first, then the form. */
export async function loadOwnStep(context: SignedInContext, step: OwnStep): Promise<OwnStepPage> {
  const isDocumentMissing = correctiveAction(step).document !== undefined && !(await receivedFor(context, step));
  if (isDocumentMissing) return { kind: "document" };
  return { kind: "form" };
}

/** @returns where the player continues, or what is wrong with the answers */
export const submitOwnStep =
  (step: OwnStep) =>
  async (context: SignedInContext, form: FormData): Promise<Outcome> => {
    await requireDue(context, step);
    const rule = ruleOfStep(step);
    const parsed = rule?.safeParse(
      Object.fromEntries(Object.keys(rule.shape).map((name) => [name, form.get(name) ?? ""])),
    );
    if (!parsed) return toEntryPage(context);
    if (!parsed.success) return fieldsError(fieldProblems(parsed.error.issues));
    const document = await receivedFor(context, step);
    if (!document && correctiveAction(step).document !== undefined) return toEntryPage(context);
    const body = { ...parsed.data, ...(document && { documentKey: document.uploadKey }) };
    const answer = await sendOwnStep(context, step, body);
    if (answer.ok) return completeStep(context, [step]);
    const { problem: word, field } = refusalOfStep(step, answer.refusal) ?? {};
    const problem = problemNamed(word) ?? "unexpected";
    return field === undefined ? formError(problem) : fieldsError({ [field]: problem });
  };
