// The record of a player's sequence after sign-in: the one that the request names, or a fresh one for a deep link.
import "server-only";
import { type FlowAim, flowQuery } from "@/domain/flow-link";
import type { Path } from "@/domain/outcome";
import { to } from "@/domain/routes";
import { LoginParameters } from "@/domain/sign-in/login-parameters";
import type { SiteExperience } from "@/domain/site-experience";
import type { PlayerVisit } from "@/server/request/context";
import { aimOf } from "./flow-link";
import type { SequenceRecord } from "./flow-records";
import { newFlowId } from "./record-cookies";

/** @returns a record that nobody has kept yet */
export const newSequence = (
  { product, siteExperience, now, query }: Pick<PlayerVisit, "product" | "siteExperience" | "now" | "query">,
  sid: string,
  more: Partial<SequenceRecord> = {},
): SequenceRecord => ({
  kind: "sequence",
  id: newFlowId(),
  createdAt: now,
  version: 0,
  sid,
  parameters: LoginParameters.parse(query),
  product,
  siteExperience,
  done: [],
  ...more,
});

const made = new WeakMap<object, SequenceRecord>();

/** @returns the sequence that the visit belongs to; for a deep link a new one, the same each time it is asked for */
export function currentSequence(visit: PlayerVisit): SequenceRecord {
  if (visit.record?.kind === "sequence") return visit.record;
  const known = made.get(visit.effects) ?? newSequence(visit, visit.player.sid);
  made.set(visit.effects, known);
  return known;
}

/** Keeps a sequence record when the submit is over. */
export function keepSequence(visit: PlayerVisit, record: SequenceRecord): void {
  visit.effects.records[record.id] = record;
}

/** CA-45, GEO-04: the platform moves the flow to another site experience. Its record, links and further calls follow. */
export function moveTo(visit: PlayerVisit, siteExperience: SiteExperience): void {
  const record = { ...currentSequence(visit), siteExperience };
  visit.siteExperience = siteExperience;
  visit.upstream.siteExperience = siteExperience;
  visit.record = record;
  keepSequence(visit, record);
}

/** @returns the sequence as links name it; one that nobody has kept yet is spelled out */
export const sequenceAim = (visit: PlayerVisit, record = currentSequence(visit)): FlowAim => {
  const isKept = visit.record?.id === record.id || visit.effects.records[record.id];
  const aim = aimOf({ ...visit, record, siteExperience: record.siteExperience });
  return { ...aim, flow: isKept ? record.id : undefined };
};

type OwnDoor =
  | "/postauth"
  | "/correctiveactions"
  | "/correctiveactions/overview"
  | "/correctiveactions/skip"
  | "/correctiveactions/look-around";

/** What a link of the sequence carries. */
export const sequenceQuery = (visit: PlayerVisit, record = currentSequence(visit)): Record<string, string> =>
  flowQuery(sequenceAim(visit, record));

/** @returns a link to a page of the sequence */
export const toSequence = (visit: PlayerVisit, page: OwnDoor, record = currentSequence(visit)): Path =>
  to(page, sequenceQuery(visit, record));

/** The hidden fields by which a form of the sequence finds its flow again; the same as a link carries. */
export const sequenceFields = (visit: PlayerVisit): Record<string, string> => sequenceQuery(visit);
