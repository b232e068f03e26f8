import { fireEvent, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { FormScreen } from "@/components/forms/form-screen";
import { CodeScreen } from "@/components/sign-in/code-screen";
import { eventually } from "../../kit/eventually.ts";
import { codeProblems, formWords, initial } from "../forms/validation";

const resend = {
  label: "Send a new code",
  waiting: "New code at 3:41 PM",
  counting: "New code in #",
  remainingMs: 0,
  reload: { label: "Reload this page", href: "/auth/code" },
};

/** @param early typed into the page of the server, before the script has loaded */
function show(more: Partial<Parameters<typeof CodeScreen>[0]> = {}, early?: string) {
  const action = vi.fn(async (_: unknown, __: FormData) => ({ ...initial, attempt: 1 }));
  const page = (
    <FormScreen action={action} initial={initial} words={formWords}>
      <CodeScreen
        title="Enter the code we texted you"
        lead="We sent it."
        words={{
          label: "6-digit code",
          problems: codeProblems,
          submit: "Continue",
          busy: "One moment",
        }}
        links={[{ href: "/auth?change=true", label: "Change number" }]}
        resend={resend}
        {...more}
      />
    </FormScreen>
  );
  const container = document.body.appendChild(document.createElement("div"));
  if (early !== undefined) {
    container.innerHTML = renderToString(page);
    screen.getByLabelText<HTMLInputElement>("6-digit code").value = early;
  }
  render(page, { container, hydrate: early !== undefined });
  return action;
}

test("the code, its button, then a new code and the way back, in one form", async () => {
  const action = show();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Enter the code we texted you");
  const controls = [...document.querySelectorAll("input:not([type=hidden]), button, a")];
  expect(controls.map((one) => one.getAttribute("id") ?? one.textContent)).toEqual([
    "code",
    "Continue",
    "Send a new code",
    "Change number",
  ]);
  fireEvent.click(screen.getByRole("button", { name: "Send a new code" }));
  await eventually(() => expect(action).toHaveBeenCalledOnce());
  expect(action.mock.calls[0]?.[1].get("intent")).toBe("resend");
});

test("the field, where the focus starts, is described by where the code was sent", () => {
  show();
  const field = screen.getByLabelText("6-digit code");
  const about = field
    .getAttribute("aria-describedby")
    ?.split(" ")
    .map((id) => document.getElementById(id)?.textContent);
  expect([document.activeElement, about]).toEqual([field, ["We sent it."]]);
});

test("a press before the sixth digit sends nothing, and says so beside the field at once", () => {
  const action = show();
  const button = screen.getByRole("button", { name: "Continue" });
  expect(button.hasAttribute("aria-disabled")).toBe(false);
  fireEvent.click(button);
  expect(action).not.toHaveBeenCalled();
  const field = screen.getByLabelText("6-digit code");
  expect([document.activeElement, field.getAttribute("aria-invalid")]).toEqual([field, "true"]);
  expect(document.getElementById("code-error")?.textContent).toBe("Enter the 6-digit code");
});

test.each(["123456", " 123 456"])(
  "a press sends %j, typed before the script had loaded [OTP-28!, SA-30]",
  async (early) => {
    const action = show({}, early);
    fireEvent.click(screen.getByRole("button", { name: "Continue" }));
    await eventually(() => expect(action).toHaveBeenCalledOnce());
  },
);

test("where no further code is sent a sentence says so in place of the button", () => {
  show({ resend: "You have asked for all the codes that we send." });
  expect(screen.getByText("You have asked for all the codes that we send.")).toBeTruthy();
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Continue"]);
});
