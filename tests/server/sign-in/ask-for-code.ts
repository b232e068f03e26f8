// A visitor who has asked for a code.
import { resendCode } from "@/server/flows/sign-in/resend";
import { startSignIn, submitCode } from "@/server/flows/sign-in/sign-in";
import type { Caller } from "../../kit/pages/flow-caller.ts";

export async function asking(caller: Caller, contact: string, fields: Record<string, string> = {}) {
  const outcome = await caller.submit(startSignIn, { fields: { contact, ...fields } });
  const { id: flow } = caller.record("signIn");
  const enter = (code: string) => caller.submit(submitCode, { flow, fields: { code } });
  return { caller, outcome, flow, enter, resend: () => caller.submit(resendCode, { flow }) };
}
