// What the wizard's parts share: where it runs, what is kept between two parts, and what is on file (KYC-97, KYC-121?, ERR-92?).
import "server-only";
import { createHash } from "node:crypto";
import { type FlowAim, spelledOut } from "@/domain/flow-link";
import type { Path } from "@/domain/outcome";
import { to, toStep } from "@/domain/routes";
import type { Attestation, ReverificationPart } from "@/domain/verification/reverification";
import { aimOf } from "@/server/records/flow-link";
import type { ReverificationRecord } from "@/server/records/flow-records";
import { currentSequence, sequenceQuery } from "@/server/records/sequence";
import type { PlayerVisit } from "@/server/request/context";
import { UpstreamError } from "@/server/upstream/call";
import { readAttestation } from "@/server/upstream/kyc-attestations";
import { readProfile } from "@/server/upstream/profile";

/** `own`: at /reverification. `step`: as a corrective action, inside a sequence. */
export type Mount = "own" | "step";

/** @returns the page of one part */
export const toPart = (visit: PlayerVisit, mount: Mount, part?: ReverificationPart): Path =>
  mount === "step"
    ? toStep("re-verification-kyc", { ...sequenceQuery(visit, currentSequence(visit)), part })
    : to("/reverification", { ...wizardQuery(visit), part });

/** The wizard's own page as links to other pages name it: its record holds answers and no parameters. */
export const wizardAim = (visit: PlayerVisit): FlowAim => aimOf({ ...visit, record: undefined });

/** What the wizard's own page carries along: what it was opened with, and its record once there is one. */
export function wizardQuery(visit: PlayerVisit): Record<string, string> {
  const flow = recordIdOf(visit);
  const isKept = visit.record?.id === flow || visit.effects.records[flow] !== undefined;
  return { ...spelledOut(wizardAim(visit)), ...(isKept && { flow }) };
}

/** One wizard for a session and a sequence: Back, a second tab and a link from support find the same. */
function recordIdOf(visit: PlayerVisit): string {
  const sequence = visit.record?.kind === "sequence" ? visit.record.id : "";
  return createHash("sha256").update(`reverification ${visit.player.sid} ${sequence}`).digest("hex").slice(0, 16);
}

/** @returns what was kept of the parts so far; an empty record when nothing was */
export async function currentReverification(visit: PlayerVisit): Promise<ReverificationRecord> {
  const id = recordIdOf(visit);
  const kept = visit.record?.id === id ? visit.record : await visit.recordNamed(id);
  if (kept?.kind === "reverification") return kept;
  const { siteExperience } = visit;
  return { kind: "reverification", id, createdAt: visit.now, version: 0, siteExperience, sid: visit.player.sid };
}

export function keepReverification(visit: PlayerVisit, record: ReverificationRecord): void {
  visit.effects.records[record.id] = record;
}

export const loadFailures = ["KycAttestationInformationQueryFetchError", "UserProfileQueryFetchError"] as const;
export type LoadFailure = (typeof loadFailures)[number];

const isFailure = (error: unknown): error is UpstreamError =>
  error instanceof UpstreamError && error.kind !== "signedOut";

const orFailure =
  (failure: LoadFailure) =>
  (error: unknown): { failure: LoadFailure } => {
    if (isFailure(error)) return { failure };
    throw error;
  };

const text = (value: unknown) => (typeof value === "string" ? value : "");

/** What is on file: the attestation, with the names of the profile where it has none. */
export async function readOnFile(visit: PlayerVisit): Promise<{ onFile: Attestation } | { failure: LoadFailure }> {
  const [attestation, profile] = await Promise.all([
    readAttestation(visit.upstream, visit.player.userKey).catch(orFailure("KycAttestationInformationQueryFetchError")),
    readProfile(visit.upstream).catch(orFailure("UserProfileQueryFetchError")),
  ]);
  if ("failure" in attestation) return { failure: attestation.failure };
  if ("failure" in profile) return { failure: "UserProfileQueryFetchError" };
  const names = { firstName: text(profile.firstName), lastName: text(profile.lastName) };
  return { onFile: { ...attestation, personal: { ...names, ...attestation.personal } } };
}
