// The words of the verification form, for component tests.
import type { VerificationWords } from "@/components/verification/verification-fields";

export const dateParts = { day: "Day", month: "Month", year: "Year" };
export const ssnToggle = { hint: "Why", show: "Show", hide: "Hide", shown: "Shown", hidden: "Hidden" };
export const verificationWords: VerificationWords = {
  optional: "(optional)",
  firstName: "First name",
  middleName: "Middle name",
  lastName: "Last name",
  oneName: "Only one name? Enter it in both fields.",
  dateOfBirth: "Date of birth",
  onFile: "On file",
  parts: dateParts,
  address: {
    legend: "Home address",
    optional: "(optional)",
    labels: { country: "Country", address1: "Street address", address2: "Unit", city: "City" },
    zip: { zipCode: "ZIP code", postcode: "Postcode", eircode: "Eircode", postalCode: "Postal code" },
    region: {
      state: "State",
      provinceOrTerritory: "Province or territory",
      province: "Province",
      stateOrTerritory: "State or territory",
      county: "County",
      region: "Region",
    },
    chooseRegion: "Choose",
    chooseCountry: "Choose",
    update: "Update",
    updateHint: "Press Update",
    search: { list: "Suggestions", found: [], incomplete: "Choose the country and the region" },
  },
  ssn: { ssn4: "Last 4", ssn4Optional: "Last 4", ssn9: "SSN", ...ssnToggle },
  licenseNumber: "License number",
  licenseIssueDate: "Issue date",
  licenseExpirationDate: "Expiration date",
  creditCheckBox: "I agree to a credit check",
  sections: { you: "About you", number: "Your Social Security number", license: "Your license" },
  submit: "Send",
  busy: "One moment",
  problems: {},
};
