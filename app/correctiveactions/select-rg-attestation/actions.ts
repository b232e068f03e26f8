"use server";
import type { FormState } from "@/domain/forms/form-state";
import { type AttestationStep, leaveLimits, submitAttestation } from "@/server/flows/attestations/submit-attestation";
import { submitForm } from "@/server/forms/submit-form";

const submit = (code: AttestationStep, form: FormData) =>
  submitForm("/correctiveactions/[code]", form, submitAttestation(code), { params: { code } });

export async function selectAttestationAction(_: unknown, form: FormData): Promise<FormState> {
  return submit("select-rg-attestation", form);
}

export async function submitAttestationAction(_: unknown, form: FormData): Promise<FormState> {
  return submit("mithra-submit-attestation", form);
}

export async function leaveLimitsAction(_: unknown, form: FormData): Promise<FormState> {
  return submitForm("/correctiveactions/limits", form, leaveLimits);
}
