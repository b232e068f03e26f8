// Strong authentication: opens the method that the player chose, or the only one (SA-21, SA-23 to SA-25, SA-28, SA-50).
import "server-only";
import { fieldsError, type Outcome, redirectTo } from "@/domain/forms/outcome";
import { toScan } from "@/domain/scan/document-check-links";
import { type AvailableType, canDenyDetails, StrongAuthChoice, screenOf } from "@/domain/strong-auth/challenges";
import { obstacleNamed, typesToChoose } from "@/domain/strong-auth/obstacles";
import type { RequestContext } from "@/server/context/request-context";
import { openerFlowLink } from "@/server/lookups/flow-link";
import type { StrongAuthRecord } from "@/server/records/strong-auth-record";
import { leaveChallenge, methodObstacle, strongAuthOf, toStrongAuth, withChosen } from "./challenge";
import { asksNumberFirst } from "./choice";
import { withPasskeySupport } from "./passkey-offer";
import { sendCode } from "./send-code";

/** SA-25, SA-50: redirects to the document scan with the keys of this request (DOC-03, DOC-04), as part of the opener's flow. */
async function leaveForScan(context: RequestContext, record: StrongAuthRecord): Promise<Outcome> {
  context.records.keep(withChosen(record, { type: "DocScan" }));
  const { initializationKey: strongAuthInitializationKey, requestKey: strongAuthRequestKey, isMerge } = record;
  const { parameters, ...flowLink } = openerFlowLink(context);
  return redirectTo(
    toScan(
      { ...flowLink, parameters, flow: record.id },
      {
        strongAuthInitializationKey,
        strongAuthRequestKey,
        // the player chose the scan, which takes precedence over the parameters of the flow's own link
        kycMethod: "DocScan",
        processFlow: "docscan",
        entryFlow: "login",
        fallbackUrl: parameters.fallbackUrl ?? toStrongAuth(record),
        returnPath: record.backTo,
        fromMergeFlow: isMerge === true,
      },
    ),
  );
}

async function open(context: RequestContext, record: StrongAuthRecord, type: AvailableType): Promise<Outcome> {
  const stop = methodObstacle(type, record, context.now);
  if (stop) return stop;
  const screen = screenOf(type);
  if (screen === "docscan") return leaveForScan(context, record);
  const chosen = withChosen(record, type);
  if (screen === "details" || screen === "passkey") {
    context.records.keep(chosen);
    return redirectTo(toStrongAuth(record, `/strongauth/${screen}`));
  }
  // The previous code is still valid: going back and forth must not send a new one each time.
  const isUnderWay = record.chosen === type.type && record.sentAt !== undefined && record.resendAt > context.now;
  if (isUnderWay) return redirectTo(toStrongAuth(record, "/strongauth/code"));
  if (await asksNumberFirst(context, chosen, type)) {
    context.records.keep(chosen);
    return redirectTo(toStrongAuth(record, "/strongauth/phone"));
  }
  return sendCode(context, record, type);
}

/** Opens the chosen method, or the only one (SA-21, SA-23 to SA-25, SA-28). */
export async function chooseMethod(context: RequestContext, form: FormData): Promise<Outcome> {
  const record = strongAuthOf(context);
  if (!record || record.solved) return leaveChallenge(context);
  const choice = StrongAuthChoice.safeParse(form.get("method"));
  const choosable = typesToChoose(record, obstacleNamed(form.get("about")));
  const type = choosable.find((each) => each.type === choice.data);
  if (!type) return fieldsError({ method: "strongAuthChoiceMissing" });
  return open(context, withPasskeySupport(record, form), type);
}

/** SA-50: switches from personal information to the document scan. */
export async function denyDetails(context: RequestContext): Promise<Outcome> {
  const record = strongAuthOf(context);
  const mayDeny = record && !record.solved && canDenyDetails(record.types, record.chosen ?? "Ssn9");
  return mayDeny ? leaveForScan(context, record) : leaveChallenge(context);
}
