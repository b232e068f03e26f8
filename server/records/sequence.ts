// The sequence after sign-in that a request belongs to, and its links: the record that the request names, or a new one for a deep link.
import "server-only";
import type { Path } from "@/domain/forms/outcome";
import { maskContact } from "@/domain/person/contact";
import { type FlowLink, flowQuery } from "@/domain/routing/flow-link";
import { to } from "@/domain/routing/routes";
import type { EntryFlow } from "@/domain/scan/scan-links";
import type { Player } from "@/domain/session/claims";
import type { SiteExperience } from "@/domain/site-experience";
import type { OtherAccount } from "@/domain/verification/verification-answer";
import type { SignedInContext } from "@/server/context/request-context";
import { accountDigest } from "@/server/guard/attempt-counters";
import { flowLinkOf } from "@/server/lookups/flow-link";
import { newRecord } from "./records";
import type { SequenceRecord } from "./sequence-record";

/** @param player whose it is @returns a record that is not kept yet */
export const newSequence = (
  context: Pick<SignedInContext, "product" | "siteExperience" | "now" | "parameters">,
  player: Pick<Player, "userKey">,
  more: Partial<SequenceRecord> = {},
): SequenceRecord => ({
  ...newRecord(context),
  kind: "sequence",
  account: accountDigest(player.userKey),
  parameters: context.parameters,
  product: context.product,
  done: [],
  ...more,
});

/** DOC-07, KYC-134? @returns the flow that a sequence is part of, as the platform names it */
export const entryFlowOf = ({ isUnified, isNewAccount }: SequenceRecord): EntryFlow => {
  if (isUnified) return "unified-auth";
  return isNewAccount ? "registration" : "login";
};

/** @returns the sequence that the request belongs to; for a deep link a new one, the same throughout the request */
export function currentSequence(context: SignedInContext): SequenceRecord {
  if (context.record?.kind === "sequence") return context.record;
  context.records.unsaved.sequence ??= newSequence(context, context.player);
  return context.records.unsaved.sequence;
}

/** CA-45, GEO-04: the platform moves the flow to another site experience. Its record, links and further calls follow. */
export function moveTo(context: SignedInContext, siteExperience: SiteExperience): void {
  const record = { ...currentSequence(context), siteExperience };
  context.siteExperience = siteExperience;
  context.upstream.siteExperience = siteExperience;
  context.record = record;
  context.records.keep(record);
}

/** @returns the sequence as links name it; one that is not kept yet is spelled out */
export const sequenceLink = (context: SignedInContext, record = currentSequence(context)): FlowLink => {
  const isKept = context.record?.id === record.id || context.records.written(record.id);
  const { parameters, native, upstream, query } = context;
  const flowLink = flowLinkOf({ record, siteExperience: record.siteExperience, parameters, native, upstream, query });
  return { ...flowLink, flow: isKept ? record.id : undefined };
};

type SequencePage =
  | "/postauth"
  | "/correctiveactions"
  | "/correctiveactions/limits"
  | "/correctiveactions/merged"
  | "/correctiveactions/overview"
  | "/correctiveactions/skip"
  | "/correctiveactions/look-around";

/** What the links and forms of the sequence carry, as query parameters or hidden fields. */
export const sequenceQuery = (context: SignedInContext, record = currentSequence(context)): Record<string, string> =>
  flowQuery(sequenceLink(context, record));

/** @returns a link to a page of the sequence */
export const toSequence = (context: SignedInContext, page: SequencePage, record = currentSequence(context)): Path =>
  to(page, sequenceQuery(context, record));

/** @returns the page where a sign-in after an ended session continues, once nothing but that page is due; undefined for any other sequence */
export const resumedAt = ({ isPending }: SignedInContext, { resumesAt }: SequenceRecord): Path | undefined =>
  isPending ? undefined : resumesAt;

/** @returns the recovery key and the masked e-mail address */
export const otherAccountRecord = ({
  initializationKey,
  email,
}: { [Name in keyof OtherAccount]: OtherAccount[Name] | undefined } = {}): NonNullable<
  SequenceRecord["otherAccount"]
> => ({
  ...(initializationKey && { recoveryKey: initializationKey }),
  ...(email && { email: maskContact({ kind: "email", value: email }) }),
});
