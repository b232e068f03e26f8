import { act, fireEvent, screen } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { FormState } from "@/domain/forms/form-state";
import { automatedReviewPages } from "@/domain/questionnaires/automated-review";
import { investorProfilePages } from "@/domain/questionnaires/investor-profile";
import { realTimeReviewPages } from "@/domain/questionnaires/real-time-review";
import { asking, choices, questionnaire } from "../../domain/questionnaires/rules";
import { initial, isStopped } from "../forms/validation";
import { page, shown } from "./question-page";

const next = () => screen.getByRole<HTMLButtonElement>("button", { name: "Next" });
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
});
const review = questionnaire(
  asking("one"),
  asking("several", { kind: "several" }),
  asking("text", { kind: "text", choices: [] }),
);
const [one, several, text] = realTimeReviewPages(review).map(({ fields }) => fields);

test("an error that appears leaves the errors of other fields in place [CONST-20]", async () => {
  const texts = questionnaire(
    asking("first", { kind: "text", choices: [] }),
    asking("second", { kind: "text", choices: [] }),
  );
  await shown(realTimeReviewPages(texts).flatMap(({ fields }) => fields));
  for (const label of ["Question first", "Question second"]) {
    fireEvent.change(screen.getByLabelText(label), { target: { value: "x" } });
    fireEvent.change(screen.getByLabelText(label), { target: { value: " " } });
  }
  await wait(500);
  expect(screen.getAllByText("Write an answer")).toHaveLength(2);
});

describe("a press sends nothing without the answer to the current question", () => {
  test("one choice [RTR-14]", async () => {
    await shown(one ?? []);
    expect(isStopped(next())).toBe(true);
    fireEvent.click(screen.getByLabelText("Choice a"));
    expect(isStopped(next())).toBe(false);
  });

  test("several choices [RTR-14]", async () => {
    await shown(several ?? []);
    expect(isStopped(next())).toBe(true);
    fireEvent.click(screen.getByLabelText("Choice b"));
    expect(isStopped(next())).toBe(false);
    fireEvent.click(screen.getByLabelText("Choice b"));
    expect(isStopped(next())).toBe(true);
  });

  test("text that is not blank [RTR-14, RTR-32?]", async () => {
    await shown(text ?? []);
    const area = screen.getByLabelText("Question text");
    fireEvent.change(area, { target: { value: "  " } });
    expect(isStopped(next())).toBe(true);
    fireEvent.change(area, { target: { value: "Yes" } });
    expect(isStopped(next())).toBe(false);
  });

  test("which counts as it is at the press, also when nothing said that it was filled in", async () => {
    const action = vi.fn(async () => initial);
    await shown(text ?? [], { action });
    screen.getByLabelText<HTMLTextAreaElement>("Question text").value = "Filled in by the browser";
    fireEvent.click(next());
    expect(action).toHaveBeenCalledOnce();
  });

  test("a choice and an explanation, both [AR-13]", async () => {
    await shown(automatedReviewPages(review)[0]?.fields ?? []);
    fireEvent.click(screen.getByLabelText("Choice a"));
    expect(isStopped(next())).toBe(true);
    fireEvent.change(screen.getByLabelText("Please specify"), { target: { value: "Because" } });
    expect(isStopped(next())).toBe(false);
  });

  test("but the way back needs none, and a single missing answer is named and takes the focus", async () => {
    await shown(one ?? []);
    expect(screen.getByRole("button", { name: "Previous" }).getAttribute("aria-disabled")).toBeNull();
    fireEvent.click(next());
    expect(screen.getByText("Choose an answer")).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText("Choice a"));
  });
});

describe("an explanation", () => {
  test("over 250 characters is counted, named by its field and not cut [RTR-18, RTR-32?, CONST-11]", async () => {
    await shown(text ?? [], { values: { "q3-text": "Half" } });
    const area = screen.getByLabelText<HTMLTextAreaElement>("Question text");
    expect(screen.getByText("4 of 250 characters")).toBeDefined();
    fireEvent.change(area, { target: { value: "Half a word" } });
    expect(screen.getByText("11 of 250 characters")).toBeDefined();
    fireEvent.change(area, { target: { value: "a".repeat(253) } });
    expect(area.value).toHaveLength(253);
    fireEvent.click(next());
    expect(screen.getByText("Too long")).toBeDefined();
    expect(document.activeElement).toBe(area);
  });

  test("says its limit where nothing counts, without scripts", () => {
    const html = renderToStaticMarkup(page(text ?? []));
    expect(html).toContain("At most 250 characters");
    expect(html).not.toContain("0 of 250");
  });
});

const profile = questionnaire(
  asking("goal", { choices: choices("Income", "Other, please specify") }),
  asking("status", { label: "Employment status", choices: choices("Employed", "Retired") }),
  asking("industry", { label: "Industry" }),
  asking("agreements", {
    isCheckbox: true,
    kind: "several",
    choices: choices("Risk", "I consent to sign electronically"),
  }),
);
const group = investorProfilePages(profile, {})[0]?.fields ?? [];

