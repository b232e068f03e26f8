// Plays one scenario of the configuration and notes what does not conform.
import { randomUUID } from "node:crypto";
import type { Operation } from "@/server/upstream/define-operation";
import type { RawResponse } from "@/server/upstream/exchange";
import { operations } from "@/server/upstream/operations";
import { parseBody } from "@/server/upstream/response-body";
import { UpstreamError } from "@/server/upstream/upstream-error";
import { checkResponse } from "./check-response.ts";
import { checkToken, tokenIn } from "./check-token.ts";
import { type CallStep, type ConformanceConfig, isCall, type Scenario } from "./config-file.ts";
import type { Check, Finding, Found } from "./finding.ts";
import type { Platform } from "./platform.ts";
import { checkLocales, checkRepeat, checkSession } from "./repeated-call.ts";
import { filledIn, type Variables, valueAt } from "./variables.ts";

/** A call that was answered, for the table of what was covered. */
export type Played = { operation: string; refused: string | undefined; ms: number };
export type ScenarioResult = { findings: Finding[]; played: Played[] };

export const nameOf = (operation: Operation) => `${operation.name} ${operation.method}`;

function operationNamed(name: string): Operation {
  const found = operations.find((operation) => nameOf(operation) === name);
  if (!found) throw new Error(`the contract has no operation ${name}`);
  return found;
}

/** What a call without a usable response failed by. */
const checkOf = {
  network: "network",
  timeout: "deadline",
  tooBig: "size",
  shape: "size",
} as const satisfies Partial<Record<UpstreamError["kind"], Check>>;

function withoutResponse(error: unknown): Found {
  if (!(error instanceof UpstreamError)) throw error;
  const check = Object.entries(checkOf).find(([kind]) => kind === error.kind)?.[1] ?? "network";
  return { check, text: error.message };
}

export async function runScenario(
  platform: Platform,
  config: ConformanceConfig,
  scenario: Scenario,
): Promise<ScenarioResult> {
  const findings: Finding[] = [];
  const played: Played[] = [];
  const variables: Variables = new Map([["unique", randomUUID().slice(0, 8)]]);
  const note = (operation: string, found: readonly Found[]) =>
    findings.push(...found.map((one) => ({ ...one, scenario: scenario.name, operation })));

  const keep = (from: Readonly<Record<string, string>>, body: unknown, token?: string) => {
    for (const [name, path] of Object.entries(filledIn(from, variables))) {
      const value = path === "cookie" ? token : valueAt(body, path);
      if (value === undefined) throw new Error(`the answer has nothing at ${path} for \${${name}}`);
      variables.set(name, value);
    }
  };

  async function play(template: CallStep): Promise<void> {
    const { keep: kept = {}, ...rest } = template;
    const step = filledIn(rest, variables);
    const operation = operationNamed(step.call);
    const sending = {
      token: step.as,
      locale: config.locales?.[0] ?? "en-US",
      ...(operation.idempotent && { idempotencyKey: randomUUID() }),
    } as const;
    const startedAt = performance.now();
    let raw: RawResponse;
    try {
      raw = await platform.send(operation, step, sending);
    } catch (error) {
      note(step.call, [withoutResponse(error)]);
      throw new Error(`${step.call} has no response`);
    }
    played.push({ operation: step.call, refused: step.refused, ms: Math.round(performance.now() - startedAt) });
    const found = checkResponse(operation, step, raw);
    note(step.call, found);
    const hasAnswered =
      step.refused === undefined && !found.some(({ check }) => ["status", "json", "shape"].includes(check));
    if (hasAnswered && step.setsToken) note(step.call, await checkToken(raw, config.token, platform.address));
    const sent = { operation, step, sending, raw };
    note(step.call, await checkRepeat(platform, filledIn(config.effects, variables), sent));
    if (hasAnswered) note(step.call, await checkLocales(platform, config.locales ?? [], sent));
    if (hasAnswered) note(step.call, await checkSession(platform, sent));
    keep(kept, parseBody(raw.text), tokenIn(raw));
  }

  let at = "";
  try {
    for (const step of scenario.steps) {
      at = isCall(step) ? step.call : step.support;
      if (isCall(step)) await play(step);
      else {
        const { support, body, keep: kept = {} } = step;
        const inAddress = new Map([...variables].map(([name, value]) => [name, encodeURIComponent(String(value))]));
        const answer = await platform.support(filledIn(support, inAddress), filledIn(body, variables));
        if (Object.keys(kept).length > 0) keep(kept, JSON.parse(answer));
      }
    }
  } catch (error) {
    note(at, [{ check: "setup", text: error instanceof Error ? error.message : String(error) }]);
  }
  return { findings, played };
}
