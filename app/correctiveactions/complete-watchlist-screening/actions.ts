"use server";
import { submitScreening } from "@/server/flows/watchlist/screening";
import { formAction } from "@/server/forms/submit-form";

export const screenAction = formAction("/correctiveactions/[code]", submitScreening, {
  params: { code: "complete-watchlist-screening" },
  failure: "unexpected",
});
