import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { CodeForm } from "@/components/forms/code-form";
import { FormScreen } from "@/components/forms/form-screen";
import type { FormState } from "@/domain/forms/form-state";
import { eventually } from "../../kit/eventually.ts";
import { codeProblems, formWords, initial, isStopped } from "./validation";

/** @param early typed into the page of the server, before the script has loaded */
function shown(autoSubmit: "complete" | "paste" = "paste", early?: string) {
  const action = vi.fn(async (): Promise<FormState> => ({ ...initial, attempt: 1, fields: { code: "Not right" } }));
  const page = (
    <FormScreen action={action} initial={initial} words={formWords}>
      <CodeForm
        label="6-digit code"
        autoSubmit={autoSubmit}
        problems={codeProblems}
        submit="Confirm"
        busy="One moment"
      />
    </FormScreen>
  );
  const container = document.body.appendChild(document.createElement("div"));
  if (early !== undefined) {
    container.innerHTML = renderToString(page);
    screen.getByLabelText<HTMLInputElement>("6-digit code").value = early;
  }
  render(page, { container, hydrate: early !== undefined });
  const field = screen.getByLabelText<HTMLInputElement>("6-digit code");
  return { action, field, button: screen.getByRole<HTMLButtonElement>("button", { name: "Confirm" }) };
}

test("only exactly six digits can be sent [SA-30]", () => {
  const { field, button, action } = shown();
  expect(isStopped(button)).toBe(true);
  for (const [typed, isOpen] of [
    ["12345", false],
    ["123456", true],
    ["12345x", false],
    ["654321", true],
  ] as const) {
    fireEvent.input(field, { target: { value: typed }, inputType: "insertText" });
    expect([typed, isStopped(button)]).toEqual([typed, !isOpen]);
  }
  expect(action).not.toHaveBeenCalled();
});

test("a press without a code sends nothing, and moves to the field with its message [SA-30]", () => {
  const { field, button, action } = shown();
  expect(button.hasAttribute("aria-disabled")).toBe(false);
  fireEvent.click(button);
  expect([document.activeElement, field.getAttribute("aria-invalid")]).toEqual([field, "true"]);
  expect(document.getElementById("code-error")?.textContent).toBe(codeProblems.codeMissing);
  expect(action).not.toHaveBeenCalled();
});

test.each(["123456", " 123 456"])(
  "a press sends %j, typed before the script had loaded [OTP-28!, SA-30]",
  async (early) => {
    const { action, button } = shown("paste", early);
    fireEvent.click(button);
    await eventually(() => expect(action).toHaveBeenCalledOnce());
  },
);

test("a pasted code with blanks submits itself; a typed one waits for the button [SA-29, SA-31, OTP-29!]", async () => {
  const { field, action } = shown();
  fireEvent.input(field, { target: { value: "654321" }, inputType: "insertText" });
  expect(action).not.toHaveBeenCalled();
  fireEvent.input(field, { target: { value: "123 456" }, inputType: "insertFromPaste" });
  await eventually(() => expect(action).toHaveBeenCalledTimes(1));
  const [, form] = action.mock.calls[0] as unknown as [unknown, FormData];
  expect(form.get("code")).toBe("123456");
});

test("a pasted message is searched for its code, however late the code is in it [SA-31, OTP-28!]", async () => {
  const { field, action } = shown();
  await userEvent.click(field);
  await userEvent.paste("Hello, this is your sign-in code: 123 456. It is good for 10 minutes.");
  await eventually(() => expect(action).toHaveBeenCalledTimes(1));
  const [, form] = action.mock.calls[0] as unknown as [unknown, FormData];
  expect(form.get("code")).toBe("123456");
});

test.each([
  ["Bet24: your code is 472083", "472083"],
  ["10:42 Your code: 947442", "947442"],
  ["Code valid 10 min: 660689", "660689"],
])("a paste of %j into a field that holds digits sends %s once [SA-31, OTP-28!]", async (text, code) => {
  const { field, action } = shown();
  await userEvent.type(field, "47");
  await userEvent.paste(text);
  await eventually(() => expect(action).toHaveBeenCalledTimes(1));
  expect((action.mock.calls[0] as unknown as [unknown, FormData])[1].get("code")).toBe(code);
});

