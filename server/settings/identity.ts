// Verifying who a player is: the verification form, strong authentication, the document scan.
import * as z from "zod/mini";
import { pictureFaults } from "@/domain/scan/picture-faults";
import { json, list } from "./rules";
import { type Rule, setting } from "./setting";

// The partner whose page opens the camera. A screen names it and says how long it keeps pictures only if the
// deployment does.
const ScanPartner = z.object({
  name: z.optional(z.string().check(z.minLength(1), z.maxLength(60))),
  /** After how many days the pictures are deleted. */
  keptDays: z.optional(z.number().check(z.int(), z.gte(1))),
  /** The partner's codes for pictures that it could not use, where they are not ours. */
  codes: z.optional(z.record(z.string(), z.enum(pictureFaults))),
});

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
  SCAN_PARTNER: setting({
    rule: json(ScanPartner, '`{"name": "…", "keptDays": 30, "codes": {"E-12": "glare"}}`'),
    default: {},
    sandbox: { name: "Idenfold", keptDays: 30 },
    changes:
      "Whose page opens the camera of a document scan, and when pictures are deleted; without it the screen says neither. `codes` are the partner's own for pictures that it could not use: glare, cutOff, blurred or expired.",
  }),
};
