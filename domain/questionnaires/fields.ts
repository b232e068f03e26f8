// The fields of a question page and their rule, the same on the server and in the browser. How a questionnaire makes its fields is in
// the file of that questionnaire: their rules differ (RTR-25!).
import { excessOf, withPlainLineBreaks } from "../forms/text-length";
import { type Answers, answerTo, explanationMaxLength, type QuestionAnswer, visibleText } from "./answers";

export type FieldChoice = {
  id: string;
  text: string;
  /** Choosing it asks for the player's own words (INV-08, RTR-27!). */
  words?: "optional" | "required";
};

/** What an answer can be refused for. */
export const answerProblems = [
  "choiceMissing",
  "choicesMissing",
  "textAnswerMissing",
  "explanationMissing",
  "explanationTooLong",
  "amountUnreadable",
  "requiredMissing",
] as const;
export type AnswerProblem = (typeof answerProblems)[number];
type ChoiceProblem = "choiceMissing" | "choicesMissing" | "requiredMissing";
type TextProblem = Exclude<AnswerProblem, "choiceMissing" | "choicesMissing">;

export type QuestionField = {
  /** In the form. Ids of the platform are not used, because they may hold any character. */
  name: string;
  questionId: string;
  /** The question as the player reads it. */
  text: string;
  placeholder?: string;
  /** The text must be a sum of money, with or without the sign of a currency. */
  isAmount?: true;
  /** Radio buttons, a select, boxes to tick, agreement cards, or text alone. */
  control: "radios" | "select" | "boxes" | "cards" | "text";
  choices: readonly FieldChoice[];
  /** The text next to the choices: always there, or only with a choice that asks for it. */
  words: "always" | "byChoice" | "none";
  isRequired: boolean;
  /** The answer is optional while a field of the same page has one of these choices (INV-10). */
  optionalWith?: { name: string; choices: readonly string[] };
  /** What an empty choice and an empty text are called. */
  missing: { choice: ChoiceProblem; text: TextProblem };
};

/** The names of a field's controls. */
export const boxName = (name: string, index: number): string => `${name}-${index + 1}`;
export const textName = (name: string): string => `${name}-text`;

export const isBoxes = ({ control }: QuestionField) => control === "boxes" || control === "cards";

type FormValues = { get(name: string): unknown };

const textIn = (form: FormValues, name: string): string => {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
};

function chosenIn(field: QuestionField, form: FormValues): string[] {
  const isChosen = isBoxes(field)
    ? (_: FieldChoice, index: number) => form.get(boxName(field.name, index)) !== null
    : ({ id }: FieldChoice) => textIn(form, field.name) === id;
  return field.choices.filter(isChosen).map(({ id }) => id);
}

const asksForWords = ({ words, choices: all }: QuestionField, chosen: readonly string[]) =>
  words === "always" || (words === "byChoice" && all.some((choice) => choice.words && chosen.includes(choice.id)));

/** @returns the answer in a form; words that no choice asks for are dropped */
function answerIn(field: QuestionField, form: FormValues): QuestionAnswer {
  const choices = chosenIn(field, form);
  const text = withPlainLineBreaks(textIn(form, textName(field.name)));
  return { choices, text: field.control === "text" || asksForWords(field, choices) ? text : "" };
}

/** @returns the answers of a page, one for each of its fields */
export const answersIn = (fields: readonly QuestionField[], form: FormValues): Answers =>
  Object.fromEntries(fields.map((field) => [field.questionId, answerIn(field, form)]));

function merged(
  { questionId, control, words }: QuestionField,
  old: QuestionAnswer | undefined,
  sent: QuestionAnswer,
): [string, QuestionAnswer] {
  const choices = control === "text" ? (old?.choices ?? []) : sent.choices;
  const text = control !== "text" && words === "none" ? (old?.text ?? "") : sent.text;
  return [questionId, { choices, text }];
}

