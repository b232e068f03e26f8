import { act, fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { AnswerFields } from "@/components/attestations/answer-fields";
import { FormScreen } from "@/components/forms/form-screen";
import type { FormState } from "@/domain/forms/form-state";
import { eventually } from "../../kit/eventually.ts";
import { formWords, initial } from "../forms/validation";

type Tick = { name: string; label: string; missing: string };
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
        words={{ busy: "Saving…" }}
      />
    </FormScreen>,
  );
  return action;
}

const button = (name: string) => screen.getByRole("button", { name });
const missing = "Tick the box if it’s true, or use the other button";
const tick = { name: "tick-1", label: "All of this is true", missing };

test("no button is ever disabled, and the one that needs the tick looks like the other [ATT-34, ATT-65?]", () => {
  renderAnswers([tick]);
  for (const name of ["Continue", "Log out", "Someone to talk to"])
    expect(button(name).hasAttribute("aria-disabled"), name).toBe(false);
});

test("a press without the tick sends nothing, moves to the box and says next to it what is missing [ATT-34]", () => {
  const action = renderAnswers([tick]);
  fireEvent.click(button("Continue"));
  expect(action).not.toHaveBeenCalled();
  const box = screen.getByRole("checkbox");
  expect([document.activeElement, box.getAttribute("aria-invalid")]).toEqual([box, "true"]);
  const said = () => screen.queryByText(missing);
  expect(box.getAttribute("aria-describedby")).toContain(said()?.closest("[id]")?.id);
  fireEvent.click(box);
  expect(said()).toBeNull();
});

test("of two boxes both are needed, and a press lists those that are not ticked [ATT-30, ATT-34]", async () => {
  const action = renderAnswers([
    { ...tick, missing: "Tick box 1" },
    { ...tick, name: "tick-1-1", missing: "Tick box 2" },
  ]);
  fireEvent.click(button("Continue"));
  const summary = screen.getByRole("alert");
  expect([...summary.querySelectorAll("a")].map(({ textContent, hash }) => [textContent, hash])).toEqual([
    ["Tick box 1", "#tick-1"],
    ["Tick box 2", "#tick-1-1"],
  ]);
  const [first, second] = screen.getAllByRole("checkbox");
  fireEvent.click(first as HTMLElement);
  fireEvent.click(button("Continue"));
  expect(document.activeElement).toBe(second);
  expect(action).not.toHaveBeenCalled();
  fireEvent.click(second as HTMLElement);
  fireEvent.click(button("Continue"));
  await eventually(() => expect(action).toHaveBeenCalledOnce());
});

test("without a box a press sends the answer", async () => {
  const action = renderAnswers();
  expect(screen.queryByRole("checkbox")).toBeNull();
  fireEvent.click(button("Continue"));
  await eventually(() => expect(action).toHaveBeenCalledOnce());
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
