"use server";
import { finishRecovery, startRecovery } from "@/server/flows/recovery/recovery";
import { formAction } from "@/server/press/form-action";
import { KeyLimit } from "./key-limit";
import { recoveryEnded } from "./recovery-over";

export const startRecoveryAction = formAction("/recovery", startRecovery, { screens: { keyLimit: KeyLimit } });
export const finishRecoveryAction = formAction("/recovery", finishRecovery, { screens: { recoveryEnded } });
