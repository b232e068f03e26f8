import { describe, expect, test } from "vitest";
import { problemsIn, withPageAnswers } from "@/domain/questionnaires/fields";
import {
  investorProfilePages,
  signatureConsent,
  signatureConsentIn,
  withSignatureConsent,
} from "@/domain/questionnaires/investor-profile";
import { isPageDone } from "@/domain/questionnaires/question-page";
import type { Question, Questionnaire } from "@/domain/questionnaires/questionnaire";
import { submissionOf } from "@/domain/questionnaires/submission";
import { asking, choices, form, questionnaire } from "./rules";

const goal = asking("goal", { choices: choices("Income", "Other", "Something else (Please Specify)") });
const loss = asking("loss", { kind: "text", choices: [], label: "Yearly loss" });
const status = asking("status", {
  label: "Your Employment Status",
  choices: choices("Employed", "Unemployed", "Retired", "Full-time student"),
});
const industry = asking("industry", { label: "Industry", choices: choices("Finance", "Other") });
const agreements = asking("agreements", {
  kind: "several",
  isCheckbox: true,
  choices: choices("Risk disclosure", "Customer agreement", signatureConsent),
});

const grouped = (...groups: Question[][]): Questionnaire => ({
  key: "Key",
  questions: groups.flat(),
  groups: groups.map((questions, index) => ({ title: `Group ${index + 1}`, questions })),
});

const profile = grouped([goal, loss], [status, industry], [agreements]);
const pagesFor = (asked: Questionnaire, answers = {}) => investorProfilePages(asked, answers);

/** The problems of one page that is sent with these values. */
function problemsOn(asked: Questionnaire, page: number, values: Readonly<Record<string, string>>, before = {}) {
  const fields = pagesFor(asked, before)[page - 1]?.fields ?? [];
  return problemsIn(fields, withPageAnswers(before, fields, form(values)));
}

test("there is one page for each group [INV-02]", () =>
  expect(pagesFor(profile).map(({ title, fields }) => [title, fields.map(({ questionId }) => questionId)])).toEqual([
    ["Group 1", ["goal", "loss"]],
    ["Group 2", ["status", "industry"]],
    ["Group 3", ["agreements"]],
  ]));

describe("a question that is no agreement is required", () => {
  test.each([
    ["a dropdown [INV-07]", { "q2-text": "100" }, { q1: "requiredMissing" }],
    ["a text [INV-07]", { q1: "Income" }, { "q2-text": "requiredMissing" }],
    ["a blank text [INV-07]", { q1: "Income", "q2-text": " " }, { "q2-text": "requiredMissing" }],
    ["both answered [INV-07]", { q1: "Income", "q2-text": "100" }, {}],
  ])("%s", (_, values, problems) => expect(problemsOn(profile, 1, values)).toEqual(problems));
});

describe("a choice that asks for words", () => {
  const other = "Something else (Please Specify)";
  test.each([
    ["please specify, without words [INV-08, CONST-56]", { q1: other }, { "q1-text": "requiredMissing" }],
    ["please specify, with words [INV-08]", { q1: other, "q1-text": "Fun" }, {}],
    ["other, without words [INV-09, RTR-27!]", { q1: "Other" }, {}],
    ["neither [INV-09]", { q1: "Income" }, {}],
  ])("%s", (_, values, problems) => {
    expect(problemsOn(grouped([goal]), 1, values)).toEqual(problems);
  });

  test("asks for them among several answers too [INV-08]", () => {
    const several = grouped([{ ...goal, kind: "several" as const }]);
    const [field] = pagesFor(several)[0]?.fields ?? [];
    const position = (field?.choices.findIndex(({ id }) => id === other) ?? 0) + 1;
    const ticked = { "q1-1": "on", [`q1-${position}`]: "on" };
    expect(problemsOn(several, 1, ticked)).toEqual({ "q1-text": "requiredMissing" });
    expect(problemsOn(several, 1, { ...ticked, "q1-text": "Fun" })).toEqual({});
    expect(problemsOn(several, 1, { "q1-1": "on" })).toEqual({});
  });

  test("shows a text for both markers, whatever their case [INV-09, RTR-27!]", () => {
    const [field] = pagesFor(grouped([goal]))[0]?.fields ?? [];
    expect(field?.choices.map(({ id, words }) => [id, words])).toEqual([
      ["Income", undefined],
      ["Other", "optional"],
      [other, "required"],
    ]);
  });

  test("and words that the chosen one does not ask for are dropped", () => {
    const fields = pagesFor(grouped([goal]))[0]?.fields ?? [];
    expect(withPageAnswers({}, fields, form({ q1: "Income", "q1-text": "Fun" })).goal).toEqual({
      choices: ["Income"],
      text: "",
    });
  });
});

