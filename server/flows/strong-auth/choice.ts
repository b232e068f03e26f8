// Strong authentication: the first screen and the choice of a method (SA-15 to SA-28, SA-46, SA-50).
import "server-only";
import { toScan } from "@/domain/documents/document-check-links";
import { formError, type Outcome, type Path, redirectTo } from "@/domain/outcome";
import {
  type AvailableType,
  canDenyDetails,
  hasOtherMethod,
  listedTypes,
  mayEditNumber,
  needsPhoneEditor,
  openingOf,
  StrongAuthChoice,
  screenOf,
} from "@/domain/strong-auth/challenges";
import { loadFeatureFlags } from "@/server/lookups/feature-flags";
import { isOfferedByPlatform } from "@/server/lookups/offers";
import { openerFlowLink } from "@/server/records/flow-link";
import { advanced } from "@/server/records/flow-record";
import type { StrongAuthRecord } from "@/server/records/strong-auth-record";
import type { RequestContext } from "@/server/request/context";
import { ended, keep, methodObstacle, onward, strongAuthOf, toStrongAuth } from "./challenge";
import { sendCode } from "./send-code";

export type MethodScreen =
  /** There is no record, or it has expired. */
  | { kind: "ended" }
  | { kind: "redirect"; to: Path }
  | { kind: "success"; to: Path }
  /** Already completed; reached by a late tab or the Back button. */
  | { kind: "done"; to: Path }
  | { kind: "locked"; record: StrongAuthRecord; until: number }
  | {
      kind: "start";
      record: StrongAuthRecord;
      type: AvailableType;
      sendsTo: SendsTo;
      startsItself: boolean;
      asksSupport: boolean;
    }
  | { kind: "options"; record: StrongAuthRecord; types: readonly OfferedType[]; asksSupport: boolean };

/** Where a method sends its code: to a masked contact, if known, or to a number that the player enters first. */
export type SendsTo = { contact: string | undefined } | "newNumber";
export type OfferedType = AvailableType & { sendsTo: SendsTo };

/** SA-46, SA-47, PHN-14: whether the player enters the number before a code is sent. */
async function asksNumberFirst(
  context: RequestContext,
  record: StrongAuthRecord,
  type: AvailableType,
): Promise<boolean> {
  const { reason, overrideContact, contactShown } = record;
  const isNumberKnown = overrideContact !== undefined || contactShown !== undefined;
  // only an enrolment needs the flag, so other reasons do not load it
  const enrolV2 = reason === "ENROLL" && (await loadFeatureFlags(context)).strongAuthEnrollV2 !== false;
  return needsPhoneEditor(type, { reason, isNumberKnown, enrolV2 });
}

async function sendsToOf(context: RequestContext, record: StrongAuthRecord, type: AvailableType): Promise<SendsTo> {
  if (await asksNumberFirst(context, record, type)) return "newNumber";
  if (type.type !== "SMS2FA") return { contact: type.contact };
  // `contactShown` may be the e-mail address of a code sent meanwhile
  const shown = record.chosen === "Email2FA" ? undefined : record.contactShown;
  return { contact: shown ?? record.overrideContact?.slice(-4) ?? type.contact };
}

/** With a single method, the page to resume; undefined when the method has not been started. */
function pageUnderWay({ chosen, sentAt, reason }: StrongAuthRecord, type: AvailableType) {
  if (chosen !== type.type || screenOf(type) === "docscan") return undefined;
  if (screenOf(type) === "details") return "/strongauth/details";
  if (screenOf(type) === "passkey") return "/strongauth/passkey";
  if (sentAt !== undefined) return "/strongauth/code";
  return mayEditNumber(type, reason) ? "/strongauth/phone" : undefined;
}

