import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { EmailChangeFields, type EmailChangeWords } from "@/components/account-security/email-change-fields";

afterEach(cleanup);

const words: EmailChangeWords = {
  labels: { currentEmail: "Current", emailAddress: "New", confirmEmail: "Again" },
  submit: "Continue",
  busy: "Busy",
  cancel: "Cancel",
  problems: { emailInUse: "The same", emailsDoNotMatch: "Not equal" },
};

const type = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } });
const button = () => screen.getByRole<HTMLButtonElement>("button", { name: "Continue" });

test("submit waits until the form is right [EML-08]", () => {
  render(<EmailChangeFields currentEmail="nora@example.test" words={words} cancelHref="/back" />);
  expect(button().disabled).toBe(true);
  type("New", "nora.new@example.test");
  expect(button().disabled).toBe(true);
  type("Again", "nora.new@example.test");
  expect(button().disabled).toBe(false);
  type("Again", "nora.now@example.test");
  expect(button().disabled).toBe(true);
  type("New", "nora@example.test");
  type("Again", "nora@example.test");
  expect(button().disabled).toBe(true);
});

test("what is wrong is said when the field is left, not while it is typed [EML-06, EML-07]", () => {
  render(<EmailChangeFields currentEmail="nora@example.test" words={words} cancelHref="/back" />);
  type("New", "NORA@example.test");
  expect(screen.queryByText("The same")).toBeNull();
  fireEvent.blur(screen.getByLabelText("New"));
  expect(screen.getByText("The same")).toBeTruthy();
  type("New", "nora.new@example.test");
  expect(screen.queryByText("The same")).toBeNull();
  type("Again", "other@example.test");
  fireEvent.blur(screen.getByLabelText("Again"));
  expect(screen.getByText("Not equal")).toBeTruthy();
});

test("cancel closes the dialog that the form is in [EML-01]", () => {
  render(
    <dialog open>
      <EmailChangeFields currentEmail="nora@example.test" words={words} />
    </dialog>,
  );
  const dialog = screen.getByRole<HTMLDialogElement>("dialog");
  dialog.close = vi.fn();
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(dialog.close).toHaveBeenCalledTimes(1);
});
