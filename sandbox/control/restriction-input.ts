// The restrictions and corrective actions of a posted persona.
import type { RestrictionSeed } from "../platform/persona.ts";
import { boolean, listOf, members, number, object, oneOf, string, strings, text } from "./read-input.ts";

const action = (code: string) => ({ correctiveActionCode: code });

const whole = members<RestrictionSeed>({
  shortReasonCode: string,
  correctiveActions: listOf((each, at) =>
    action(
      typeof each === "string" ? each : string(object(each, at).correctiveActionCode, `${at}.correctiveActionCode`),
    ),
  ),
  explanation: members({ header: text, details: text }),
  permission: string,
  isPostAuth: boolean,
  name: string,
  stops: strings,
  scope: oneOf(["account"]),
  balance: number,
  playTimeMinutes: number,
  state: string,
  receivedAt: string,
  since: string,
  expectedBy: string,
  caseReference: string,
  questionnaireKey: string,
});

const unnamed = { shortReasonCode: "StepsRequired" };

const both = members<{ restrictions?: RestrictionSeed[]; correctiveActions?: string[] }>({
  restrictions: listOf((value, member) =>
    typeof value === "string" ? { shortReasonCode: value } : { ...unnamed, ...whole(value, member) },
  ),
  correctiveActions: strings,
});

/** Codes alone stand for whole restrictions, so that an answer of `GET /_control/personas` can be posted back. */
export function restrictionsOf(body: Record<string, unknown>): RestrictionSeed[] | undefined {
  const { restrictions, correctiveActions: steps = [] } = both(body, "");
  if (steps.length === 0) return restrictions;
  const [first = unnamed, ...rest]: RestrictionSeed[] = restrictions ?? [];
  if (restrictions?.some((each) => each.correctiveActions?.length)) return restrictions;
  return [{ ...first, correctiveActions: steps.map(action) }, ...rest];
}
