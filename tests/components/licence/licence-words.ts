// The words of the licence form in component tests.
import type { LicenceWords } from "@/components/licence/licence-fields";
import { Problems } from "@/messages/en-US/licence.json";
import { dateParts, verificationWords } from "../verification/verification-words";

const { address } = verificationWords;
export const licenceWords: LicenceWords = {
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
  oneName: "Only one name? Enter it in both fields.",
  homeAddress: "Home address",
  address1: "Address",
  address2: "Unit",
  city: "City",
  region: address.region,
  chooseRegion: "Choose",
  zip: address.zip,
  optional: "(optional)",
  sections: { license: "Your license", you: "About you" },
  submit: "Send",
  busy: "One moment",
  barcode: {
    label: "Photo",
    hint: "",
    reading: "",
    read: "",
    failed: "No barcode",
    changed: "Choose the photo again",
    blocked: "",
  },
  problems: Problems,
};
