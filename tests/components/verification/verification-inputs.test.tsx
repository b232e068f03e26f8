// What the verification form renders of the fields that are asked for.
import { expect, test } from "vitest";
import type { FormState } from "@/domain/forms/form-state";
import { formSections, type SectionName } from "@/domain/verification/form-sections";
import { type InputValues, type RequestedName, requestedNames } from "@/domain/verification/requested-fields";
import { initial } from "../forms/validation";
import { serverRendered, verificationFields } from "./verification-form";
import { verificationWords } from "./verification-words";

const words = {
  ...verificationWords,
  "Verification.address.tip": "No PO box",
  "Verification.ssn.hint": "Why",
  "Reverification.onFile": "On file",
};

type Rest = { values?: InputValues; state?: FormState; viewOnly?: RequestedName[] };

const rendered = (fieldsToShow: RequestedName[], { state = initial, ...rest }: Rest = {}) =>
  serverRendered(verificationFields(fieldsToShow, { words, ...rest }), state);

const namesIn = (page: Document) =>
  [...page.querySelectorAll<HTMLInputElement>("input:not([type=hidden]), select")].map(({ name }) => name);

test.each<[RequestedName, string, string[]]>([
  ["firstName", "KYC-15", ["firstName"]],
  ["middleName", "KYC-16", ["middleName"]],
  ["lastName", "KYC-17", ["lastName"]],
  ["address", "KYC-18", ["country", "address1", "address2", "city", "region", "zip"]],
  ["intlDob", "KYC-19", ["month", "day", "year"]],
  ["usDob", "KYC-20", ["month", "day", "year"]],
  ["ssn4", "KYC-21", ["ssn4"]],
  ["ssn9", "KYC-22", ["ssn9"]],
  ["creditCheckBox", "KYC-23", ["creditCheckBox"]],
  ["licenseNumber", "KYC-24", ["licenseNumber"]],
  ["licenseIssueDate", "KYC-25", ["issueMonth", "issueDay", "issueYear"]],
  ["licenseExpirationDate", "KYC-26", ["expirationMonth", "expirationDay", "expirationYear"]],
])("the form with %s alone has its inputs [%s]", (name, _id, inputs) => {
  expect(namesIn(rendered([name]))).toEqual(inputs);
});

test.each(requestedNames)("%s that may not be changed is disabled, all of it [KYC-29]", (name) => {
  const disabled = (viewOnly: RequestedName[]) => [
    ...new Set(
      [...rendered([name], { viewOnly }).querySelectorAll<HTMLInputElement>("input:not([type=hidden]), select")].map(
        (input) => input.disabled,
      ),
    ),
  ];
  expect([disabled([]), disabled([name])]).toEqual([[false], [true]]);
});

test.each<[string, RequestedName[], SectionName]>([
  ["a name", ["firstName"], "you"],
  ["an address", ["firstName", "address"], "home"],
  ["a number", ["ssn9"], "number"],
  ["a license", ["licenseNumber"], "license"],
])("the form says once that %s that may not be changed is on file", (_, asked, fixedIn) => {
  const shown = (sections = formSections(asked)) =>
    serverRendered(verificationFields(asked, { words, viewOnly: asked.slice(-1), fixedIn, sections }));
  const times = (page: Document) => page.body.textContent?.split("On file").length;
  expect([times(shown()), times(shown([])), times(rendered(asked))]).toEqual([2, 2, 1]);
});

test.each([
  ["US", "numeric"],
  ["CA", "text"],
  ["GB", "text"],
  ["IE", "text"],
  ["AU", "text"],
  ["DE", "text"],
  ["NL", "text"],
])("the postal code of %s is typed on a %s keypad [KYC-42]", (country, inputMode) => {
  const zip = rendered(["address"], { values: { country } }).querySelector("[name=zip]");
  expect(zip?.getAttribute("inputmode")).toBe(inputMode);
});

test("the form holds values, errors, the fields to show and their tips [KYC-14]", () => {
  const refused: FormState = { ...initial, attempt: 1, problem: "checkAnswers", fields: { lastName: "Enter it" } };
  const values = { firstName: "Nora", country: "US" };
  const page = rendered(["firstName", "lastName", "address", "ssn4"], { values, state: refused });
  const textOf = (id: string) => page.getElementById(id)?.textContent ?? "";
  expect(namesIn(page)).toEqual([
    ...["firstName", "lastName", "country", "address1", "address2", "city", "region", "zip", "ssn4"],
  ]);
  expect(page.querySelector<HTMLInputElement>("[name=firstName]")?.getAttribute("value")).toBe("Nora");
  expect([textOf("firstName-error"), textOf("lastName-error")]).toEqual(["", expect.stringContaining("Enter it")]);
  expect(page.body.textContent).toContain("No PO box");
  expect(textOf("ssn4-hint")).toContain("Why");
  expect(rendered(["firstName"]).body.textContent).not.toMatch(/No PO box|Why/);
});
