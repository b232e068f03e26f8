// Reads the body of POST /_control/faults: the full list of faults, which replaces the current one.
import { type Fault, faultKinds } from "../platform/records.ts";
import {
  boolean,
  InvalidInput,
  list,
  members,
  number,
  object,
  oneOf,
  onlyMembers,
  type Readers,
  string,
} from "./read-input.ts";

const matchReaders: Readers<Fault["match"]> = { method: string, path: string, persona: string };

const readers: Readers<Fault> = {
  match: (value = {}, member) => members(matchReaders)(value, member),
  fault: oneOf(faultKinds),
  ms: notNegative,
  status: httpStatus,
  body: (value) => value,
  times: notNegative,
  afterActing: boolean,
};

/** A misspelt member would be a fault of another kind, or of every call. */
export function faultsInput(posted: unknown): Fault[] {
  return list(posted, "the body").map((value, index) => {
    const given = object(value, `[${index}]`);
    onlyMembers(given, Object.keys(readers), `[${index}].`);
    if (given.match !== undefined)
      onlyMembers(object(given.match, `[${index}].match`), Object.keys(matchReaders), `[${index}].match.`);
    return members(readers, "match", "fault")(given, `[${index}]`);
  });
}

function notNegative(value: unknown, member: string): number {
  const count = number(value, member);
  if (count < 0) throw new InvalidInput(`${member} must be at least 0`);
  return count;
}

function httpStatus(value: unknown, member: string): number {
  const status = number(value, member);
  if (!Number.isInteger(status) || status < 200 || status > 599)
    throw new InvalidInput(`${member} must be a status from 200 to 599`);
  return status;
}
