// The record of a player's sequence after sign-in: the one that the request names, or a fresh one for a deep link.
import "server-only";
import { LoginParameters } from "@/domain/login-parameters";
import type { Path } from "@/domain/outcome";
import { type Query, to } from "@/domain/paths";
import { newFlowId } from "./flow";
import type { SequenceRecord } from "./flow-records";
import type { PlayerVisit } from "./visit";

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

type OwnDoor =
  | "/postauth"
  | "/correctiveactions"
  | "/correctiveactions/overview"
  | "/correctiveactions/skip"
  | "/correctiveactions/look-around";

/** What a link must carry so that another page finds the same flow. */
export const flowQuery = (visit: PlayerVisit, record: SequenceRecord): Query =>
  visit.record?.id === record.id || visit.effects.records[record.id]
    ? { flow: record.id }
    : { intendedSiteExp: visit.siteExperience, product: visit.product };

/** @returns a link to a page of the sequence */
export const toSequence = (visit: PlayerVisit, page: OwnDoor, record = currentSequence(visit)): Path =>
  to(page, flowQuery(visit, record));

/** The hidden fields by which a form of the sequence finds its flow again, or its aim when there is no record yet. */
export const sequenceFields = ({ record, siteExperience, product, query }: PlayerVisit): Record<string, string> =>
  record
    ? { flow: record.id }
    : {
        intendedSiteExp: siteExperience,
        product,
        ...(typeof query.returnPath === "string" && { returnPath: query.returnPath }),
      };
