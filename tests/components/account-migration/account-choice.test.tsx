import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { AccountChoice } from "@/components/account-migration/account-choice";
import { FormScreen } from "@/components/forms/form-screen";
import { formWords, initial } from "../forms/validation";

const words = {
  legend: "Account",
  missing: "Choose an account",
  submit: "Compare them",
  busy: "Comparing",
};

function renderChoice(...emails: string[]) {
  const action = vi.fn(async (_: unknown, form: FormData) => ({
    ...initial,
    values: { got: String(form.get("account")) },
  }));
  render(
    <FormScreen action={action} initial={initial} words={formWords}>
      <AccountChoice
        accounts={emails.map((email, index) => ({ value: `id-${index}`, label: email, description: "Casino" }))}
        words={words}
      />
    </FormScreen>,
  );
  return action;
}

const button = () => screen.getByRole("button", { name: "Compare them" });

test("with several accounts a press without a choice sends nothing and says what is missing [MRG-26]", () => {
  const action = renderChoice("a@example.test", "b@example.test");
  expect(button().hasAttribute("aria-disabled")).toBe(false);
  fireEvent.click(button());
  expect(action).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(screen.getByRole("radio", { name: "a@example.test" }));
  expect(screen.getByText("Choose an account")).toBeTruthy();
  fireEvent.click(screen.getByRole("radio", { name: "b@example.test" }));
  expect(screen.queryByText("Choose an account")).toBeNull();
  fireEvent.click(button());
  expect(action).toHaveBeenCalledOnce();
});

test("an account that was picked without an event counts at the press", () => {
  const action = renderChoice("a@example.test", "b@example.test");
  screen.getByRole<HTMLInputElement>("radio", { name: "b@example.test" }).checked = true;
  fireEvent.click(button());
  expect(action).toHaveBeenCalledOnce();
});

test("the only account is picked already, and a press sends it [MRG-25, MRG-26]", () => {
  const action = renderChoice("a@example.test");
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "a@example.test", description: "Casino" }).checked).toBe(
    true,
  );
  fireEvent.click(button());
  expect(action).toHaveBeenCalledOnce();
});
