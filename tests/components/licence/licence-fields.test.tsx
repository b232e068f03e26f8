import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { FormScreen } from "@/components/forms/form-screen";
import { LicenceFields } from "@/components/licence/licence-fields";
import { Problems } from "@/messages/en-US/licence.json";
import { formWords, initial, loadValidation } from "../forms/validation";
import { licenceWords } from "./licence-words";

const form = (state: Partial<typeof initial>) => (
  <FormScreen action={async () => initial} initial={{ ...initial, ...state }} words={formWords}>
    <LicenceFields
      words={licenceWords}
      problems={Problems}
      countries="US=United States"
      regions={{ US: "ME=Maine" }}
      now={Date.parse("2026-11-21T12:00Z")}
      country="US"
      dateOrder={["month", "day", "year"]}
    />
  </FormScreen>
);

const show = (fields: Readonly<Record<string, string>> = {}) => render(form({ fields }));

test("each part of a date that is missing has its message [DOC-28, DOC-29, DOC-30]", async () => {
  show();
  const month = document.querySelector<HTMLElement>("[name=month]");
  if (!month) throw new Error("no month");
  await loadValidation(month);
  await userEvent.click(month);
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.tab();
  const messages = ["Please enter a valid month", "Please enter a valid day", "Please enter a valid year"];
  expect(document.getElementById("usDob-error")?.textContent).toBe(messages.join(""));
});

test("a date that the platform refuses as a whole has one message [DOC-57?]", () => {
  const refused = "Check the date of birth";
  show({ day: refused, month: refused, year: refused });
  expect(document.getElementById("usDob-error")?.textContent).toBe(refused);
});

test.each([
  ["licenseNumber", "DOC-31, DOC-39", "Please enter a valid license number"],
  ["issueDay", "DOC-28, DOC-39", "Please enter a valid day of issue"],
  ["issueMonth", "DOC-29, DOC-39", "Please enter a valid month of issue"],
  ["issueYear", "DOC-30, DOC-39", "Please enter a valid year of issue"],
  ["expirationDay", "DOC-28, DOC-39", "Please enter a valid day of expiration"],
  ["expirationMonth", "DOC-29, DOC-39", "Please enter a valid month of expiration"],
  ["expirationYear", "DOC-30, DOC-39", "Please enter a valid year of expiration"],
  ["firstName", "DOC-26, DOC-39", "Please enter a valid first name"],
  ["lastName", "DOC-27, DOC-39", "Please enter a valid last name"],
  ["day", "DOC-28, DOC-39", "Please enter a valid day"],
  ["month", "DOC-29, DOC-39", "Please enter a valid month"],
  ["year", "DOC-30, DOC-39", "Please enter a valid year"],
  ["address1", "DOC-32, DOC-39", "Please enter a valid address"],
  ["city", "DOC-34, DOC-39", "Please enter a valid city"],
  ["region", "DOC-35, DOC-39", "Please select a valid region"],
  ["zip", "DOC-37, DOC-39", "Please enter a valid zip/postal code"],
])("%s is validated when it is left, and not before, in the words of the document [%s]", async (name, _id, message) => {
  show();
  const field = document.querySelector<HTMLElement>(`[name=${name}]`);
  if (!field) throw new Error(`no field ${name}`);
  await loadValidation(field);
  await userEvent.click(field);
  expect(screen.queryByText(message)).toBeNull();
  await userEvent.tab();
  expect(await screen.findByText(message)).toBeTruthy();
});

test.each(["constructor", "__proto__"])(
  "the posted country %s comes back from the server without regions",
  (country) => {
    expect(renderToString(form({ values: { country } }))).toMatch(/<input[^>]* name="region"/);
  },
);
