"use server";
import { leaveLimits, submitAttestation } from "@/server/flows/attestations/submit-attestation";
import { formAction } from "@/server/press/form-action";

const route = "/correctiveactions/[code]";

// "Log out" in a window that has been overtaken still says that the player is not fit to play
const late = { takesOutdated: true };

export const selectAttestationAction = formAction(route, submitAttestation("select-rg-attestation"), {
  params: { code: "select-rg-attestation" },
  ...late,
});
export const submitAttestationAction = formAction(route, submitAttestation("mithra-submit-attestation"), {
  params: { code: "mithra-submit-attestation" },
  ...late,
});
export const leaveLimitsAction = formAction("/correctiveactions/limits", leaveLimits);
