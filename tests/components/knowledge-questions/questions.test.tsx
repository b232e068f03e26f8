// The knowledge questions in each state of the platform, as the form state brings it.
import { createEvent, fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { FormScreen } from "@/components/forms/form-screen";
import { Questions } from "@/components/knowledge-questions/questions";
import type { QuestionsWords } from "@/components/knowledge-questions/questions-words";
import type { FormState } from "@/domain/forms/form-state";
import type { Quiz } from "@/domain/knowledge-questions/knowledge-questions";
import { formWords, isStopped } from "../forms/validation";

const copy = (title: string, lead: string) => ({
  title,
  lead,
  ofDocument: { title: `${title} – Brand`, errorTitle: `Error: ${title} – Brand` },
});

const words: QuestionsWords = {
  normal: copy("Some questions", "Ten minutes"),
  challenge: copy("Some more", "Almost there"),
  error: { ...copy("Not working", "Not about your answers"), button: "Our own button" },
  upload: { ...copy("Upload instead", "A document"), button: "Upload documents" },
  unexpected: "Something went wrong",
  loading: "Loading",
  longWait: { later: "Later", late: "Late", leave: "Leave" },
  show: "Show",
  help: "Help with this question",
  missing: ["Choose an answer to question 1", "Choose an answer to question 2"],
  submit: "Send answers",
  busy: "One moment",
};
const send = () => screen.getByRole<HTMLButtonElement>("button", { name: "Send answers" });

const questions = [
  {
    questionId: "q1",
    text: "Which street?",
    helpText: "Any of the last ten years.",
    answers: [
      { answerId: "a", text: "Harbor Lane" },
      { answerId: "b", text: "Mill Row" },
    ],
  },
  { questionId: "q2", text: "Which year?", answers: [{ answerId: "c", text: "1999" }] },
];
const quiz: Quiz = { kbaRequestId: "k", questionSetId: "s", screen: "normal", questions, serverErrors: [] };

const stateOf = (more: Partial<Quiz>): FormState => ({
  attempt: 0,
  key: "key",
  version: "",
  fields: {},
  values: {},
  done: [],
  quiz: { ...quiz, ...more },
});

const { title: _, errorTitle: __, ...ofPart } = formWords;

/** @param then what the platform shows after the answers */
const page = (more: Partial<Quiz>, then = more) => (
  <FormScreen action={async () => stateOf(then)} initial={stateOf(more)} words={ofPart}>
    <Questions words={words} uploadHref="/accountcenter/docuploadcenter" links={null} />
  </FormScreen>
);
const show = (more: Partial<Quiz>, then = more) => render(page(more, then));

test("answers that were chosen without an event count at the press, and only all of them", () => {
  show({});
  const choose = (name: string) => {
    screen.getByRole<HTMLInputElement>("radio", { name }).checked = true;
    const press = createEvent.click(screen.getByRole("button", { name: "Send answers" }));
    fireEvent(screen.getByRole("button", { name: "Send answers" }), press);
    return press.defaultPrevented;
  };
  expect([choose("Mill Row"), choose("1999")]).toEqual([true, false]);
});

test("answers that were chosen before the script had loaded count [KBA-16]", () => {
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(page({}));
  for (const name of ["Mill Row", "1999"]) screen.getByRole<HTMLInputElement>("radio", { name }).checked = true;
  render(page({}), { container, hydrate: true });
  expect(isStopped(send())).toBe(false);
});

test.each([
  ["normal", "KBA-01, KBA-05", "Some questions"],
  ["challenge", "KBA-02, KBA-05", "Some more"],
] as const)("the %s set has its title, and each question its own radio choices [%s]", (name, _id, title) => {
  show({ screen: name });
  expect([screen.getByRole("heading", { level: 1 }).textContent, document.title]).toEqual([title, `${title} – Brand`]);
  const choicesOf = (question: string) =>
    within(screen.getByRole("group", { name: question }))
      .getAllByRole<HTMLInputElement>("radio")
      .map((radio) => [radio.name, radio.value]);
  expect(choicesOf("Which street?")).toEqual([
    ["question1", "a"],
    ["question1", "b"],
  ]);
  expect(choicesOf("Which year?")).toEqual([["question2", "c"]]);
});

test("a question with help opens it, and one without has none [KBA-06]", async () => {
  const { container } = show({});
  const help = [...container.querySelectorAll("[popover=hint]")];
  expect(help.map(({ textContent }) => textContent)).toEqual(["Any of the last ten years."]);
  const opener = screen.getByRole("button", { name: "Help with this question" });
  expect(opener.getAttribute("popovertarget")).toBe(help[0]?.id);
  expect(opener.parentElement?.parentElement?.textContent).toContain("Which street?");
});

test.each([
  ["Ask me others", "Ask me others"],
  [undefined, "Our own button"],
])("an error shows the platform's message, and its button %s as “%s” [KBA-03, KBA-13]", (errorButtonText, shown) => {
  const given = errorButtonText === undefined ? {} : { errorButtonText };
  show({ screen: "error", questions: [], serverErrors: ["The vendor is down."], ...given });
  expect(screen.getByText("The vendor is down.")).toBeTruthy();
  const button = screen.getByRole<HTMLButtonElement>("button", { name: shown });
  expect([button.name, button.value]).toEqual(["intent", "error"]);
});

test.each([
  [
    "the questions",
    {},
    ["Which street?", "Harbor Lane", "Mill Row", "Any of the last ten years.", "Which year?", "1999"],
  ],
  [
    "an error",
    { screen: "error", questions: [], serverErrors: ["The vendor is down."], errorButtonText: "Ask me others" },
    ["The vendor is down.", "Ask me others"],
  ],
] as const)(
  "%s in another language say so and have it, and our own words around them do not [KBA-03, KBA-05]",
  (_of, more, texts) => {
    const { container } = show({ ...more, otherLanguage: { tag: "fr-CA", note: "It is French" } });
    expect(screen.getByText("It is French")).toBeTruthy();
    const marked = [...container.querySelectorAll("[lang]")].map((one) => [one.getAttribute("lang"), one.textContent]);
    expect(marked).toEqual(texts.map((text) => ["fr-CA", text]));
  },
);

test("what failed leads to document upload [KBA-04, KBA-14]", () => {
  show({ screen: "upload", questions: [] });
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Upload instead");
  const link = screen.getByRole<HTMLAnchorElement>("link", { name: "Upload documents" });
  expect(link.getAttribute("href")).toBe("/accountcenter/docuploadcenter");
  expect(screen.queryByRole("radio")).toBeNull();
});

test("an unknown status is the unexpected error with a button [KBA-22?]", () => {
  show({ screen: "unexpected", questions: [] });
  expect(screen.getByText("Something went wrong")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Our own button" })).toBeTruthy();
});

test("a press before every question has an answer sends nothing and lists the questions that have none [KBA-16]", async () => {
  show({});
  expect(isStopped(send())).toBe(true);
  const summary = await screen.findByRole("alert");
  expect(document.activeElement?.contains(summary)).toBe(true);
  expect([...summary.querySelectorAll("a")].map(({ textContent, hash }) => [textContent, hash])).toEqual([
    ["Choose an answer to question 1", "#question1"],
    ["Choose an answer to question 2", "#question2"],
  ]);
  await userEvent.click(screen.getByRole("radio", { name: "Mill Row" }));
  expect(isStopped(send())).toBe(true);
  expect(document.activeElement).toBe(screen.getByRole("radio", { name: "1999" }));
  await userEvent.click(screen.getByRole("radio", { name: "1999" }));
  expect(isStopped(send())).toBe(false);
});

test("bonus questions begin without answers, even when the set keeps its id [KBA-12, KBA-16, KBA-21?]", async () => {
  const bonus = questions.map((question) => ({ ...question, questionId: `bonus ${question.questionId}` }));
  show({}, { screen: "challenge", questions: bonus });
  await userEvent.click(screen.getByRole("radio", { name: "Mill Row" }));
  await userEvent.click(screen.getByRole("radio", { name: "1999" }));
  await userEvent.click(screen.getByRole("button", { name: "Send answers" }));
  await screen.findByRole("heading", { name: "Some more" });
  expect(screen.getAllByRole<HTMLInputElement>("radio").filter(({ checked }) => checked)).toEqual([]);
  expect(isStopped(send())).toBe(true);
});

test("what the platform says about the answers is shown above the first question [KBA-21?]", () => {
  show({ serverErrors: ["Every question needs one of its answers."] });
  const banner = screen.getByRole("alert");
  expect(banner.textContent).toBe("Every question needs one of its answers.");
  const [first] = screen.getAllByRole("group");
  expect(first && banner.compareDocumentPosition(first)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
