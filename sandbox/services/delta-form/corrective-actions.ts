// The corrective-action submits of the delta form: POST /correctiveactions/v1/ssn and /phonenumber (API-14, API-15).
import { Hono } from "hono";
import { type Call, text } from "../../platform/call.ts";
import { completeStep } from "../../platform/permissions.ts";
import type { Persona } from "../../platform/persona.ts";
import { internationalNumber, isPhoneTaken } from "../../platform/phones.ts";
import type { Platform } from "../../platform/platform.ts";
import { refuse, refuseStep, requireModifyAccount, requireSession } from "../../platform/refusals.ts";
import { table } from "../../platform/table.ts";
import { ban } from "../../platform/verdicts.ts";
import { handOn, passStep } from "../verification/identity-checks.ts";

type StepRefusal = NonNullable<Parameters<typeof refuseStep>[1]>;

/** Refusals by the last four digits of an SSN that begins 90000, or by a partial SSN. */
const ssnSentinels = table<(persona: Persona) => StepRefusal>({
  "0001": () => ({ code: "verify-information" }),
  "0002": () => ({ code: "verify-information", metadata: { shouldShowPartial: true } }),
  "0003": () => ({ code: "verification-form" }),
  "0004": ({ id, email }) => ({
    code: "account-recovery",
    metadata: { strongAuthInitializationKey: `recovery-${id}`, email: email ?? "" },
  }),
  "0005": () => ({ code: "banned" }),
  "0006": () => ({ code: "doc-info-entry-form" }),
  "0007": () => ({ code: "doc-upload" }),
  "0008": () => ({ code: "docscan" }),
  "0009": () => ({ code: "ssn-surprise", developerMessage: "A code that no document mentions." }),
  "0010": () => ({}),
});

const phoneSentinels = table<StepRefusal>({
  "9901": { code: "phone-exists", developerMessage: "This phone number belongs to another account." },
  "9902": { code: "phone-invalid", developerMessage: "This phone number cannot be used." },
  "9903": { code: "phone-surprise", developerMessage: "A code that no document mentions." },
  "9904": { code: "phone-silent" },
});

/** After these refusals another check (form, document or scan) has to complete the step. */
const needsAnotherCheck = (code = "") => !["verify-information", "account-recovery", "banned"].includes(code);

export const service = (platform: Platform) =>
  new Hono<Call>()
    .post("/correctiveactions/v1/ssn", requireSession, (c) => {
      const ssn = text(c, "ssn");
      const { persona } = c.var.player;
      if (!/^(\d{9}|\d{4})$/.test(ssn)) return refuse(c, 400, "SSN-400", "ssn must be 9 digits, or the last 4.");
      const refusal = ssn.length === 4 || ssn.startsWith("90000") ? ssnSentinels[ssn.slice(-4)]?.(persona) : undefined;
      if (refusal) {
        if (refusal.code === "banned") ban(persona);
        if (needsAnotherCheck(refusal.code)) handOn(persona, "provide-ssn");
        return refuseStep(c, refusal);
      }
      if (ssn === "000000000") return refuseStep(c, { code: "verify-information" });
      passStep(persona, "provide-ssn");
      return c.json({});
    })
    .post("/correctiveactions/v1/phonenumber", requireSession, requireModifyAccount("provide-phone-number"), (c) => {
      const phone = internationalNumber(text(c, "phone"), text(c, "countryCode"));
      if (!phone) return refuse(c, 400, "PHONE-400", "phone (national digits) and countryCode (ISO) are needed.");
      const { persona } = c.var.player;
      const refusal = phoneSentinels[phone.slice(-4)];
      if (refusal) return refuseStep(c, refusal);
      if (isPhoneTaken(platform.state, phone, persona)) return refuseStep(c, phoneSentinels["9901"]);
      persona.phone = phone;
      completeStep(persona, "provide-phone-number");
      return c.json({});
    });
