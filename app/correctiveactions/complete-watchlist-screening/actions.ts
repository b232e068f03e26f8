"use server";
import { submitScreening } from "@/server/flows/watchlist/screening";
import { formAction } from "@/server/press/form-action";

export const screenAction = formAction("/correctiveactions/[code]", submitScreening, {
  params: { code: "complete-watchlist-screening" },
  failure: "unexpected",
});
