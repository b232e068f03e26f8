"use server";
import type { FormAction } from "@/components/forms/form-screen";
import { submitAcknowledgement } from "@/server/flows/cool-off/acknowledge";
import { submitForm } from "@/server/forms/submit-form";

export const acknowledgeCoolOffAction: FormAction = async (_, form) =>
  submitForm("/correctiveactions/[code]", form, submitAcknowledgement, {
    params: { code: "ack-cooloff-exp" },
    failure: "unexpected",
  });
