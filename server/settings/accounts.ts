import { CredentialLimits } from "@/domain/account-security/credential-limits";
import { minutes, seconds } from "@/domain/duration";
import { defaultResendCooldownMs } from "@/domain/sign-in/one-time-code";
import { json, milliseconds, text, within } from "./rules";
import { setting } from "./setting";

/** NIST SP 800-63B. */
const leastPassword = 8;

export const accountSettings = {
  RESEND_CODE_COOLDOWN_MS: setting({
    rule: within(milliseconds(), seconds(5), minutes(10)),
    default: defaultResendCooldownMs,
    changes:
      "How long a player waits before another code is sent: sign-in, strong authentication, merging (OTP-30?, MRG-24).",
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
};
