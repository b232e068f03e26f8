// Shared by the wizard's parts: mount point, stored values, and data on file (KYC-97, KYC-121?, ERR-92?).
import "server-only";
import { createHash } from "node:crypto";
import type { Path } from "@/domain/forms/outcome";
import type { AttestationOnFile, ReverificationPart } from "@/domain/reverification/reverification";
import { type FlowLink, startQuery } from "@/domain/routing/flow-link";
import { to, toStep } from "@/domain/routing/routes";
import type { SignedInContext } from "@/server/context/request-context";
import { flowLinkOf } from "@/server/lookups/flow-link";
import type { ReverificationRecord } from "@/server/records/flow-record";
import { currentSequence, sequenceQuery } from "@/server/records/sequence";
import { readAttestationOnFile } from "@/server/upstream/attestations/kyc-attestations";
import { readProfile } from "@/server/upstream/profile";
import { withoutPlatform } from "@/server/upstream/upstream-error";

/** `own`: at /reverification. `step`: as a corrective action, inside a sequence. */
export type Mount = "own" | "step";

/** @returns the page of one part */
export const toPart = (context: SignedInContext, mount: Mount, part?: ReverificationPart): Path =>
  mount === "step"
    ? toStep("re-verification-kyc", { ...sequenceQuery(context, currentSequence(context)), part })
    : to("/reverification", { ...wizardQuery(context), part });

/** Identifies the wizard's own page on links. Its record holds no link parameters, so it is left out. */
export const wizardLink = (context: SignedInContext): FlowLink => flowLinkOf({ ...context, record: undefined });

/** The query of the wizard's own page: its start parameters, and its record id once there is one. */
export function wizardQuery(context: SignedInContext): Record<string, string> {
  const flow = recordIdOf(context);
  const isKept = context.record?.id === flow || context.records.written(flow) !== undefined;
  return { ...startQuery(wizardLink(context)), ...(isKept && { flow }) };
}

/** Derived from account and sequence, so that Back, a second tab, a link from support and the next session find the same wizard. */
function recordIdOf(context: SignedInContext): string {
  const sequence = context.record?.kind === "sequence" ? context.record.id : "";
  return createHash("sha256").update(`reverification ${context.player.userKey} ${sequence}`).digest("hex").slice(0, 16);
}

/** @returns the wizard's record; a new one when none exists */
export async function currentReverification(context: SignedInContext): Promise<ReverificationRecord> {
  const id = recordIdOf(context);
  const kept = context.record?.id === id ? context.record : await context.records.read(id);
  if (kept?.kind === "reverification") return kept;
  const { siteExperience } = context;
  return { kind: "reverification", id, createdAt: context.now, version: 0, siteExperience, sid: context.player.sid };
}

export type LoadFailure = "KycAttestationInformationQueryFetchError" | "UserProfileQueryFetchError";
export type LoadFailed = { kind: "failed"; failure: LoadFailure };

type Loaded<T> = { kind: "loaded"; value: T } | LoadFailed;

/** @throws the error of an ended session, which is not a failure of this call */
const loadedOr = <T>(failure: LoadFailure, loading: Promise<T>): Promise<Loaded<T>> =>
  loading
    .then((value): Loaded<T> => ({ kind: "loaded", value }))
    .catch(withoutPlatform<Loaded<T>>({ kind: "failed", failure }));

const text = (value: unknown) => (typeof value === "string" ? value : "");

/** Reads the attestation on file; the profile supplies missing names. */
export async function readOnFile(context: SignedInContext): Promise<Loaded<AttestationOnFile>> {
  const { upstream, player } = context;
  const [attestation, profile] = await Promise.all([
    loadedOr("KycAttestationInformationQueryFetchError", readAttestationOnFile(upstream, player.userKey)),
    loadedOr("UserProfileQueryFetchError", readProfile(upstream)),
  ]);
  if (attestation.kind === "failed") return attestation;
  if (profile.kind === "failed") return profile;
  const names = { firstName: text(profile.value.firstName), lastName: text(profile.value.lastName) };
  const { personal } = attestation.value;
  return { kind: "loaded", value: { ...attestation.value, personal: { ...names, ...personal } } };
}
