// Whether another account uses a phone number (PHN-03, PHN-19?).
import "server-only";
import type { SignedInContext } from "@/server/context/request-context";
import { limitReached } from "@/server/guard/rate-limits";
import { call } from "@/server/upstream/call";
import { phoneLookup } from "@/server/upstream/corrective-actions";
import { ifPlatformFails } from "@/server/upstream/upstream-error";
import type { PhoneNumber } from "./phone-number";

/** PHN-19?: rate-limited. When the check fails, the number counts as free and the submit decides. */
export async function isPhoneTaken(context: SignedInContext, { e164, countryCode }: PhoneNumber): Promise<boolean> {
  const limited = await limitReached(context, "phoneExists", context.player.userKey);
  if (limited) return false;
  const asking = call(context, phoneLookup, { body: { phoneNumber: e164, countryCode } });
  const answer = await asking.catch(ifPlatformFails(undefined));
  return answer?.value.exists === true;
}
