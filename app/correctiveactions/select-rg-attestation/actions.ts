"use server";
import type { FormAction } from "@/components/forms/form-screen";
import { leaveLimits, submitAttestation } from "@/server/flows/attestations/submit-attestation";
import { submitForm } from "@/server/forms/submit-form";

const route = "/correctiveactions/[code]";

// "Log out" in a window that has been overtaken still says that the player is not fit to play
const late = { takesOutdated: true };

export const selectAttestationAction: FormAction = async (_, form) =>
  submitForm(route, form, submitAttestation("select-rg-attestation"), {
    params: { code: "select-rg-attestation" },
    ...late,
  });
export const submitAttestationAction: FormAction = async (_, form) =>
  submitForm(route, form, submitAttestation("mithra-submit-attestation"), {
    params: { code: "mithra-submit-attestation" },
    ...late,
  });
export const leaveLimitsAction: FormAction = async (_, form) =>
  submitForm("/correctiveactions/limits", form, leaveLimits);
