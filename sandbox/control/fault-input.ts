// The body of POST /_control/faults: the whole list of faults, which replaces the one before.
import { type Fault, faultKinds } from "../platform/records.ts";
import { boolean, list, number, object, oneOf, optional, present, string, WrongInput } from "./checked.ts";

export const faultsInput = (posted: unknown): Fault[] =>
  list(posted, "the body").map((value, index) => {
    const at = `[${index}]`;
    const given = object(value, at);
    const match = optional(given.match, `${at}.match`, object) ?? {};
    return {
      match: present({
        method: optional(match.method, `${at}.match.method`, string),
        path: optional(match.path, `${at}.match.path`, string),
        persona: optional(match.persona, `${at}.match.persona`, string),
      }),
      fault: oneOf(given.fault, faultKinds, `${at}.fault`),
      ...present({
        ms: optional(given.ms, `${at}.ms`, number),
        status: optional(given.status, `${at}.status`, httpStatus),
        body: given.body,
        times: optional(given.times, `${at}.times`, number),
        afterActing: optional(given.afterActing, `${at}.afterActing`, boolean),
      }),
    };
  });

function httpStatus(value: unknown, member: string): number {
  const status = number(value, member);
  if (!Number.isInteger(status) || status < 200 || status > 599)
    throw new WrongInput(`${member} must be a status from 200 to 599`);
  return status;
}
