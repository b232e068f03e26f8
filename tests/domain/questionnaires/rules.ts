// Questions and forms for the tests of the three rule sets.
import type { Question } from "@/domain/questionnaires/questionnaire";

export const asking = (id: string, more: Partial<Question> = {}): Question => ({
  id,
  text: `Question ${id}`,
  kind: "one",
  isCheckbox: false,
  choices: ["a", "b"].map((each) => ({ id: each, text: `Choice ${each}`, needsExplanation: false })),
  ...more,
});

export const choices = (...texts: string[]) =>
  texts.map((text) => ({ id: text, text: text.replace("*", ""), needsExplanation: text.endsWith("*") }));

export const questionnaire = (...questions: Question[]) => ({
  key: "Key",
  id: "1",
  questions,
  groups: [{ questions }],
});

export function form(values: Readonly<Record<string, string>>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.set(name, value);
  return data;
}
