// The restrictions and corrective actions of a posted persona.
import type { RestrictionSeed } from "../platform/persona.ts";
import { boolean, list, number, object, oneOf, optional, string, strings } from "./read-input.ts";

/** Codes alone stand for whole restrictions, so that an answer of `GET /_control/personas` can be posted back. */
export function restrictionsOf(body: Record<string, unknown>): RestrictionSeed[] | undefined {
  const input = optional(body.restrictions, "restrictions", list)?.map((each, index) =>
    restriction(each, `restrictions[${index}]`),
  );
  const steps = optional(body.correctiveActions, "correctiveActions", strings)?.map((code) => action(code));
  if (!steps || steps.length === 0) return input;
  const [first, ...rest] = input ?? [];
  if (first && input?.some((each) => each.correctiveActions?.length)) return input;
  return [{ ...(first ?? { shortReasonCode: "StepsRequired" }), correctiveActions: steps }, ...rest];
}

const action = (code: string) => ({ correctiveActionCode: code });

function restriction(value: unknown, member: string): RestrictionSeed {
  if (typeof value === "string") return { shortReasonCode: value };
  const input = object(value, member);
  return {
    shortReasonCode: optional(input.shortReasonCode, `${member}.shortReasonCode`, string) ?? "StepsRequired",
    correctiveActions: optional(input.correctiveActions, `${member}.correctiveActions`, list)?.map((each, index) => {
      const at = `${member}.correctiveActions[${index}]`;
      return typeof each === "string"
        ? action(each)
        : action(string(object(each, at).correctiveActionCode, `${at}.correctiveActionCode`));
    }),
    explanation: optional(input.explanation, `${member}.explanation`, (explanation, at) => {
      const { header, details } = object(explanation, at);
      const text = (part: unknown, name: string) => (part === "" ? "" : string(part, name));
      return { header: optional(header, `${at}.header`, text), details: optional(details, `${at}.details`, text) };
    }),
    permission: optional(input.permission, `${member}.permission`, string),
    isPostAuth: optional(input.isPostAuth, `${member}.isPostAuth`, boolean),
    name: optional(input.name, `${member}.name`, string),
    stops: optional(input.stops, `${member}.stops`, strings),
    scope: optional(input.scope, `${member}.scope`, (scope, at) => oneOf(scope, ["account"], at)),
    balance: optional(input.balance, `${member}.balance`, number),
    playTimeMinutes: optional(input.playTimeMinutes, `${member}.playTimeMinutes`, number),
    state: optional(input.state, `${member}.state`, string),
    receivedAt: optional(input.receivedAt, `${member}.receivedAt`, string),
    since: optional(input.since, `${member}.since`, string),
    expectedBy: optional(input.expectedBy, `${member}.expectedBy`, string),
    caseReference: optional(input.caseReference, `${member}.caseReference`, string),
    questionnaireKey: optional(input.questionnaireKey, `${member}.questionnaireKey`, string),
  };
}
