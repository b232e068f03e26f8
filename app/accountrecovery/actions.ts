"use server";
import type { FormAction } from "@/components/forms/form-screen";
import { submitDuplicatePerson } from "@/server/flows/recovery/duplicate-person";
import { submitForm } from "@/server/forms/submit-form";

export const duplicatePersonAction: FormAction = async (_, form) =>
  submitForm("/accountrecovery", form, submitDuplicatePerson);
