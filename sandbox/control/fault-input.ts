// Reads the body of POST /_control/faults: the full list of faults, which replaces the current one.
import { type Fault, faultKinds } from "../platform/records.ts";
import { boolean, InvalidInput, list, members, number, oneOf, string } from "./read-input.ts";

const match = members<Fault["match"]>({ method: string, path: string, persona: string });

const fault = members<Fault>(
  {
    match: (value = {}, member) => match(value, member),
    fault: oneOf(faultKinds),
    ms: number,
    status: httpStatus,
    body: (value) => value,
    times: number,
    afterActing: boolean,
  },
  "match",
  "fault",
);

export const faultsInput = (posted: unknown): Fault[] =>
  list(posted, "the body").map((value, index) => fault(value, `[${index}]`));

function httpStatus(value: unknown, member: string): number {
  const status = number(value, member);
  if (!Number.isInteger(status) || status < 200 || status > 599)
    throw new InvalidInput(`${member} must be a status from 200 to 599`);
  return status;
}