/** @returns the answers with those of a page: a page without choices, or without text, keeps the stored ones */
export function withPageAnswers(answers: Answers, fields: readonly QuestionField[], form: FormValues): Answers {
  const known = new Map(Object.entries(answers));
  for (const field of fields) {
    const [id, answer] = merged(field, known.get(field.questionId), answerIn(field, form));
    known.set(id, answer);
  }
  return Object.fromEntries(known);
}

export const answerOf = ({ questionId: id, choices }: QuestionField, answers: Answers): QuestionAnswer =>
  answerTo({ id, choices: choices.map((choice) => ({ ...choice, needsExplanation: false })) }, answers);

/** INV-10 @returns whether the field may be left empty, as the page is answered now */
export function isOptional(field: QuestionField, fields: readonly QuestionField[], answers: Answers): boolean {
  const { isRequired, optionalWith } = field;
  const other = optionalWith && fields.find(({ name }) => name === optionalWith.name);
  if (!other) return !isRequired;
  return answerOf(other, answers).choices.some((choice) => optionalWith.choices.includes(choice));
}

/** Separators differ from place to place, so that they only have to be between digits. A loss of less than nothing is none. */
const isAmount = (text: string) => /^\p{Sc}?\s*\d+(?:[\s.,’]\d+)*\s*\p{Sc}?$/u.test(text.trim());

function wordsProblem(
  field: QuestionField,
  { choices, text }: QuestionAnswer,
  optional: boolean,
): AnswerProblem | undefined {
  if (field.words === "none" && field.control !== "text") return undefined;
  if (excessOf(text, explanationMaxLength) > 0) return "explanationTooLong";
  if (visibleText(text) !== "") return field.isAmount && !isAmount(text) ? "amountUnreadable" : undefined;
  const isNeeded =
    field.words === "byChoice"
      ? field.choices.some(({ id, words }) => words === "required" && choices.includes(id))
      : !optional && (field.words === "always" || field.control === "text");
  return isNeeded ? field.missing.text : undefined;
}

/** @returns name of a control → its problem; empty when the page may be left */
export function problemsIn(fields: readonly QuestionField[], answers: Answers): Record<string, AnswerProblem> {
  const problems = fields.flatMap((field): [string, AnswerProblem][] => {
    const answer = answerOf(field, answers);
    const optional = isOptional(field, fields, answers);
    const isChoiceMissing = field.control !== "text" && !optional && answer.choices.length === 0;
    const words = wordsProblem(field, answer, optional);
    return [
      ...(isChoiceMissing ? ([[field.name, field.missing.choice]] as [string, AnswerProblem][]) : []),
      ...(words ? ([[textName(field.name), words]] as [string, AnswerProblem][]) : []),
    ];
  });
  return Object.fromEntries(problems);
}

/** A longer question is cut where it is named in a sentence. */
const maxNamed = 80;

const shortened = (text: string) =>
  text.length <= maxNamed ? text : `${text.slice(0, maxNamed).replace(/\s+\S*$/, "")}…`;

/** Whether a page asks several questions, so that the sentence of a problem has to name its own. */
export const asksSeveral = (fields: readonly QuestionField[]): boolean =>
  fields.filter(({ control }) => control !== "cards").length > 1;

/** @returns name of a control → the question that the sentence of its problem names, "none" where the page asks only one */
export function questionFacts(fields: readonly QuestionField[]): Record<string, { question: string }> {
  const named = ({ text }: QuestionField) => ({ question: asksSeveral(fields) ? shortened(text) : "none" });
  return Object.fromEntries(
    fields.flatMap((field) => [field.name, textName(field.name)].map((name) => [name, named(field)] as const)),
  );
}

/** Radio buttons up to this number of choices, a select above it. */
const maxRadios = 12;

export const oneOf = (choices: number): "radios" | "select" => (choices > maxRadios ? "select" : "radios");
