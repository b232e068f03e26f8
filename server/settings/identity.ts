// Verifying who a player is: the verification form, strong authentication, the document scan.
import * as z from "zod/mini";
import { seconds } from "@/domain/duration";
import { pictureFaults } from "@/domain/scan/picture-faults";
import { defaultNjSiteExperiences } from "@/domain/strong-auth/challenges";
import { defaultDeviceRiskTimeoutMs } from "@/domain/strong-auth/device-risk";
import { json, list, milliseconds, onOff, within } from "./rules";
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

const DateOrders = z.record(z.string(), z.array(z.enum(["day", "month", "year"])).check(z.length(3)));
const Words = z.record(z.string(), z.string());

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
  DATE_ORDERS: setting({
    rule: json(DateOrders, '`{"US": ["month", "day", "year"]}`'),
    default: {},
    defaultSays: "day first, and month first in the United States",
    changes: "The order of the fields of a date, by country (KYC-03).",
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
  NJ_REASON_SITE_EXPERIENCES: setting({
    rule: list,
    default: defaultNjSiteExperiences,
    changes: "Site experiences that send `CORRECTIVE_ACTION_NJ` instead of `CORRECTIVE_ACTION` (SA-62!).",
  }),
  STRONG_AUTH_REASONS: setting({
    rule: json(Words, '`{"CORRECTIVE_ACTION_NJ": "CA_NJ"}`'),
    default: {},
    changes: "Names of reasons that differ on the platform (SA-67?).",
  }),
  FANTASY_OWN_VARIANT: setting({
    rule: onOff,
    default: false,
    changes: "Gives the fantasy product its own variant of strong authentication as a corrective action.",
  }),
  DEVICE_RISK_TIMEOUT_MS: setting({
    rule: within(milliseconds(200), 200, seconds(30)),
    default: defaultDeviceRiskTimeoutMs,
    changes: "How long a page waits for the device-risk script (SA-66?, CONST-67?).",
  }),
  SCAN_PARTNER: setting({
    rule: json(ScanPartner, '`{"name": "…", "keptDays": 30, "codes": {"E-12": "glare"}}`'),
    default: {},
    sandbox: { name: "Idenfold", keptDays: 30 },
    changes:
      "Whose page opens the camera of a document scan, and when pictures are deleted; without it the screen says neither. `codes` are the partner's own for pictures that it could not use: glare, cutOff, blurred or expired.",
  }),
};
