// The phone number of the delta form, and the check that the browser requests while the player types (PHN-03 to PHN-19?).
import "server-only";
import type { Problem } from "@/domain/forms/problems";
import type { SignedInContext } from "@/server/context/request-context";
import { readPhone } from "@/server/lookups/phone-number";
import { isPhoneTaken } from "@/server/lookups/phone-taken";
import { track } from "@/server/telemetry/track";
import { call } from "@/server/upstream/call";
import { phoneSubmit } from "@/server/upstream/corrective-actions";
import { UpstreamError } from "@/server/upstream/upstream-error";
import { failedPart, partAfterError, type SendPart } from "./part-results";

/** The check that the browser requests on blur or Enter (PHN-05). @returns the problem, or undefined when the number can be used */
export async function checkPhone(
  context: SignedInContext,
  typed: string,
  country: string,
): Promise<Problem | undefined> {
  const reading = readPhone(typed, country);
  if (reading.kind === "problem") return reading.problem;
  return (await isPhoneTaken(context, reading.number)) ? "phoneExists" : undefined;
}

export const sendPhone: SendPart = async (
  context,
  { values: { phone: typed = "", countryCode: country = "" }, proof },
) => {
  const reading = readPhone(typed, country);
  if (reading.kind === "problem") return failedPart("phone", reading.problem);
  if (!proof) return failedPart("phone", "phoneInvalid");
  const { number } = reading;
  if (await isPhoneTaken(context, number)) return failedPart("phone", "phoneExists");
  const { national: phone, countryCode } = number;
  try {
    const answer = await call(context, phoneSubmit, { body: { phone, countryCode }, proof });
    if (answer.ok) return { kind: "sent", part: "phone" };
    track(context, "phoneSubmitError", { code: answer.code });
    return failedPart("phone", answer.refusal === "exists" ? "phoneExists" : "phoneInvalid");
  } catch (error) {
    if (error instanceof UpstreamError) track(context, "phoneSubmitError", { code: error.code });
    return partAfterError("phone", error, "phoneFailed");
  }
};
