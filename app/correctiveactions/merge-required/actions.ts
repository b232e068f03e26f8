"use server";
import { asksForCode } from "@/domain/sign-in/code-intents";
import { sendMergeCode, submitMergeCode } from "@/server/flows/account-merge/code";
import { confirmMerge, keepApart } from "@/server/flows/account-merge/confirm";
import { recoverOther, submitMergeLogin } from "@/server/flows/account-merge/login";
import { restartMerge, startMerge } from "@/server/flows/account-merge/resolve";
import { formAction, formActionBy } from "@/server/press/form-action";
import { refusedProofScreens, restart } from "./refused-merge";

const route = "/correctiveactions/[code]";
const input = { params: { code: "merge-required" }, screens: refusedProofScreens };

type Choose = Parameters<typeof formActionBy<typeof route>>[1];

/** The screen of a merge that continues elsewhere is in any of these forms (ERR-68). */
const unlessRestarted = (choose: Choose) =>
  formActionBy(
    route,
    (form) => (form.get("intent") === restart ? restartMerge : choose(form)),
    () => input,
  );

export const startMergeAction = unlessRestarted(() => startMerge);
export const restartMergeAction = formAction(route, restartMerge, input);
export const mergeLoginAction = unlessRestarted((form) =>
  form.get("intent") === "recover" ? recoverOther : submitMergeLogin,
);
export const sendMergeCodeAction = unlessRestarted(() => sendMergeCode);
export const mergeCodeAction = unlessRestarted((form) => (asksForCode(form) ? sendMergeCode : submitMergeCode));
export const confirmMergeAction = unlessRestarted((form) =>
  form.get("intent") === "apart" ? keepApart : confirmMerge,
);
