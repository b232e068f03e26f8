"use server";
import type { FormState } from "@/domain/forms/form-state";
import { submitScreening } from "@/server/flows/watchlist/screening";
import { submitForm } from "@/server/forms/submit-form";

export async function screenAction(_: unknown, form: FormData): Promise<FormState> {
  const input = { params: { code: "complete-watchlist-screening" }, failure: "unexpected" } as const;
  return submitForm("/correctiveactions/[code]", form, submitScreening, input);
}
