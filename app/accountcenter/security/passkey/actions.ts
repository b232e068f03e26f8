"use server";
import { submitPasskeyChange } from "@/server/flows/account-security/passkeys";
import { formAction } from "@/server/press/form-action";

export const passkeyChangeAction = formAction("/accountcenter/security/passkey", submitPasskeyChange);
