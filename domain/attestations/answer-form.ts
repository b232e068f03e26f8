// The form of an attestation (ATT-34, ATT-44).
import * as z from "zod/mini";
import { type AnswerButton, type Attestation, actionOf } from "./attestation";
import { answerTypes, attestationKeyNamed } from "./attestation-keys";

/** Name of a checkbox. It includes the version of the text, so that the box is empty again when the text has changed. */
export const tickName = (versionId: number, index = 0) =>
  index === 0 ? `tick-${versionId}` : `tick-${versionId}-${index}`;

/** The version that the player read, and the button that they pressed. */
const AnswerForm = z.object({
  attestationKey: z.string(),
  versionId: z.coerce.number().check(z.gt(0)),
  intent: z.enum(answerTypes),
});

export type PressedAnswer = z.infer<typeof AnswerForm> & { isTicked: (name: string) => boolean };

/** @returns what was pressed; undefined when the form is malformed */
export function readAnswerForm(form: FormData): PressedAnswer | undefined {
  const parsed = AnswerForm.safeParse(Object.fromEntries(form));
  return parsed.success ? { ...parsed.data, isTicked: (name) => form.has(name) } : undefined;
}

/** @returns what the pressed button leads to, also when the attestation is no longer due */
export function actionPressed({ attestationKey, intent }: PressedAnswer) {
  const key = attestationKeyNamed(attestationKey);
  return (key && actionOf(key, intent)) ?? "continue";
}

/** What the sentence about an unticked box names: the box, where there are several, and whether another button needs none. */
export const tickFacts = (
  {
    checkboxes,
    answers,
    held,
  }: Pick<Attestation, "checkboxes" | "held"> & {
    answers: readonly Pick<AnswerButton, "type">[];
  },
  index: number,
): { box: string | number; others: "yes" | "no" } => ({
  box: checkboxes.length === 1 ? "only" : index + 1,
  others: answers.some(({ type }) => type !== "text" && type !== held) ? "yes" : "no",
});

/** ATT-34: @returns the names of the boxes that an answer still waits for */
export const missingTicks = (
  { versionId, checkboxes, held }: Pick<Attestation, "versionId" | "checkboxes" | "held">,
  { type }: Pick<AnswerButton, "type">,
  { isTicked }: Pick<PressedAnswer, "isTicked">,
): string[] =>
  type === held ? checkboxes.map((_, index) => tickName(versionId, index)).filter((name) => !isTicked(name)) : [];
