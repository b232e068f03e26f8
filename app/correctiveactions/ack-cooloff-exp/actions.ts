"use server";
import { submitAcknowledgement } from "@/server/flows/cool-off/acknowledge";
import { formAction } from "@/server/press/form-action";

export const acknowledgeCoolOffAction = formAction("/correctiveactions/[code]", submitAcknowledgement, {
  params: { code: "ack-cooloff-exp" },
  failure: "unexpected",
});
