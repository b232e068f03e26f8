"use server";
import { submitDelta } from "@/server/flows/delta-form/delta-form";
import { prepareTransfer, skipTransfer, startTransfer } from "@/server/flows/transfer/transfer";
import { formAction, formActionBy } from "@/server/press/form-action";
import { stepFailed } from "./step-failed";

const input = { params: { code: "provide-ssn" } };

export const submitDeltaAction = formAction("/correctiveactions/[code]", submitDelta, {
  ...input,
  screens: { stepFailed },
});

/** The buttons of the transfer offer; the one that prepares it has no name. */
const transfers = new Map([
  ["skip", skipTransfer],
  ["start", startTransfer],
]);

export const transferAction = formActionBy(
  "/correctiveactions/[code]",
  (form) => transfers.get(String(form.get("intent"))) ?? prepareTransfer,
  () => ({ ...input, failure: "transferFailed" }),
);
