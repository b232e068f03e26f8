import { act, fireEvent, render, screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { Rule } from "@/components/forms/form-rule";
import { createValidation } from "@/components/forms/form-validation";
import type { FormState } from "@/domain/forms/form-state";
import {
  action,
  arrive,
  button,
  field,
  load,
  loaded,
  pass,
  resetSampleFormPerTest,
  sample,
  shownErrors,
  type,
} from "./sample-form.tsx";
import { formWords, initial, isStopped } from "./validation";

resetSampleFormPerTest();

describe("the button", () => {
  test("is enabled while a field is wrong, and a press shows every problem next to its field and sends nothing", async () => {
    await loaded();
    type("First", "known");
    await pass();
    expect(isStopped(button())).toBe(true);
    await pass();
    expect(action).not.toHaveBeenCalled();
    expect(shownErrors()).toEqual(["Secret missing", "Not agreed"]);
    expect(field("Secret").getAttribute("aria-invalid")).toBe("true");
  });

  test("sends a field that an extension fills without an event", async () => {
    await loaded();
    type("First", "known");
    fireEvent.click(screen.getByRole("checkbox"));
    await pass();
    field("Secret").value = "s";
    fireEvent.click(button());
    await pass();
    expect(action).toHaveBeenCalledOnce();
  });

  test("sums up two errors or more as the server does, at each press, and shows one error next to its field", async () => {
    await loaded();
    type("First", "known");
    await pass();
    for (const _ of ["a press", "the next"]) {
      field("First").focus();
      fireEvent.click(button());
      await pass();
      const summary = screen.getByRole("alert");
      expect(document.activeElement).toBe(summary.parentElement);
      const lines = [...summary.querySelectorAll("a")].map((link) => [link.textContent, link.hash]);
      expect(lines).toEqual([
        ["Secret missing", "#secret"],
        ["Not agreed", "#agrees"],
      ]);
      expect(document.title).toBe(formWords.errorTitle);
    }
    type("Secret", "s");
    await pass();
    fireEvent.click(button());
    await pass();
    expect(document.activeElement).toBe(field("Agree"));
    expect(action).not.toHaveBeenCalled();
  });

  test("sends a valid form", async () => {
    await loaded();
    type("First", "known");
    type("Secret", "s");
    fireEvent.click(field("Agree"));
    await pass();
    expect(isStopped(button())).toBe(false);
    fireEvent.click(button());
    await pass();
    const [, form] = action.mock.calls[0] ?? [];
    expect(form && [form.get("first"), form.get("secret"), form.get("agrees")]).toEqual(["known", "s", "on"]);
  });
});

test("a press while a change is still being judged judges what the form holds then", async () => {
  const judging = Promise.withResolvers<void>();
  const slow: Rule = ({ first }) => (first === "known" ? {} : { first: "firstShort" });
  load.mockResolvedValue({ createValidation, rule: slow, prepare: () => judging.promise });
  await loaded();
  type("First", "ab");
  await pass();
  fireEvent.click(button());
  await pass();
  expect(action).not.toHaveBeenCalled();
  type("First", "known");
  await pass();
  fireEvent.click(button());
  await pass();
  expect(action).toHaveBeenCalledTimes(1);
  judging.resolve();
  await pass();
});

/** Types into fields, agrees and presses the button. */
async function send(typed: Readonly<Record<string, string>>) {
  for (const [label, value] of Object.entries(typed)) type(label, value);
  fireEvent.click(field("Agree"));
  await pass();
  fireEvent.click(button());
  await pass();
}

const known = { First: "known", Last: "known", Secret: "known" };

describe("after a failed submit", () => {
  const failed: FormState = {
    ...initial,
    attempt: 1,
    problem: "checkAnswers",
    message: "Check your answers",
    fields: { first: "Refused" },
    values: { first: "Known", last: "Other", agrees: "on" },
  };

  test.each([
    ["before", false],
    ["after", true],
  ])("%s the chunk has arrived, values follow the server and the secret is emptied", async (_, hasArrived) => {
    action.mockResolvedValue(failed);
    render(sample());
    type("First", "known");
    type("Last", "known");
    type("Secret", "s");
    fireEvent.click(field("Agree"));
    if (hasArrived) {
      arrive();
      fireEvent.focus(field("First"));
      await pass();
    }
    fireEvent.click(button());
    await pass();
    expect([field("First").value, field("Last").value, field("Secret").value, field("Agree").checked]).toEqual([
      "Known",
      "Other",
      "",
      true,
    ]);
    expect(screen.getByText("Watched: Other")).toBeTruthy();
  });

  test("an emptied field takes the same text again", async () => {
    action.mockResolvedValue({ ...failed, values: { first: "known", last: "known", agrees: "on" } });
    await loaded();
    await send(known);
    expect(field("Secret").value).toBe("");
    type("Secret", "known");
    await pass();
    expect(isStopped(button())).toBe(false);
  });

  test("text typed while a submit is under way is kept", async () => {
    let answer: (state: FormState) => void = () => {};
    action.mockReturnValue(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    await loaded();
    await send({ ...known, Secret: "s" });
    type("Last", "typed later");
    await act(async () => answer(failed));
    await pass();
    expect([field("First").value, field("Last").value, field("Secret").value]).toEqual(["Known", "typed later", ""]);
  });

  test("the first change removes the server's message, and no other is shown until blur", async () => {
    action.mockResolvedValue(failed);
    await loaded();
    await send({ First: "known", Secret: "s" });
    const message = () => screen.queryByText("Refused", { selector: "p span" });
    expect([message() === null, shownErrors()]).toEqual([false, []]);
    type("First", "kn");
    await pass();
    expect([message(), shownErrors()]).toEqual([null, []]);
  });

  test("a value that the page fills in removes the server's message and is validated at once", async () => {
    action.mockResolvedValue(failed);
    await loaded();
    await send(known);
    fireEvent.click(screen.getByRole("button", { name: "Fill in known" }));
    await pass();
    expect(screen.queryByText("Refused", { selector: "p span" })).toBeNull();
    expect([field("First").value, shownErrors()]).toEqual(["known", []]);
    fireEvent.click(screen.getByRole("button", { name: "Fill in ab" }));
    await pass();
    expect(shownErrors()).toEqual(["First too short"]);
  });
});
