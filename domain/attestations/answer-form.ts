// The form of an attestation (ATT-34, ATT-44).
import * as z from "zod/mini";
import { type AttestationAnswer, actionOf, type Template } from "./attestation";
import { type AttestationWords, answerTypes, attestationKeyNamed } from "./attestation-keys";

/** Name of the checkbox. It includes the version of the text, so that the box is empty again when the text has changed. */
export const tickName = (versionId: number) => `tick-${versionId}`;

/** The version that the player read, and the button that they pressed. */
const AnswerForm = z.object({
  attestationKey: z.string(),
  versionId: z.coerce.number().check(z.gt(0)),
  intent: z.enum(answerTypes),
});

export type PressedAnswer = z.infer<typeof AnswerForm> & { isTicked: boolean };

/** @returns what was pressed; undefined when the form is malformed */
export function readAnswerForm(form: FormData): PressedAnswer | undefined {
  const parsed = AnswerForm.safeParse(Object.fromEntries(form));
  return parsed.success ? { ...parsed.data, isTicked: form.has(tickName(parsed.data.versionId)) } : undefined;
}

/** @returns what the pressed button leads to, also when the attestation is no longer due */
export function actionPressed({ attestationKey, intent }: PressedAnswer, words: AttestationWords) {
  const key = attestationKeyNamed(attestationKey, words);
  return (key && actionOf(key, intent)) ?? "continue";
}

/** ATT-34: @returns whether an answer is held back until the box is ticked */
export const waitsForTick = (template: Template, { type }: Pick<AttestationAnswer, "type">): boolean =>
  template === "checkbox" && type === "secondary";
