// Verifying who a player is: the verification form, strong authentication, the document scan.
import * as z from "zod/mini";
import { list } from "./rules";
import { type Rule, setting } from "./setting";

const ssnLength: Rule<4 | 9> = {
  says: "4 or 9",
  schema: z.pipe(
    z.enum(["4", "9"]),
    z.transform((digits): 4 | 9 => (digits === "4" ? 4 : 9)),
  ),
};

export const identitySettings = {
  SSN_LENGTH: setting({
    rule: ssnLength,
    default: 9,
    changes: "How many digits of the SSN the form asks for (SSN-18?).",
  }),
  OPTIONAL_SSN4_SITE_EXPERIENCES: setting({
    rule: list,
    default: [],
    changes: "Site experiences on which the last four digits of the SSN are optional (KYC-04).",
  }),
  NO_VERIFICATION_SUCCESS_SITE_EXPERIENCES: setting({
    rule: list,
    default: [],
    changes: "Site experiences without a success screen after the verification (KYC-88).",
  }),
};
