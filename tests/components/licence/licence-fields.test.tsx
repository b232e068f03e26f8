import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { FormScreen } from "@/components/forms/form-screen";
import { LicenceFields } from "@/components/licence/licence-fields";
import type { FormState } from "@/domain/forms/form-state";
import { left, section } from "../forms/missing-fields-words";
import { loadValidation } from "../forms/validation";
import { dateParts, verificationWords } from "../verification/verification-words";

afterEach(cleanup);

const { address } = verificationWords;
const words = {
  country: "Country of the license",
  update: "Update",
  updateHint: "Press Update",
  licenseNumber: "License number",
  birthDate: "Date of birth",
  issueDate: "Issue date",
  expirationDate: "Expiration date",
  parts: dateParts,
  firstName: "First name",
  lastName: "Last name",
  homeAddress: "Home address",
  address1: "Address",
  address2: "Unit",
  city: "City",
  region: address.region,
  chooseRegion: "Choose",
  zip: address.zip,
  optional: "(optional)",
  sections: { license: "Your license", you: "About you" },
  section,
  left,
  failed: "Check what is marked",
  submit: "Send",
  busy: "One moment",
  barcode: { label: "Photo", hint: "", reading: "", read: "", failed: "" },
  problems: {
    firstNameInvalid: "Please enter a valid first name",
    lastNameInvalid: "Please enter a valid last name",
    dayInvalid: "Please enter a valid day",
    monthInvalid: "Please enter a valid month",
    yearInvalid: "Please enter a valid year",
    licenceNumberInvalid: "Please enter a valid license number",
    addressInvalid: "Please enter a valid address",
    cityInvalid: "Please enter a valid city",
    regionInvalid: "Please select a valid region",
    countryInvalid: "Please select a valid country",
    zipInvalid: "Please enter a valid zip/postal code",
  },
};

const state: FormState = { attempt: 0, key: "key", version: "", fields: {}, values: {}, done: [] };
const formWords = { title: "T", errorTitle: "E", summary: "S", unreachable: "U", outOfDate: "O" };

test.each([
  ["licenseNumber", "Please enter a valid license number"],
  ["issueDay", "Please enter a valid day"],
  ["issueMonth", "Please enter a valid month"],
  ["issueYear", "Please enter a valid year"],
  ["expirationDay", "Please enter a valid day"],
  ["expirationMonth", "Please enter a valid month"],
  ["expirationYear", "Please enter a valid year"],
  ["firstName", "Please enter a valid first name"],
  ["lastName", "Please enter a valid last name"],
  ["day", "Please enter a valid day"],
  ["month", "Please enter a valid month"],
  ["year", "Please enter a valid year"],
  ["address1", "Please enter a valid address"],
  ["city", "Please enter a valid city"],
  ["region", "Please select a valid region"],
  ["zip", "Please enter a valid zip/postal code"],
])("%s is validated when it is left, and not before [DOC-39]", async (name, message) => {
  render(
    <FormScreen action={async () => state} initial={state} words={formWords}>
      <LicenceFields
        minimumAges={{}}
        words={words}
        countries="US=United States"
        regions={{ US: "ME=Maine" }}
        today={20261121}
        country="US"
        dateOrder={["month", "day", "year"]}
      />
    </FormScreen>,
  );
  const field = document.querySelector<HTMLElement>(`[name=${name}]`);
  if (!field) throw new Error(`no field ${name}`);
  await loadValidation(field);
  await userEvent.click(field);
  expect(screen.queryByText(message)).toBeNull();
  await userEvent.tab();
  expect(await screen.findByText(message)).toBeTruthy();
});
