"use server";
import { asksForCode } from "@/domain/sign-in/code-intents";
import { chooseMethod, denyDetails } from "@/server/flows/strong-auth/choose-method";
import { resendStrongAuthCode, savePhone, submitStrongAuthCode } from "@/server/flows/strong-auth/code";
import { submitPasskey } from "@/server/flows/strong-auth/passkey";
import { submitDetails } from "@/server/flows/strong-auth/personal-details";
import { whileDue } from "@/server/flows/strong-auth/require-challenge-due";
import { formAction, formActionBy } from "@/server/press/form-action";
import { detailsProblemScreens } from "./details/details-problem-screens";

export const chooseMethodAction = formAction("/strongauth", whileDue(chooseMethod));
export const strongAuthCodeAction = formActionBy("/strongauth/code", (form) =>
  whileDue(asksForCode(form) ? resendStrongAuthCode : submitStrongAuthCode),
);
export const savePhoneAction = formAction("/strongauth/phone", whileDue(savePhone));
export const passkeyAction = formAction("/strongauth/passkey", whileDue(submitPasskey));
export const detailsAction = formActionBy(
  "/strongauth/details",
  (form) => whileDue(form.get("intent") === "deny" ? denyDetails : submitDetails),
  () => ({ screens: detailsProblemScreens }),
);
