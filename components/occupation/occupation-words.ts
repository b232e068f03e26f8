import type { EmployerPhoneWords } from "@/components/forms/employer-phone";
import type { ValidatedFormWords } from "@/components/forms/form-words";
import type { AddressWords } from "@/components/verification/address-fields";

export type EmployerWords = {
  name: string;
  phone: EmployerPhoneWords;
  address: AddressWords;
  optional: string;
};

export type OccupationWords = ValidatedFormWords & {
  occupation: string;
  chooseOccupation: string;
  update: string;
  updateHint: string;
  sector: string;
  chooseSector: string;
  schoolName: string;
  employer: EmployerWords;
  employerOptional: string;
  citizenship: string;
  chooseCitizenship: string;
  preferredName: string;
  optional: string;
  attestation: string;
  sections: Readonly<Record<"work" | "employer" | "about", string>>;
};
