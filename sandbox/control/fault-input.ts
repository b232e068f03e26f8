// Reads the body of POST /_control/faults: the full list of faults, which replaces the current one.
import { type Fault, faultKinds } from "../platform/records.ts";
import { boolean, InvalidInput, list, number, object, oneOf, optional, present, string } from "./read-input.ts";

export const faultsInput = (posted: unknown): Fault[] =>
  list(posted, "the body").map((value, index) => {
    const at = `[${index}]`;
    const input = object(value, at);
    const match = optional(input.match, `${at}.match`, object) ?? {};
    return {
      match: present({
        method: optional(match.method, `${at}.match.method`, string),
        path: optional(match.path, `${at}.match.path`, string),
        persona: optional(match.persona, `${at}.match.persona`, string),
      }),
      fault: oneOf(input.fault, faultKinds, `${at}.fault`),
      ...present({
        ms: optional(input.ms, `${at}.ms`, number),
        status: optional(input.status, `${at}.status`, httpStatus),
        body: input.body,
        times: optional(input.times, `${at}.times`, number),
        afterActing: optional(input.afterActing, `${at}.afterActing`, boolean),
      }),
    };
  });

function httpStatus(value: unknown, member: string): number {
  const status = number(value, member);
  if (!Number.isInteger(status) || status < 200 || status > 599)
    throw new InvalidInput(`${member} must be a status from 200 to 599`);
  return status;
}