describe("the investor profile", () => {
  test("shows an error half a second after it was caused, and takes it back at once [INV-11, CONST-20]", async () => {
    await shown(group);
    const goal = screen.getByLabelText("Question goal");
    fireEvent.change(goal, { target: { value: "Income" } });
    fireEvent.change(goal, { target: { value: "" } });
    await wait(499);
    expect(screen.queryByText("Fill in this field")).toBeNull();
    await wait(1);
    expect(screen.getByText("Fill in this field")).toBeDefined();
    fireEvent.change(goal, { target: { value: "Income" } });
    fireEvent.change(goal, { target: { value: "" } });
    expect(screen.queryByText("Fill in this field")).toBeNull();
  });

  test("shows an error half a second after a field was left empty [INV-11]", async () => {
    await shown(group);
    fireEvent.blur(screen.getByLabelText("Question goal"));
    await wait(499);
    expect(screen.queryByText("Fill in this field")).toBeNull();
    await wait(1);
    expect(screen.getAllByText("Fill in this field")).toHaveLength(1);
  });

  test("labels the industry as optional while the status says so [INV-10]", async () => {
    await shown(group);
    const industry = () => document.querySelector("label[for=q3]")?.textContent;
    expect(industry()).toBe("Industry");
    fireEvent.change(screen.getByLabelText("Employment status"), { target: { value: "Retired" } });
    expect(industry()).toBe("Industry (Optional)");
    fireEvent.change(screen.getByLabelText("Employment status"), { target: { value: "Employed" } });
    expect(industry()).toBe("Industry");
  });

  test("marks the options that ask for words, so that the text shows without scripts [INV-08, INV-09]", () => {
    const html = renderToStaticMarkup(page(group));
    expect(html).toMatch(/<option value="Other, please specify" data-asks-for-words="true">/);
    expect(html).not.toMatch(/<option value="Income" data-asks/);
    expect(html).toContain('name="q1-text"');
  });

  test("marks the boxes that ask for words [INV-08]", () => {
    const several = questionnaire(
      asking("goals", { kind: "several", choices: choices("Income", "Other, please specify") }),
    );
    const html = renderToStaticMarkup(page(investorProfilePages(several, {})[0]?.fields ?? []));
    expect(html).toMatch(
      /<input [^>]*data-asks-for-words="true"[^>]*name="q1-2"|<input [^>]*name="q1-2"[^>]*data-asks-for-words="true"/,
    );
    expect(html.match(/data-asks-for-words/g)).toHaveLength(1);
    expect(html).toContain('name="q1-text"');
  });

  test("asks for nothing on a page of agreements only, which may all stay open [INV-14?]", async () => {
    const agreements = group.filter(({ control }) => control === "cards");
    await shown(agreements);
    expect([agreements.length, isStopped(next())]).toEqual([1, false]);
  });

  test("shows agreements as cards without the signature consent, and its note above the button [INV-05, INV-06]", async () => {
    await shown(group, { note: "You consent to sign electronically" });
    expect(screen.getAllByRole("checkbox")).toHaveLength(1);
    expect(screen.queryByLabelText("I consent to sign electronically")).toBeNull();
    const note = screen.getByText("You consent to sign electronically");
    expect(note.compareDocumentPosition(next()) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });
});

test("after a failed submit the page has what was typed and the server's messages", async () => {
  const action = (form: FormData): FormState => ({
    ...initial,
    attempt: 1,
    problem: "textAnswerMissing",
    message: "Write an answer",
    fields: { "q3-text": "Write an answer" },
    values: { "q3-text": String(form.get("q3-text")) },
  });
  await shown(text ?? [], { values: { "q3-text": "Almost" }, action });
  await act(async () => {
    fireEvent.submit(next().closest("form") as HTMLFormElement);
  });
  expect(screen.getByLabelText<HTMLTextAreaElement>("Question text").value).toBe("Almost");
  expect(screen.getAllByText("Write an answer").length).toBeGreaterThan(0);
});

test("what is typed while the answer to a submit is on its way is not lost", async () => {
  const failed = { ...initial, attempt: 1, problem: "textAnswerMissing", message: "Write an answer" } as const;
  const answer = Promise.withResolvers<FormState>();
  await shown(text ?? [], { values: { "q3-text": "First" }, action: () => answer.promise });
  await act(async () => {
    fireEvent.submit(next().closest("form") as HTMLFormElement);
  });
  fireEvent.change(screen.getByLabelText("Question text"), { target: { value: "Second thoughts" } });
  await act(async () => answer.resolve({ ...failed, values: { "q3-text": "First" } }));
  expect(screen.getByLabelText<HTMLTextAreaElement>("Question text").value).toBe("Second thoughts");
  expect(isStopped(next())).toBe(false);
});
