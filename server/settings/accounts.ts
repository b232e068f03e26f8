import { minutes, seconds } from "@/domain/duration";
import { defaultResendCooldownMs } from "@/domain/sign-in/one-time-code";
import { milliseconds, within } from "./rules";
import { setting } from "./setting";

export const accountSettings = {
  RESEND_CODE_COOLDOWN_MS: setting({
    rule: within(milliseconds(), seconds(5), minutes(10)),
    default: defaultResendCooldownMs,
    changes:
      "How long a player waits before another code is sent: sign-in, strong authentication, merging (OTP-30?, MRG-24).",
  }),
};
