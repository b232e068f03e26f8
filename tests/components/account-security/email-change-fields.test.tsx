import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { emailChangeKeys } from "@/components/account-security/credential-keys";
import { EmailChangeFields } from "@/components/account-security/email-change-fields";
import { isStopped, loadValidation } from "../forms/validation";
import { wordsOf } from "../words";

const words = {
  ...wordsOf(emailChangeKeys),
  "AccountSecurity.updateEmailModal.emailAddress": "New",
  "AccountSecurity.updateEmailModal.confirmEmail": "Again",
};
const problems = { emailMissing: "Missing", emailInUse: "The same", emailsDoNotMatch: "Not equal" };

const type = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } });
const button = () => screen.getByRole<HTMLButtonElement>("button", { name: "Continue" });

const shown = async () => {
  render(
    <form>
      <EmailChangeFields currentEmail="nora@example.test" words={words} problems={problems} cancelHref="/back" />
    </form>,
  );
  await loadValidation(screen.getByLabelText("New"));
};

test("a press sends only a valid form [EML-08]", async () => {
  await shown();
  await expect.poll(() => isStopped(button())).toBe(true);
  type("New", "nora.new@example.test");
  await expect.poll(() => isStopped(button())).toBe(true);
  type("Again", "nora.new@example.test");
  await expect.poll(() => isStopped(button())).toBe(false);
  type("Again", "nora.now@example.test");
  await expect.poll(() => isStopped(button())).toBe(true);
  type("New", "nora@example.test");
  type("Again", "nora@example.test");
  await expect.poll(() => isStopped(button())).toBe(true);
});

test("an error appears on blur, not while typing [EML-06, EML-07]", async () => {
  await shown();
  type("New", "NORA@example.test");
  expect(screen.queryByText("The same")).toBeNull();
  fireEvent.blur(screen.getByLabelText("New"));
  expect(await screen.findByText("The same")).toBeTruthy();
  type("New", "nora.new@example.test");
  await waitFor(() => expect(screen.queryByText("The same")).toBeNull());
  type("Again", "other@example.test");
  fireEvent.blur(screen.getByLabelText("Again"));
  expect(await screen.findByText("Not equal")).toBeTruthy();
  type("New", "other@example.test");
  await waitFor(() => expect(screen.queryByText("Not equal")).toBeNull());
});

test("cancel closes the dialog that the form is in [EML-01]", () => {
  render(
    <dialog open>
      <EmailChangeFields currentEmail="nora@example.test" words={words} problems={problems} />
    </dialog>,
  );
  const dialog = screen.getByRole<HTMLDialogElement>("dialog");
  dialog.close = vi.fn();
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(dialog.close).toHaveBeenCalledTimes(1);
});
