import type { SectionWords, ValidatedFormWords } from "@/components/forms/missing-fields-words";
import type { AddressWords } from "@/components/verification/address-fields";
import type { PackedOptions } from "@/domain/forms/select-options";

export type EmployerWords = {
  name: string;
  phone: { label: string; country: string; number: string; countries: PackedOptions };
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
  section: SectionWords;
};
