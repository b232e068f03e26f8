// Strong authentication by passkey: options for the browser, and what its device has signed. The platform verifies it.
import "server-only";
import { type Outcome, rerender } from "@/domain/forms/outcome";
import { AuthenticationResponse, optionsAt, responseIn } from "@/domain/passkeys/ceremony";
import { afterPasskeyFailure, passkeyFailureIn } from "@/domain/passkeys/failures";
import { isFieldError } from "@/domain/strong-auth/refusals";
import type { RequestContext } from "@/server/context/request-context";
import { limitTries } from "@/server/guard/rate-limits";
import { noProofNeeded } from "@/server/upstream/account-proof";
import { call } from "@/server/upstream/call";
import { passkeyRequestOptions } from "@/server/upstream/passkeys";
import { finish } from "@/server/upstream/strong-auth/strong-auth";
import {
  afterChallengeRefusal,
  challengeUnderWay,
  completeStrongAuth,
  isExpired,
  methodError,
  requireOpen,
  type UnderWay,
  unknownAnswer,
} from "./challenge";
import { withFreshRequest } from "./start";

/** @returns the record and type of the passkey screen; otherwise undefined */
export const passkeyUnderWay = (context: RequestContext): UnderWay | undefined => challengeUnderWay(context, "passkey");

/** Each press gets its own challenge, because it is good once and for some minutes. */
async function askDevice(context: RequestContext, { record, type }: UnderWay): Promise<Outcome> {
  const { answer, used } = await withFreshRequest(
    context,
    record,
    ({ requestKey }, caller) =>
      call(caller, passkeyRequestOptions, { params: { strongAuthRequestKey: requestKey } }).catch(unknownAnswer),
    isExpired,
  );
  // a refusal of what was signed says nothing where nothing was
  if (!answer.ok && isFieldError(answer.refusal)) return methodError(used, type, "strongAuthUnknown");
  if (!answer.ok) return afterChallengeRefusal(context, used, answer, { type, screen: "passkey" });
  if (used !== record) context.records.keep(used);
  return rerender({ passkeyOptions: optionsAt(context.hosts, { kind: "get", options: answer.value.options }) });
}

/** The button asks for options; the page then sends what the device has signed, or nothing when the player cancelled. */
export async function submitPasskey(context: RequestContext, form: FormData): Promise<Outcome> {
  const open = requireOpen(context, passkeyUnderWay(context));
  const { record, type } = open;
  if (form.get("intent") === "options") return askDevice(context, open);
  const failure = passkeyFailureIn(form.get("passkey"));
  if (failure === "") return methodError(record, type, "passkeyCancelled");
  if (failure === "tooLate") return methodError(record, type, "passkeyTooLate");
  if (failure) return methodError(record, type, afterPasskeyFailure[failure]);
  const response = responseIn(AuthenticationResponse, form.get("passkey"));
  if (!response) return methodError(record, type, "passkeyNotAccepted");
  await limitTries(context, "verify", record.requestKey);
  const { requestKey, initializationKey } = record;
  const challenge = { requestKey, type: type.type, initializationKey };
  // a passkey never answers a challenge that changes the account (usableTypes)
  const answer = await finish(context, challenge, JSON.stringify(response), noProofNeeded).catch(unknownAnswer);
  if (!answer.ok) return afterChallengeRefusal(context, record, answer, { type, screen: "passkey" });
  return completeStrongAuth(context, record, { token: answer.value.token });
}
