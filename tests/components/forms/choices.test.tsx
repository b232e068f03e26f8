// Several controls of one name: radio buttons in the form of an operator's own step, and boxes.
import { act, fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { FormScreen } from "@/components/forms/form-screen";
import { ChoiceGroup, StepForm, TextField, useStepForm } from "@/components/operator/parts";
import type { FormState } from "@/domain/forms/form-state";
import { formWords, initial, isStopped } from "./validation";

const words = { submit: "Send", busy: "Busy", problems: { sourceMissing: "No source", boxesMissing: "No box" } };

const rule = z.object({
  source: z.enum(["work", "savings", "gift"], "sourceMissing"),
  boxes: z.enum(["one", "two"], "boxesMissing"),
  details: z.string(),
});

const judged = vi.fn<(values: unknown) => void>();
const action = vi.fn<(before: FormState | null, form: FormData) => Promise<FormState>>();
let arrive: () => void;
let arriving: Promise<{ default: Pick<typeof rule, "safeParse"> }>;

function Step() {
  const form = useStepForm(words, () => arriving);
  const choices = ["work", "savings", "gift"].map((value) => ({ value, label: value }));
  return (
    <StepForm form={form} words={words}>
      <ChoiceGroup {...form.field("source")} label="Source" choices={choices} />
      {["one", "two"].map((value) => (
        <label key={value}>
          {value} <input type="checkbox" {...form.box("boxes")} value={value} id={value === "one" ? "boxes" : value} />
        </label>
      ))}
      <TextField {...form.field("details")} label="Details" />
    </StepForm>
  );
}

/** Advances the clock of the browser, which also loads react-hook-form. */
const settle = () =>
  act(async () => {
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(0);
  });

const control = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const button = () => screen.getByRole<HTMLButtonElement>("button", { name: "Send" });
const chosen = () =>
  screen.getAllByRole<HTMLInputElement>("radio").flatMap((radio) => (radio.checked ? radio.value : []));
const lastJudged = () => judged.mock.lastCall?.[0];

beforeEach(() => {
  vi.useFakeTimers();
  judged.mockReset();
  action.mockReset();
  arriving = new Promise((resolve) => {
    arrive = () =>
      resolve({
        default: {
          safeParse: (values) => {
            judged(values);
            return rule.safeParse(values);
          },
        },
      });
  });
  render(
    <FormScreen action={action} initial={initial} words={formWords}>
      <Step />
    </FormScreen>,
  );
});
async function load() {
  arrive();
  fireEvent.focus(control("Details"));
  await settle();
}

test("each choice of a group reaches the rule, and the button comes to life", async () => {
  await load();
  expect([isStopped(button()), lastJudged()]).toEqual([true, { source: "", boxes: "", details: "" }]);
  fireEvent.click(control("two"));
  fireEvent.click(control("savings"));
  await settle();
  expect([lastJudged(), isStopped(button())]).toEqual([{ source: "savings", boxes: "two", details: "" }, false]);
  fireEvent.click(control("gift"));
  await settle();
  expect(lastJudged()).toEqual({ source: "gift", boxes: "two", details: "" });
  fireEvent.click(control("two"));
  await settle();
  expect([lastJudged(), isStopped(button())]).toEqual([{ source: "gift", boxes: "", details: "" }, true]);
});

test("what was chosen before the rule has loaded stays and is judged", async () => {
  fireEvent.click(control("one"));
  fireEvent.click(control("two"));
  fireEvent.click(control("gift"));
  await load();
  expect([chosen(), control("one").checked, control("two").checked]).toEqual([["gift"], true, true]);
  expect([isStopped(button()), lastJudged()]).toEqual([false, { source: "gift", boxes: "one", details: "" }]);
});

test("a press names a group once and moves to its first choice", async () => {
  await load();
  fireEvent.click(control("one"));
  await settle();
  fireEvent.click(button());
  await settle();
  expect(document.activeElement).toBe(control("work"));
  expect(screen.getByText("No source")).toBeTruthy();
  expect(action).not.toHaveBeenCalled();
});

test("after a refused submit the choice is the one that the server returned, or a later one", async () => {
  let answer: (state: FormState) => void = () => {};
  action.mockReturnValue(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  await load();
  fireEvent.click(control("one"));
  fireEvent.click(control("savings"));
  await settle();
  fireEvent.click(button());
  await settle();
  fireEvent.change(control("Details"), { target: { value: "typed later" } });
  await act(async () =>
    answer({ ...initial, attempt: 1, problem: "checkAnswers", values: { source: "savings", boxes: "one" } }),
  );
  await settle();
  expect([chosen(), control("one").checked, control("Details").value]).toEqual([["savings"], true, "typed later"]);
  expect([isStopped(button()), lastJudged()]).toEqual([
    false,
    { source: "savings", boxes: "one", details: "typed later" },
  ]);
});
