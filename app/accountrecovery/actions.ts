"use server";
import { KeyLimit } from "@/app/recovery/key-limit";
import { submitDuplicatePerson } from "@/server/flows/recovery/duplicate-person";
import { formAction } from "@/server/press/form-action";

export const duplicatePersonAction = formAction("/accountrecovery", submitDuplicatePerson, {
  screens: { keyLimit: KeyLimit },
});
