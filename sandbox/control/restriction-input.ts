// The restrictions and corrective actions of a posted persona.
import type { RestrictionSeed } from "../platform/persona.ts";
import {
  boolean,
  listOf,
  members,
  number,
  object,
  oneOf,
  type ReadersOf,
  string,
  strings,
  text,
} from "../platform/read-input.ts";

const action = (code: string) => ({ correctiveActionCode: code });

const whole = members({
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
} satisfies ReadersOf<RestrictionSeed>);

const unnamed = { shortReasonCode: "StepsRequired" };

const both = members({
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