/** Loads the container (SA-16). */
export async function loadContainer(context: RequestContext): Promise<MethodScreen> {
  const record = strongAuthOf(context);
  if (!record) return { kind: "ended" };
  if (record.solved) return { kind: record.showsSuccess ? "success" : "done", to: onward(context, record.backTo) };
  const { lockedUntil = 0 } = record;
  if (lockedUntil > context.now) return { kind: "locked", record, until: lockedUntil };
  const opening = openingOf(record.types);
  // whether the browser has passkeys decides if one is offered afterwards
  const asksSupport = record.completes === "strongauth" && (await isOfferedByPlatform(context, "passkeys"));
  if (opening.kind === "options") {
    const offered = listedTypes(record.types).map(async (type) => ({
      ...type,
      sendsTo: await sendsToOf(context, record, type),
    }));
    return { kind: "options", record, types: await Promise.all(offered), asksSupport };
  }
  if (opening.kind === "none") return { kind: "redirect", to: onward(context, record.givesUpTo) };
  const { type } = opening;
  const page = pageUnderWay(record, type);
  if (page) return { kind: "redirect", to: toStrongAuth(record, page) };
  const isBlocked = (record.rateLimitedUntil ?? 0) > context.now;
  const sendsTo = await sendsToOf(context, record, type);
  return { kind: "start", record, type, sendsTo, startsItself: record.chosen === undefined && !isBlocked, asksSupport };
}

/** The links below a challenge. */
export type Alternatives = {
  /** SA-36, SA-51 */
  otherMethod: Path | undefined;
  /** SA-34: also when the player may enter the number. */
  changeNumber: Path | undefined;
  /** SA-50 */
  canDeny: boolean;
  givesUpTo: Path;
};

/** @param type the current method */
export const alternativesFor = (
  context: RequestContext,
  record: StrongAuthRecord,
  type: AvailableType,
): Alternatives => ({
  otherMethod: hasOtherMethod(record.types, type.type, record.usedUp) ? toStrongAuth(record) : undefined,
  changeNumber: mayEditNumber(type, record.reason) ? toStrongAuth(record, "/strongauth/phone") : undefined,
  canDeny: canDenyDetails(record.types, type.type),
  givesUpTo: onward(context, record.givesUpTo),
});

/** SA-25, SA-50: redirects to the document scan with the keys of this request (DOC-03, DOC-04), as part of the opener's flow. */
async function leaveForScan(context: RequestContext, record: StrongAuthRecord): Promise<Outcome> {
  keep(context, advanced({ ...record, chosen: "DocScan" }));
  const { initializationKey: strongAuthInitializationKey, requestKey: strongAuthRequestKey, isMerge } = record;
  const { parameters, ...flowLink } = await openerFlowLink(context);
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
  const chosen = record.chosen === type.type ? record : advanced({ ...record, chosen: type.type });
  if (screen === "details" || screen === "passkey") {
    keep(context, chosen);
    return redirectTo(toStrongAuth(record, `/strongauth/${screen}`));
  }
  // The previous code is still valid: going back and forth must not send a new one each time.
  const isUnderWay = record.chosen === type.type && record.sentAt !== undefined && record.resendAt > context.now;
  if (isUnderWay) return redirectTo(toStrongAuth(record, "/strongauth/code"));
  if (await asksNumberFirst(context, record, type)) {
    keep(context, chosen);
    return redirectTo(toStrongAuth(record, "/strongauth/phone"));
  }
  return sendCode(context, record, type);
}

/** Opens the chosen method, or the only one (SA-21, SA-23 to SA-25, SA-28). */
export async function chooseMethod(context: RequestContext, form: FormData): Promise<Outcome> {
  const record = strongAuthOf(context);
  if (!record || record.solved) return record ? redirectTo(toStrongAuth(record)) : ended();
  const choice = StrongAuthChoice.safeParse(form.get("method"));
  const opening = openingOf(record.types);
  const offered = opening.kind === "challenge" ? [opening.type] : listedTypes(record.types);
  const type = offered.find((each) => each.type === choice.data);
  if (!type) return formError("strongAuthChoiceMissing", { fields: { method: "strongAuthChoiceMissing" } });
  return open(context, form.get("passkeys") === "yes" ? { ...record, canPasskey: true } : record, type);
}

/** SA-50: switches from personal information to the document scan. */
export async function denyDetails(context: RequestContext): Promise<Outcome> {
  const record = strongAuthOf(context);
  if (!record || record.solved) return record ? redirectTo(toStrongAuth(record)) : ended();
  return canDenyDetails(record.types, record.chosen ?? "Ssn9")
    ? leaveForScan(context, record)
    : redirectTo(toStrongAuth(record));
}
