// The verification form after a failed submit, as the server renders it for a browser without scripts.
import { expect, test } from "vitest";
import { ConfirmationFields } from "@/components/verification/confirmation-fields";
import { confirmationKeys } from "@/components/verification/part-keys";
import type { FormState } from "@/domain/forms/form-state";
import { formSections } from "@/domain/verification/form-sections";
import type { RequestedName } from "@/domain/verification/requested-fields";
import { initial } from "../forms/validation";
import { wordsOf } from "../words";
import { serverRendered, verificationFields } from "./verification-form";

const failed = (values: FormState["values"]): FormState => ({
  ...initial,
  attempt: 1,
  problem: "checkAnswers",
  message: "Check your answers",
  values,
});

const valueIn = (document: Document, name: string) =>
  document.querySelector<HTMLInputElement>(`input[name="${name}"]:not([type=hidden])`)?.value;

test("all typed values are restored: dates, the license number and the checkbox", () => {
  const typed = {
    ...{ firstName: "Nora", day: "9", month: "4", year: "1988", licenseNumber: "D1234567" },
    ...{ issueDay: "7", issueMonth: "3", issueYear: "2021" },
    ...{ expirationDay: "7", expirationMonth: "3", expirationYear: "2031" },
  };
  const asked: RequestedName[] = [
    "firstName",
    "usDob",
    "licenseNumber",
    "licenseIssueDate",
    "licenseExpirationDate",
    "creditCheckBox",
  ];
  const form = (values: FormState["values"]) =>
    serverRendered(verificationFields(asked, { sections: formSections(asked) }), failed(values));
  const document = form({ ...typed, creditCheckBox: "on" });
  expect(Object.fromEntries(Object.keys(typed).map((name) => [name, valueIn(document, name)]))).toEqual(typed);
  const tick = (shown: Document) => shown.querySelector<HTMLInputElement>("#creditCheckBox")?.checked;
  expect([tick(document), tick(form(typed))]).toEqual([true, false]);
});

test("the last part of reverification keeps the date of birth and the number, and empties the SSN", () => {
  const names = { day: "verification.day", month: "verification.month", year: "verification.year" };
  const typed = {
    "verification.day": "9",
    "verification.month": "4",
    "verification.year": "1988",
    phone: "2075550186",
  };
  const document = serverRendered(
    <ConfirmationFields
      phone={{ countryCode: "US", number: "" }}
      ssnLength={9}
      birth={{ order: ["month", "day", "year"], names }}
      countries=""
      words={wordsOf(confirmationKeys)}
    />,
    failed(typed),
  );
  expect(Object.fromEntries(Object.keys(typed).map((name) => [name, valueIn(document, name)]))).toEqual(typed);
  expect(valueIn(document, "ssn")).toBe("");
});

test.each([
  ["US", ["country", "address1", "address2", "city", "region", "zip"]],
  ["CA", ["country", "address1", "address2", "city", "region", "zip"]],
  ["GB", ["country", "zip", "address1", "address2", "city", "region"]],
  ["IE", ["country", "zip", "address1", "address2", "city", "region"]],
  ["NL", ["country", "zip", "address1", "address2", "city", "region"]],
])("the address in %s is asked for in the order %j [KYC-42]", (country, order) => {
  const asked: RequestedName[] = ["address"];
  const document = serverRendered(verificationFields(asked, { sections: formSections(asked) }), failed({ country }));
  const names = [...document.querySelectorAll<HTMLInputElement>("input:not([type=hidden]), select")].map(
    ({ name }) => name,
  );
  expect(names.filter((name) => order.includes(name))).toEqual(order);
});
