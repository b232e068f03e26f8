import { act, fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { AnswerFields } from "@/components/attestations/answer-fields";
import { FormScreen } from "@/components/forms/form-screen";
import type { FormState } from "@/domain/forms/form-state";
import { eventually } from "../../kit/eventually.ts";
import { formWords, initial } from "../forms/validation";

type Tick = { name: string; label: string; short: string };
const answered = async () => ({ ...initial, attempt: 1 });

function renderAnswers(ticks: Tick[] = [], answer: () => Promise<FormState> = answered) {
  const action = vi.fn((_: unknown, __: FormData) => answer());
  render(
    <FormScreen action={action} initial={initial} words={formWords}>
      <AnswerFields
        answers={[
          { type: "primary", label: "Log out" },
          { type: "secondary", label: "Continue", waits: true },
          { type: "text", label: "Someone to talk to" },
        ]}
        ticks={ticks}
        words={{
          busy: "Saving…",
          missing: "Tick the box if it’s true, or use the other button",
          left: { count: ["1 thing left", "2 things left"], more: [], none: "The box is ticked" },
        }}
      />
    </FormScreen>,
  );
  return action;
}

const button = (name: string) => screen.getByRole("button", { name });
const tick = { name: "tick-1", label: "All of this is true", short: "Tick the box" };

test("the secondary button waits for the tick, and looks like the other; the primary one does not [ATT-34, ATT-65?]", () => {
  renderAnswers([tick]);
  expect(button("Continue").getAttribute("aria-disabled")).toBe("true");
  expect(button("Log out").getAttribute("aria-disabled")).toBeNull();
  expect(button("Someone to talk to").getAttribute("aria-disabled")).toBeNull();
  expect(screen.queryByText("1 thing left")).toBeNull();
  fireEvent.click(screen.getByRole("checkbox"));
  expect(button("Continue").getAttribute("aria-disabled")).toBeNull();
});

test("a press on the waiting button sends nothing, moves to the box and says beside it what is missing [ATT-34]", () => {
  const action = renderAnswers([tick]);
  fireEvent.click(button("Continue"));
  expect(action).not.toHaveBeenCalled();
  const box = screen.getByRole("checkbox");
  expect([document.activeElement, box.getAttribute("aria-invalid")]).toEqual([box, "true"]);
  const said = () => screen.queryByText("Tick the box if it’s true, or use the other button");
  expect(box.getAttribute("aria-describedby")).toContain(said()?.closest("[id]")?.id);
  fireEvent.click(box);
  expect(said()).toBeNull();
});

test("of two boxes both are needed, and a press moves to the first that is left [ATT-30, ATT-34]", () => {
  renderAnswers([tick, { ...tick, name: "tick-1-1", short: "Tick box 2" }]);
  const [first, second] = screen.getAllByRole("checkbox");
  fireEvent.click(first as HTMLElement);
  fireEvent.click(button("Continue"));
  expect(document.activeElement).toBe(second);
  fireEvent.click(second as HTMLElement);
  expect(button("Continue").getAttribute("aria-disabled")).toBeNull();
});

test("without a box no button waits", () => {
  renderAnswers();
  expect(screen.queryByRole("checkbox")).toBeNull();
  expect(button("Continue").getAttribute("aria-disabled")).toBeNull();
});

test("the two buttons have one look, and the text control is a link below them [ATT-66?]", () => {
  renderAnswers();
  expect(button("Continue").className).toBe(button("Log out").className);
  expect(button("Someone to talk to").className).not.toBe(button("Log out").className);
});

test("the pressed button says that the answer is on its way, until the next page is there [ATT-07]", async () => {
  const pending = Promise.withResolvers<FormState>();
  renderAnswers([], () => pending.promise);
  fireEvent.click(button("Continue"));
  await screen.findByText("Saving…", { selector: "button *" });
  const shownOn = (one: HTMLElement) => (one.querySelector("[aria-hidden=true]") ?? one).textContent;
  expect(screen.getAllByRole("button").map((each) => [shownOn(each), each.getAttribute("aria-busy")])).toEqual([
    ["Log out", "true"],
    ["Saving…", "true"],
    ["Someone to talk to", null],
  ]);
  // React holds back every later submit of the process until this one has an answer
  await act(async () => pending.resolve(await answered()));
});

test("a pressed button sends which one it is", async () => {
  const action = renderAnswers();
  fireEvent.click(button("Someone to talk to"));
  await eventually(() => expect(action).toHaveBeenCalled());
  expect(action.mock.calls[0]?.[1].get("intent")).toBe("text");
});
