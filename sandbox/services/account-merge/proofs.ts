// Whether a login or a code proves the other account (ERR-61 to ERR-70). An account that does not exist gets the same answers.
import { defaultBrand } from "../../platform/brands.ts";
import { type CallContext, text as readText } from "../../platform/call.ts";
import { hours, minutes, now } from "../../platform/clock.ts";
import { codeMessage, newCode, sendMessage } from "../../platform/outbox.ts";
import type { Persona } from "../../platform/persona.ts";
import { refuse } from "../../platform/refusals.ts";
import type { State } from "../../platform/state.ts";
import { table } from "../../platform/table.ts";
import { userNameOf } from "../../platform/tokens.ts";
import { redacted } from "../strong-auth/challenge-types.ts";
import type { Merge } from "./records.ts";

const meanings = table<string>({
  "USR-514": "The account is restricted indefinitely.",
  "CRB-1210": "The account is restricted.",
  "CRB-1211": "The password of the account has to be reset.",
  "CRB-2906": "The accounts have been migrated already.",
  "AUTH-100": "There is no such account.",
  "AUTH-101": "The password or the code is not right.",
  "AUTH-111": "The proof belongs to another request.",
  "AUTH-129": "A fraud flag demands a new password.",
  "AUTH-603": "There were too many attempts.",
  "MERGE-999": "Something that no document mentions.",
});

export const refuseMerge = (c: CallContext, code: string) =>
  code === "MERGE-500"
    ? refuse(c, 500, code, "The merge service is down.")
    : refuse(c, 400, code, meanings[code] ?? "Something that no document mentions.");

const misses = { max: 5, within: hours(1) };
const sends = { max: 5, within: minutes(15) };
export const codeLife = minutes(10);

export const isUsedUp = (state: State, merge: Merge) =>
  merge.misses.filter((at) => at > now(state) - misses.within).length >= misses.max;

/** A typed `refuse-auth-129` provokes that refusal. */
export const typedRefusal = (typed: string) => /^refuse-([a-z]{3,5}-\d{3,4})$/i.exec(typed)?.[1]?.toUpperCase();

function isNamed(other: Persona, identifier: string): boolean {
  const typed = identifier.toLowerCase();
  const email = other.email?.toLowerCase() ?? "";
  return email !== "" && [email, redacted(email), userNameOf(other).toLowerCase()].includes(typed);
}

/** @returns the code of the refusal, or undefined for the right credentials */
export function refusalOfLogin(other: Persona | undefined, identifier: string, password: string): string | undefined {
  if (!other || !isNamed(other, identifier)) return "AUTH-100";
  return other.password !== undefined && password.normalize("NFC") === other.password.normalize("NFC")
    ? undefined
    : "AUTH-101";
}

export function refusalOfCode(state: State, { codes }: Merge, typed: string): string | undefined {
  const sent = codes.find(({ code, isUsed, sentAt }) => code === typed && !isUsed && now(state) < sentAt + codeLife);
  if (!sent) return "AUTH-101";
  sent.isUsed = true;
  return undefined;
}

export function recordMiss(state: State, merge: Merge): void {
  merge.misses.push(now(state));
}

/** Sends a code to the other account. @returns whether the platform still sends one */
export function sendMergeCode(state: State, c: CallContext, merge: Merge, other: Persona | undefined): boolean {
  const at = now(state);
  merge.sends = [...merge.sends.filter((each) => each > at - sends.within), at];
  if (merge.sends.length > sends.max) return false;
  const isPhone = merge.left[0] === "PhoneNumberOtp";
  const channel = !isPhone ? "email" : readText(c, "deliveryMethod") === "voice" ? "voice" : "sms";
  const to = isPhone ? other?.phone : other?.email;
  if (!to) return true;
  const code = newCode(merge.codes);
  merge.codes.push({ code, sentAt: at, isUsed: false });
  const brand = c.var.brand ?? defaultBrand;
  sendMessage(state, { to, channel, text: codeMessage(channel, brand, code, " to merge your accounts"), code });
  return true;
}