test("a dropped message is searched for its code as a pasted one is", async () => {
  const { field, action } = shown();
  const dataTransfer = { getData: () => "Your code is 472 083." };
  expect(fireEvent.drop(field, { dataTransfer })).toBe(false);
  await eventually(() => expect(action).toHaveBeenCalledTimes(1));
  expect((action.mock.calls[0] as unknown as [unknown, FormData])[1].get("code")).toBe("472083");
});

test.each([
  ["none", "Your bonus of $20.00 is here", codeProblems.codeNotFound],
  ["several", "Your code is 472083, not 660689", codeProblems.codesFound],
])("a pasted message with %s stays whole, is not sent and says so", async (_, text, problem) => {
  const { field, action, button } = shown("complete");
  await userEvent.click(field);
  await userEvent.paste(text);
  expect(field.value).toBe(text);
  expect(screen.getByRole("alert").textContent).toBe(problem);
  fireEvent.click(button);
  expect(action).not.toHaveBeenCalled();
  expect(document.getElementById("code-error")?.textContent).toBe(problem);
});

test("a seventh digit in the middle stays, and its correction waits for the button [OTP-29!]", async () => {
  const { field, action, button } = shown("complete");
  fireEvent.input(field, { target: { value: "4720183" }, inputType: "insertText" });
  expect(field.value).toBe("4720183");
  fireEvent.input(field, { target: { value: "472083" }, inputType: "deleteContentBackward" });
  expect(action).not.toHaveBeenCalled();
  fireEvent.click(button);
  await eventually(() => expect(action).toHaveBeenCalledTimes(1));
});

test("a code that an extension fills in without an event is sent by the press", async () => {
  const { field, action, button } = shown();
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, "472083");
  fireEvent.click(button);
  await eventually(() => expect(action).toHaveBeenCalledTimes(1));
});

test("a code that was filled in and reported only by a change can be sent [SA-30]", () => {
  const { field, button } = shown();
  fireEvent.change(field, { target: { value: "123456" } });
  expect(isStopped(button)).toBe(false);
});

test("a sign-in's code submits itself with its sixth digit, typed or pasted [OTP-10, OTP-29!]", async () => {
  for (const inputType of ["insertText", "insertFromPaste"]) {
    const { field, action } = shown("complete");
    fireEvent.input(field, { target: { value: "12345" }, inputType });
    expect(action).not.toHaveBeenCalled();
    fireEvent.input(field, { target: { value: "123456" }, inputType });
    await eventually(() => expect(action).toHaveBeenCalledTimes(1));
    cleanup();
  }
});

test("after an answer the code is empty and cannot be sent again [SA-42]", async () => {
  const { field, action } = shown();
  fireEvent.input(field, { target: { value: "123456" }, inputType: "insertFromPaste" });
  await eventually(() => expect(action).toHaveBeenCalled());
  await eventually(() => expect(screen.getByLabelText<HTMLInputElement>("6-digit code").value).toBe(""));
  expect(isStopped(screen.getByRole<HTMLButtonElement>("button", { name: "Confirm" }))).toBe(true);
});

test("the code has focus when the page is ready, with scripts and without, and again after a failed submit", async () => {
  const { field, action } = shown();
  expect(document.activeElement).toBe(field);
  action.mockResolvedValue({ ...initial, attempt: 1, problem: "codeIncorrect", fields: { code: "Not right" } });
  fireEvent.input(field, { target: { value: "123456" }, inputType: "insertFromPaste" });
  await eventually(() => expect(document.activeElement?.getAttribute("aria-invalid")).toBe("true"));
  expect(document.activeElement).toBe(screen.getByLabelText("6-digit code"));
  const html = renderToString(
    <FormScreen action={action} initial={initial} words={formWords}>
      <CodeForm label="6-digit code" autoSubmit="paste" problems={codeProblems} submit="Confirm" busy="One moment" />
    </FormScreen>,
  );
  expect(html).toMatch(/<input[^>]* autofocus/i);
});
