// Ends a document scan that passed (SA-25).
import "server-only";
import { formError, type Outcome, redirectTo } from "@/domain/forms/outcome";
import { toScanPage } from "@/domain/scan/scan-links";
import type { RequestContext } from "@/server/context/request-context";
import { askBeforeChallenge } from "@/server/flows/account-security/maintenance";
import { completeStrongAuth, toStrongAuth, unknownAnswer } from "@/server/flows/strong-auth/challenge";
import { trackPass } from "@/server/guard/track-once";
import { scanParametersOf, scanProgressOf } from "@/server/records/scan-progress";
import type { StrongAuthRecord } from "@/server/records/strong-auth-record";
import { readScan } from "@/server/upstream/scan";
import { finish } from "@/server/upstream/strong-auth/strong-auth";
import { completeDocumentCheck } from "./check-passed";
import { scanUpstream, strongAuthBehind } from "./scan-paths";

/** SA-25: the scan solves the challenge of strong authentication; the opener gets the token. */
async function answerChallenge(context: RequestContext, record: StrongAuthRecord, solution: string): Promise<Outcome> {
  const { requestKey, initializationKey } = record;
  const challenge = { requestKey, type: "DocScan" as const, initializationKey };
  const standing = await askBeforeChallenge(context, record, toStrongAuth(record));
  if (standing.kind === "first") return standing.outcome;
  const key = `${context.submitKey}-finish`;
  const answer = await finish(context.upstream, challenge, solution, standing.proof, key).catch(unknownAnswer);
  if (!answer.ok) return formError("strongAuthExpired");
  return completeStrongAuth(context, record, { token: answer.value.token });
}

/** The button of the success screen: verifies the result upstream once more, then continues. */
export async function finishScan(context: RequestContext): Promise<Outcome> {
  const parameters = scanParametersOf(context);
  const record = strongAuthBehind(context, parameters);
  if (record?.solved) return redirectTo(toStrongAuth(record));
  const { sessionKey, step } = scanProgressOf(context);
  const session = sessionKey === undefined ? undefined : await readScan(scanUpstream(context), sessionKey);
  if ((session?.step ?? step) !== "success") return redirectTo(toScanPage("/docscan", context.query));
  await trackPass(context, "DocScan");
  if (record && session?.solution) return answerChallenge(context, record, session.solution);
  return completeDocumentCheck(context);
}
