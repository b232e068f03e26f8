// The SSN of the delta form (SSN-10 to SSN-19?).
import "server-only";
import { afterSsnRefusal, type SsnRefusal } from "@/domain/delta-form/ssn-refusals";
import type { FormError } from "@/domain/forms/outcome";
import { maskContact } from "@/domain/person/contact";
import { withGuessLimit } from "@/server/guard/guess-and-send-limits";
import { checkLimits } from "@/server/guard/rate-limits";
import { track } from "@/server/telemetry/track";
import { call } from "@/server/upstream/call";
import { SsnMetadata, ssnSubmit } from "@/server/upstream/corrective-actions";
import { isPlatformFailure, type UpstreamError } from "@/server/upstream/upstream-error";
import { failedPart, partAfterError, type SendPart, type SsnResult } from "./part-results";

function afterRefusal(refusal: SsnRefusal, metadata: unknown): SsnResult {
  const { strongAuthInitializationKey, shouldShowPartial, email } = SsnMetadata.parse(metadata ?? {});
  const after = afterSsnRefusal[refusal];
  if (after.kind === "retry") {
    const asksPartialSsn = shouldShowPartial === true;
    const problem = asksPartialSsn ? "ssnTryAgainPartial" : "ssnTryAgain";
    return { kind: "asksAgain", part: "ssn", problem, asksPartialSsn };
  }
  if (after.kind === "openStep") return { kind: "opensStep", part: "ssn", step: after.step };
  return {
    kind: "leaves",
    part: "ssn",
    to: after.to,
    strongAuthInitializationKey,
    ...(refusal === "account-recovery" && {
      otherAccount: {
        ...(strongAuthInitializationKey && { recoveryKey: strongAuthInitializationKey }),
        ...(email && { email: maskContact({ kind: "email", value: email }) }),
      },
    }),
  };
}

/** SSN-17: whether the platform refused with a code that no document names. With a 5xx the fault is its own, and a scan would not help. */
const isUnknownRefusal = ({ kind, status, hasCode }: UpstreamError) => kind === "status" && hasCode && status < 500;

export const sendSsn: SendPart = async (context, { values: { ssn = "" } }) => {
  const { upstream, player, submitKey } = context;
  const tooMany = (limited: FormError) => failedPart("ssn", limited.problem, limited.facts);
  const limited = await checkLimits(context, "ssn");
  if (limited) return tooMany(limited);
  try {
    const checked = await withGuessLimit(
      context,
      { secret: "ssn", account: player.userKey },
      () =>
        call(upstream, ssnSubmit, {
          body: { siteExperience: upstream.siteExperience, userKey: player.userKey, ssn },
          idempotencyKey: `${submitKey}-ssn`,
        }),
      ({ ok }) => !ok,
    );
    if (checked.kind === "error") return tooMany(checked);
    const { answer } = checked;
    if (answer.ok) return { kind: "sent", part: "ssn" };
    return afterRefusal(answer.refusal, answer.metadata);
  } catch (error) {
    if (isPlatformFailure(error)) {
      track(context, "ssnSubmitError", { code: error.code });
      if (isUnknownRefusal(error)) return afterRefusal("docscan", error.metadata);
    }
    return partAfterError("ssn", error, "ssnFailed");
  }
};
