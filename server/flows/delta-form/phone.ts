// The phone number of the delta form, and the check that the browser requests while the player types (PHN-03 to PHN-19?).
import "server-only";
import type { Problem } from "@/domain/forms/problems";
import type { SignedInContext } from "@/server/context/request-context";
import { checkLimits } from "@/server/guard/rate-limits";
import { type PhoneNumber, readPhone } from "@/server/lookups/phone-number";
import { track } from "@/server/telemetry/track";
import { call } from "@/server/upstream/call";
import { phoneLookup, phoneSubmit } from "@/server/upstream/corrective-actions";
import { UpstreamError, withoutPlatform } from "@/server/upstream/upstream-error";
import { failedPart, partAfterError, type SendPart } from "./part-results";

/** PHN-19?: rate-limited. When the check fails, the number counts as free and the submit decides. */
async function isTaken(context: SignedInContext, { e164, countryCode }: PhoneNumber): Promise<boolean> {
  const limited = await checkLimits(context, "phoneExists", context.player.userKey);
  if (limited) return false;
  const asking = call(context.upstream, phoneLookup, { body: { phoneNumber: e164, countryCode } });
  const answer = await asking.catch(withoutPlatform(undefined));
  return answer?.value.exists === true;
}

/** The check that the browser requests on blur or Enter (PHN-05). @returns the problem, or undefined when the number can be used */
export async function checkPhone(
  context: SignedInContext,
  typed: string,
  country: string,
): Promise<Problem | undefined> {
  const reading = readPhone(typed, country);
  if (reading.kind === "problem") return reading.problem;
  return (await isTaken(context, reading.number)) ? "phoneExists" : undefined;
}

export const sendPhone: SendPart = async (
  context,
  { values: { phone: typed = "", countryCode: country = "" }, proof },
) => {
  const { upstream, player, submitKey } = context;
  const reading = readPhone(typed, country);
  if (reading.kind === "problem") return failedPart("phone", reading.problem);
  if (!proof) return failedPart("phone", "phoneInvalid");
  const { number } = reading;
  if (await isTaken(context, number)) return failedPart("phone", "phoneExists");
  const { national: phone, countryCode } = number;
  const { userKey } = player;
  try {
    const answer = await call(upstream, phoneSubmit, {
      body: { userKey, phone, countryCode },
      proof,
      idempotencyKey: `${submitKey}-phone`,
    });
    if (answer.ok) return { kind: "sent", part: "phone" };
    track(context, "phoneSubmitError", { code: answer.code });
    return failedPart("phone", answer.refusal === "exists" ? "phoneExists" : "phoneInvalid");
  } catch (error) {
    if (error instanceof UpstreamError) track(context, "phoneSubmitError", { code: error.code });
    return partAfterError("phone", error, "phoneFailed");
  }
};
