// The words of the licence form in component tests.
import type { LicenceWords } from "@/components/licence/licence-fields";
import { Problems } from "@/messages/en-US/licence.json";
import { verificationWords } from "../verification/verification-words";

export const licenceWords: LicenceWords = {
  ...verificationWords,
  country: "Country of the license",
  submit: "Send",
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
