// Reads the body of POST /_control/faults: the full list of faults, which replaces the current one.
import {
  boolean,
  InvalidInput,
  list,
  members,
  number,
  object,
  oneOf,
  onlyMembers,
  type ReadersOf,
  string,
} from "../platform/read-input.ts";
import { type Fault, faultKinds } from "../platform/records.ts";

const matchReaders = { method: string, path: string, persona: string } satisfies ReadersOf<Fault["match"]>;

/** A misspelt member would match every call. */
function match(value: unknown = {}, member: string): Fault["match"] {
  onlyMembers(object(value, member), Object.keys(matchReaders), `${member}.`);
  return members(matchReaders)(value, member);
}

const fault = members(
  {
    match,
    fault: oneOf(faultKinds),
    ms: notNegative,
    status: httpStatus,
    body: (value) => value,
    headers: headerFields,
    times: notNegative,
    afterActing: boolean,
  } satisfies ReadersOf<Fault>,
  "match",
  "fault",
);

export const faultsInput = (posted: unknown): Fault[] =>
  list(posted, "the body").map((value, index) => fault(value, `[${index}]`));

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

function headerFields(value: unknown, member: string): Record<string, string> {
  const fields = Object.entries(object(value, member)).map(
    ([name, field]) => [name, string(typeof field === "number" ? String(field) : field, `${member}.${name}`)] as const,
  );
  try {
    new Headers(Object.fromEntries(fields));
  } catch {
    throw new InvalidInput(`${member} must be names and values of HTTP header fields`);
  }
  return Object.fromEntries(fields);
}