describe("the industry", () => {
  test.each([
    ["Employed", { q4: "requiredMissing" }, "[INV-10]"],
    ["Unemployed", {}, "[INV-10, CONST-55]"],
    ["Retired", {}, "[INV-10, CONST-55]"],
    ["Full-time student", {}, "[INV-10, CONST-55]"],
  ])("with the status %s on its page %j %s", (chosen, problems, _) =>
    expect(problemsOn(profile, 2, { q3: chosen })).toEqual(problems),
  );

  test.each([
    ["Employed", { q2: "requiredMissing" }, "[INV-10]"],
    ["Retired", {}, "[INV-10]"],
  ])("with the status %s on an earlier page %j %s", (chosen, problems, _) => {
    const before = { status: { choices: [chosen], text: "" } };
    expect(problemsOn(grouped([status], [industry]), 2, {}, before)).toEqual(problems);
  });

  test("is required where no question is about the status", () =>
    expect(problemsOn(grouped([industry]), 1, {})).toEqual({ q1: "requiredMissing" }));

  test.each([
    ["its label", asking("x", { label: "INDUSTRY" }), "[INV-12?]"],
    ["how its text starts", asking("x", { text: "Industry you work in" }), "[INV-12?]"],
  ])("is known by %s %s", (_, question) =>
    expect(problemsOn(grouped([status, question]), 1, { q1: "Retired" })).toEqual({}),
  );

  test("and the status are known by their ids [INV-12?]", () => {
    const asked = grouped([asking("employment-status", { choices: choices("Retired") }), asking("industry")]);
    const fields = investorProfilePages(asked, {})[0]?.fields ?? [];
    expect(problemsIn(fields, withPageAnswers({}, fields, form({ q1: "Retired" })))).toEqual({});
  });
});

describe("in another language", () => {
  const choice = (id: string, text: string, needsExplanation = false) => ({ id, text, needsExplanation });
  const work = asking("employment-status", {
    label: "Situación laboral",
    choices: [choice("EMPLOYED", "Con empleo"), choice("RETIRED", "Con jubilación")],
  });

  test.each([
    ["RETIRED", {}],
    ["EMPLOYED", { q2: "requiredMissing" }],
  ])("the status is known by the id %s of its answer [INV-10, CONST-55]", (chosen, problems) => {
    const fields = investorProfilePages(grouped([work, asking("industry")]), {})[0]?.fields ?? [];
    expect(problemsIn(fields, withPageAnswers({}, fields, form({ q1: chosen })))).toEqual(problems);
  });

  test("the consent to sign is known by its id: it is no card, and is sent [INV-06, INV-13?]", () => {
    const signed = asking("19", {
      isCheckbox: true,
      choices: [choice("risk", "Aviso de riesgos"), choice("signature-consent", "Acepto firmar en línea")],
    });
    expect(investorProfilePages(grouped([signed]), {})[0]?.fields[0]?.choices.map(({ id }) => id)).toEqual(["risk"]);
    expect(withSignatureConsent(grouped([signed]), {})).toEqual({ "19": { choices: ["signature-consent"], text: "" } });
  });

  test("the platform's flag asks for the words of “please specify”, and an id for those of “other” [INV-08, INV-09, RTR-03]", () => {
    const purpose = asking("20", {
      choices: [choice("1", "Otro (especifica)", true), choice("other", "Otro"), choice("2", "Ingresos")],
    });
    const fields = investorProfilePages(grouped([purpose]), {})[0]?.fields ?? [];
    expect(fields[0]?.choices.map(({ words }) => words)).toEqual(["required", "optional", undefined]);
    expect(problemsIn(fields, withPageAnswers({}, fields, form({ q1: "1" })))).toEqual({
      "q1-text": "requiredMissing",
    });
  });
});

describe("agreements", () => {
  test("are cards without the signature consent, and may be left [INV-05, INV-06, INV-14?, CONST-57]", () => {
    const [field] = pagesFor(profile)[2]?.fields ?? [];
    expect(field).toMatchObject({
      control: "cards",
      choices: [{ id: "Risk disclosure" }, { id: "Customer agreement" }],
      isRequired: false,
    });
    expect(problemsOn(profile, 3, {})).toEqual({});
  });

  test("that are left are done once their page was sent", () => {
    const [page] = pagesFor(grouped([agreements]));
    expect(page && isPageDone(page, {})).toBe(false);
    expect(page && isPageDone(page, withPageAnswers({}, page.fields, form({})))).toBe(true);
  });

  test("of the signature consent alone have no page, unless there is no other [INV-06]", () => {
    const consent = asking("consent", { isCheckbox: true, choices: choices(signatureConsent) });
    expect(pagesFor(grouped([goal], [consent]))).toHaveLength(1);
    expect(pagesFor(grouped([consent]))).toEqual([{ title: "Group 1", fields: [] }]);
  });
});

describe("the signature consent", () => {
  test.each([
    [signatureConsent, true],
    [" i consent to SIGN electronically ", true],
    ["I consent", false],
  ])("%j is found: %s [INV-13?]", (text, isFound) => {
    const asked = questionnaire(asking("a", { isCheckbox: true, choices: choices(text) }));
    expect(signatureConsentIn(asked) !== undefined).toBe(isFound);
  });

  test("is sent with the agreements that are ticked [INV-13?]", () => {
    const answers = { agreements: { choices: ["Risk disclosure"], text: "" } };
    expect(submissionOf(grouped([agreements]), withSignatureConsent(grouped([agreements]), answers))).toEqual({
      questionnaireKey: "Key",
      AnswersV2: [{ QuestionId: "agreements", QuestionChoiceIds: ["Risk disclosure", signatureConsent] }],
    });
  });

  test("is sent also when no agreement is ticked, and an empty answer is not [INV-13?]", () => {
    const asked = grouped([industry], [agreements]);
    const answers = { industry: { choices: [], text: "" }, agreements: { choices: [], text: "" } };
    expect(submissionOf(asked, withSignatureConsent(asked, answers))).toEqual({
      questionnaireKey: "Key",
      AnswersV2: [{ QuestionId: "agreements", QuestionChoiceIds: [signatureConsent] }],
    });
  });
});
