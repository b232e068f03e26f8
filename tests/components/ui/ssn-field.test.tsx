import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { SsnField } from "@/components/ui/fields/ssn-field";
// in the cache, so that the field has it at once
import { caretAfter } from "@/components/ui/fields/ssn-typing";
import { LiveRegion } from "@/components/ui/live-region";

const words = {
  "Common.action.show": "Show",
  "Common.action.hide": "Hide",
  "CorrectiveAction.ssn.shown": "Your number is shown",
  "CorrectiveAction.ssn.hidden": "Your number is hidden",
};

function ssnField(length: 9 | 4 = 9, onChange = vi.fn()) {
  render(
    <form onSubmit={(event) => event.preventDefault()}>
      <LiveRegion />
      <SsnField name="ssn" label="Social Security number" length={length} words={words} onChange={onChange} />
      <button type="submit">Continue</button>
    </form>,
  );
  const field = screen.getByLabelText("Social Security number", { selector: "input" }) as HTMLInputElement;
  return { field, user: userEvent.setup(), onChange };
}

const toggle = (word: "Show" | "Hide") => screen.getByRole("button", { name: `${word} Social Security number` });

test("anything but a digit is left out [SSN-01]", async () => {
  const { field, user } = ssnField();
  await user.type(field, "1a2-3 ４b");
  expect(field.value).toBe("1234");
});

test("at most nine digits are accepted [SSN-02]", async () => {
  const { field, user } = ssnField();
  await user.type(field, "1234567890");
  expect(field.value).toBe("123456789");
});

test("the short form accepts four digits [SSN-04]", async () => {
  const { field, user } = ssnField(4);
  await user.type(field, "12345");
  expect(field.value).toBe("1234");
  await user.click(toggle("Show"));
  expect(field.value).toBe("1234");
});

test("shown, a whole number reads XXX-XX-XXXX, and takes no tenth digit [SSN-03]", async () => {
  const { field, user } = ssnField();
  await user.type(field, "123456789");
  await user.click(toggle("Show"));
  expect(field.value).toBe("123-45-6789");
  expect(field.type).toBe("text");
  await user.type(field, "0");
  expect(field.value).toBe("123-45-6789");
  await user.type(field, "0", { initialSelectionStart: 2, initialSelectionEnd: 2 });
  expect([field.value, field.selectionStart]).toEqual(["123-45-6789", 2]);
});

test("a visible number is grouped while it is typed [SSN-03]", async () => {
  const { field, user } = ssnField();
  await user.click(toggle("Show"));
  const grown: string[] = [];
  for (const digit of "123456") {
    await user.type(field, digit);
    grown.push(field.value);
  }
  expect(grown).toEqual(["1", "12", "123", "123-4", "123-45", "123-45-6"]);
});

test("a correction in the middle keeps the caret where the player is", async () => {
  const { field, user } = ssnField();
  await user.click(toggle("Show"));
  await user.type(field, "12345678");
  await user.type(field, "9", { initialSelectionStart: 2, initialSelectionEnd: 2 });
  expect(field.value).toBe("129-34-5678");
  expect(field.selectionStart).toBe(3);
});

test("it is masked until the player shows it, and announces its state [SSN-20?]", async () => {
  const { field, user } = ssnField();
  expect(field.type).toBe("password");
  expect(field.autocomplete).toBe("off");
  expect(field.dataset, "for password managers").toMatchObject({ lpignore: "true", formType: "other", bwignore: "" });
  await user.click(toggle("Show"));
  expect(screen.getByRole("status").textContent).toBe("Your number is shown");
  await user.click(toggle("Hide"));
  expect(field.type).toBe("password");
  expect(screen.getByRole("status").textContent).toBe("Your number is hidden");
});

test("a number pasted with spaces and dashes is accepted in full", async () => {
  const { field, user, onChange } = ssnField();
  await user.click(field);
  await user.paste("  123 - 45 - 6789  ");
  expect(field.value).toBe("123456789");
  expect(onChange).toHaveBeenCalledOnce();
});

test.each([
  [4, "123-45-6789", "6789"],
  [9, "123-45-6789", "123456789"],
  [4, "4567", "4567"],
  [4, "SSN ***-**-6789", "6789"],
  [4, "1234567890", "121234567890"],
  [9, "1234567890", "121234567890"],
  [9, "\u00a0\u202a١٢٣-٤٥-٦٧٨٩\u202c", "123456789"],
] as const)(
  "in a field of %i digits that holds two, a paste of %s leaves %s [SSN-02, SSN-04]",
  async (length, text, left) => {
    const { field, user } = ssnField(length);
    await user.type(field, "12");
    await user.paste(text);
    expect(field.value).toBe(left);
  },
);

test("what was typed before its script had loaded is read like the rest", async () => {
  const { field, user } = ssnField();
  fireEvent.change(field, { target: { value: "123-45-6" } });
  expect(field.value).toBe("123-45-6");
  await user.click(field);
  await waitFor(() => expect(field.value).toBe("123456"));
});

test("submitting masks it again", async () => {
  const { field, user } = ssnField();
  await user.click(toggle("Show"));
  await user.click(screen.getByRole("button", { name: "Continue" }));
  expect(field.type).toBe("password");
});

test("before hydration there is a masked input, and no button that does not work yet", () => {
  const html = renderToStaticMarkup(<SsnField name="ssn" label="Social Security number" words={words} />);
  expect(html).toContain('type="password"');
  expect(html).not.toContain("<button");
});

test("the caret is after as many digits as before grouping", () => {
  expect([0, 1, 3, 4, 9, 12].map((count) => caretAfter("123-45-6789", count))).toEqual([0, 1, 3, 5, 11, 11]);
});
