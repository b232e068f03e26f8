// Strong authentication: what the first screen shows, and the alternatives to a method (SA-15 to SA-21, SA-34, SA-36, SA-46, SA-50).
import "server-only";
import type { Path } from "@/domain/forms/outcome";
import {
  type AvailableType,
  canDenyDetails,
  hasOtherMethod,
  listedTypes,
  mayEditNumber,
  needsPhoneEditor,
  openingOf,
  screenOf,
} from "@/domain/strong-auth/challenges";
import type { RequestContext } from "@/server/context/request-context";
import { loadFeatureFlags } from "@/server/lookups/feature-flags";
import type { StrongAuthRecord } from "@/server/records/strong-auth-record";
import { strongAuthOf, toStrongAuth } from "./challenge";
import { asksPasskeySupport } from "./passkey-offer";

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
      asksSupport: boolean;
    }
  | { kind: "options"; record: StrongAuthRecord; types: readonly OfferedType[]; asksSupport: boolean };

/** Where a method sends its code: to a masked contact, if known, or to a number that the player enters first. */
export type SendsTo = { contact: string | undefined } | "newNumber";
export type OfferedType = AvailableType & { sendsTo: SendsTo };

/** The number that a code went to; after a code by e-mail the record has its address. */
const numberShown = ({ chosen, contactShown }: StrongAuthRecord) => (chosen === "Email2FA" ? undefined : contactShown);

/** SA-46, SA-47, PHN-14: whether the player enters the number before a code is sent. */
export async function asksNumberFirst(
  context: RequestContext,
  record: StrongAuthRecord,
  type: AvailableType,
): Promise<boolean> {
  const { reason, overrideContact } = record;
  const isNumberKnown = overrideContact !== undefined || numberShown(record) !== undefined;
  // only an enrolment needs the flag, so other reasons do not load it
  const enrolV2 = reason === "ENROLL" && (await loadFeatureFlags(context)).strongAuthEnrollV2 !== false;
  return needsPhoneEditor(type, { reason, isNumberKnown, enrolV2 });
}

/** Where a method would send its code. */
export async function sendsToOf(
  context: RequestContext,
  record: StrongAuthRecord,
  type: AvailableType,
): Promise<SendsTo> {
  if (await asksNumberFirst(context, record, type)) return "newNumber";
  if (type.type !== "SMS2FA") return { contact: type.contact };
  return { contact: numberShown(record) ?? record.overrideContact?.slice(-4) ?? type.contact };
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
  if (record.solved) return { kind: record.showsSuccess ? "success" : "done", to: record.backTo };
  const { lockedUntil = 0 } = record;
  if (lockedUntil > context.now) return { kind: "locked", record, until: lockedUntil };
  const opening = openingOf(record.types, record.usedUp);
  const asksSupport = await asksPasskeySupport(context, record);
  if (opening.kind === "options") {
    const offered = listedTypes(record.types).map(async (type) => ({
      ...type,
      sendsTo: await sendsToOf(context, record, type),
    }));
    return { kind: "options", record, types: await Promise.all(offered), asksSupport };
  }
  if (opening.kind === "none") return { kind: "redirect", to: record.givesUpTo };
  const { type } = opening;
  const page = pageUnderWay(record, type);
  if (page) return { kind: "redirect", to: toStrongAuth(record, page) };
  const sendsTo = await sendsToOf(context, record, type);
  return { kind: "start", record, type, sendsTo, asksSupport };
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
export const alternativesFor = (record: StrongAuthRecord, type: AvailableType): Alternatives => ({
  otherMethod: hasOtherMethod(record.types, type.type, record.usedUp) ? toStrongAuth(record) : undefined,
  changeNumber: mayEditNumber(type, record.reason) ? toStrongAuth(record, "/strongauth/phone") : undefined,
  canDeny: canDenyDetails(record.types, type.type),
  givesUpTo: record.givesUpTo,
});
