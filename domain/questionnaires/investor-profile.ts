// The rules of the investor profile: grouped pages, agreement cards, an optional industry, and a signature (INV-02 to INV-11).
import type { Answers } from "./answers";
import { answerTo, chosenIn } from "./answers";
import type { FieldChoice, QuestionField } from "./fields";
import type { QuestionPage } from "./question-page";
import type { AskedQuestions, Choice, Question } from "./questionnaire";

/** A restriction with this short code asks for the investor profile in place of the real-time review (INV-01). */
export const investorProfileReason = "RG-Investor-Profile-Questionnaire";

/** INV-13?: the choice that the signature stands for (INV-06), by its text, or by its id where players read other languages. */
export const signatureConsent = "I consent to sign electronically";
const signatureConsentId = "signature-consent";

const plain = (text: string) => text.trim().toLowerCase();

/** The platform writes a text in the player's language; its id is the same in all of them. */
const wordsOf = ({ id, text }: Choice) => [plain(text), plain(id)];

/** CONST-55 */
const notWorking = ["unemployed", "retired", "student"];
/** CONST-56 */
const otherMarker = "other";
const requiredOtherMarker = "please specify";

/** INV-08, RTR-27!: both markers ask for words, one of them requires them, and so does the platform's own flag (RTR-03). */
function wordsFor({ id, text, needsExplanation }: Choice): FieldChoice["words"] {
  if (needsExplanation || plain(text).includes(requiredOtherMarker)) return "required";
  return plain(text).includes(otherMarker) || plain(id) === otherMarker ? "optional" : undefined;
}

/** INV-12?: a question is known by its words, or where those are in another language by its id: `employment-status`, `industry`. */
const saysOf = ({ id, label = "", text }: Question) => [plain(label), plain(text), plain(id).replaceAll("-", " ")];

const isEmploymentStatus = (question: Question) =>
  saysOf(question).some((words) => words.includes("employment status"));

const isIndustry = (question: Question): boolean => saysOf(question).some((words) => words.startsWith("industry"));

const isNotWorking = (choice: Choice) =>
  notWorking.some((status) => wordsOf(choice).some((words) => words.includes(status)));

const isConsent = (choice: Choice) =>
  plain(choice.id) === signatureConsentId || wordsOf(choice).includes(plain(signatureConsent));

/** The choice that the signature stands for, with its question; the platform may have none. */
export function signatureConsentIn({ questions }: AskedQuestions) {
  const agreements = questions.filter(({ isCheckbox }) => isCheckbox);
  return agreements.flatMap((question) => {
    const choice = question.choices.find((each) => isConsent(each));
    return choice ? [{ question, choice }] : [];
  })[0];
}

/** INV-06: the consent is not shown as a card, because the signature note contains it. */
const cardsOf = ({ choices }: Question) =>
  choices.filter((choice) => !isConsent(choice)).map(({ id, text }) => ({ id, text }));

function controlOf({ kind, isCheckbox }: Question): QuestionField["control"] {
  if (isCheckbox) return "cards";
  if (kind === "text") return "text";
  return kind === "several" ? "boxes" : "select";
}

function fieldOf(question: Question, name: string): QuestionField {
  const control = controlOf(question);
  const choices = question.choices.map((choice): FieldChoice => {
    const words = control === "cards" ? undefined : wordsFor(choice);
    return { id: choice.id, text: choice.text, ...(words && { words }) };
  });
  return {
    name,
    questionId: question.id,
    text: question.label ?? question.text,
    ...(question.placeholder && { placeholder: question.placeholder }),
    ...(question.isAmount && { isAmount: true }),
    control,
    choices: control === "cards" ? cardsOf(question) : choices,
    words: choices.some(({ words }) => words) ? "byChoice" : "none",
    isRequired: control !== "cards",
    missing: { choice: "requiredMissing", text: "requiredMissing" },
  };
}

/** INV-10 */
function industryRule(
  { questions }: AskedQuestions,
  onPage: ReadonlyMap<string, QuestionField>,
  answers: Answers,
): Partial<QuestionField> {
  const status = questions.find((question) => isEmploymentStatus(question));
  if (!status) return {};
  const here = onPage.get(status.id);
  if (!here) return { isRequired: !chosenIn(status, answers).some(isNotWorking) };
  const choices = status.choices.filter(isNotWorking).map(({ id }) => id);
  return { optionalWith: { name: here.name, choices } };
}

/**
 * INV-02, INV-05, INV-07, INV-10: the pages, one for each group. A group that only holds the signature consent has no page, because
 * the note on the last page says it.
 */
export function investorProfilePages(questionnaire: AskedQuestions, answers: Answers): QuestionPage[] {
  const names = new Map(questionnaire.questions.map(({ id }, index) => [id, `q${index + 1}`]));
  const pages = questionnaire.groups.map(({ title, instructions, questions }): QuestionPage => {
    const fields = new Map(questions.map((question) => [question.id, fieldOf(question, names.get(question.id) ?? "")]));
    const shown = questions.flatMap((question) => {
      const field = fields.get(question.id);
      if (!field || (field.control === "cards" && field.choices.length === 0)) return [];
      const isOptionalOne = isIndustry(question) && field.control !== "cards";
      return [isOptionalOne ? { ...field, ...industryRule(questionnaire, fields, answers) } : field];
    });
    return { ...(title && { title }), ...(instructions && { instructions }), fields: shown };
  });
  const filled = pages.filter(({ fields }) => fields.length > 0);
  return filled.length > 0 ? filled : pages.slice(-1);
}

/** INV-13? @returns the answers with the consent, which is sent when the player presses Submit */
export function withSignatureConsent(questionnaire: AskedQuestions, answers: Answers): Answers {
  const consent = signatureConsentIn(questionnaire);
  if (!consent) return answers;
  const { question, choice } = consent;
  const { choices, text } = answerTo(question, answers);
  return { ...answers, [question.id]: { choices: [...new Set([...choices, choice.id])], text } };
}
