"use server";
import type { FormAction } from "@/components/forms/form-screen";
import { submitScreening } from "@/server/flows/watchlist/screening";
import { submitForm } from "@/server/forms/submit-form";

export const screenAction: FormAction = async (_, form) =>
  submitForm("/correctiveactions/[code]", form, submitScreening, {
    params: { code: "complete-watchlist-screening" },
    failure: "unexpected",
  });
