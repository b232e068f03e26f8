"use server";
import { submitPasskeyChange } from "@/server/flows/account-security/passkeys";
import { formAction } from "@/server/forms/submit-form";

export const passkeyChangeAction = formAction("/accountcenter/security/passkey", submitPasskeyChange);
