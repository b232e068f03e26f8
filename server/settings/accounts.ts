// Sign-in, opening an account, and its credentials.
import * as z from "zod/mini";
import { CredentialLimits } from "@/domain/account-security/credential-limits";
import { minutes, seconds } from "@/domain/duration";
import { duplicatePersonReason } from "@/domain/recovery/duplicate-person";
import { EmailOffersTable } from "@/domain/registration/registration";
import { defaultResendCooldownMs } from "@/domain/sign-in/one-time-code";
import { json, list, milliseconds, text, within } from "./rules";
import { setting } from "./setting";

/** NIST SP 800-63B. */
const leastPassword = 8;

const Ages = z.record(z.string().check(z.regex(/^[A-Z]{2}-[A-Z0-9]{1,3}$/)), z.number());

export const accountSettings = {
  RESEND_CODE_COOLDOWN_MS: setting({
    rule: within(milliseconds(), seconds(5), minutes(10)),
    default: defaultResendCooldownMs,
    changes:
      "How long a player waits before another code is sent: sign-in, strong authentication, merging (OTP-30?, MRG-24).",
  }),
  EMAIL_OFFERS: setting({
    rule: json(EmailOffersTable, '`{"DE": {"isShown": true, "isChecked": false}}`'),
    default: {},
    defaultSays: "the table in `domain/registration/registration.ts`",
    changes:
      "Whether sign-up asks for consent to e-mail offers, by country; `*` for the others (REG-16?, REG-17?). In production a warning names the countries that hide the box and presume consent.",
  }),
  MINIMUM_AGES: setting({
    rule: json(Ages, '`{"CA-ON": 19}`'),
    default: {},
    changes: "The age that a region requires, where the operator asks for more than the law (REG-19?).",
  }),
  AU_EXCLUDED_REGION: setting({
    rule: text(),
    default: "",
    defaultSays: "no disclaimer",
    changes: "The Australian region that is not served, for the disclaimer of sign-up (REG-18?).",
  }),
  CREDENTIAL_LIMITS: setting({
    rule: {
      ...json(CredentialLimits, '`{"passwordMin": 12}`'),
      outsideSandbox: {
        says: `\`passwordMin\` at least ${leastPassword}`,
        problem: ({ passwordMin }) =>
          passwordMin < leastPassword ? `allows passwords below ${leastPassword}` : undefined,
      },
    },
    default: CredentialLimits.parse({}),
    changes: "Lengths of user names and passwords, and the least strength of a password, 0 to 4 (CRED-11?).",
  }),
  DUPLICATE_USERNAME_CODES: setting({
    rule: list,
    default: ["USR-DUPLICATE-USERNAME"],
    changes: "Codes of the platform that mean that a user name is taken (CRED-12?).",
  }),
  DUPLICATE_PERSON_REASON: setting({
    rule: text(),
    default: duplicatePersonReason,
    changes: "The reason of a restriction that says that the player has another account (REC-29?).",
  }),
};
