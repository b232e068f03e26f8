"use server";
import type { FormAction } from "@/components/forms/form-screen";
import { endOthers } from "@/server/flows/sign-in-history/sign-in-history";
import { submitForm } from "@/server/forms/submit-form";

export const endOthersAction: FormAction = async (_, form) =>
  submitForm("/accountcenter/security/sign-ins", form, endOthers);
