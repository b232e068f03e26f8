// Plays one scenario of the configuration and notes what does not conform.
import { randomUUID } from "node:crypto";
import type { Operation } from "@/server/upstream/define-operation";
import type { RawResponse } from "@/server/upstream/exchange";
import { operations } from "@/server/upstream/operations";
import { parseBody } from "@/server/upstream/response-body";
import { UpstreamError } from "@/server/upstream/upstream-error";
import { checkReceipts } from "./check-receipts.ts";
import { checkResponse, refusalIn } from "./check-response.ts";
import { checkToken, tokenIn } from "./check-token.ts";
import { checkVerdict } from "./check-verdict.ts";
import { type CallStep, type ConformanceConfig, isCall, type Scenario } from "./config-file.ts";
import { anchorOf } from "./contract/page.ts";
import { type Check, type Finding, type Found, isError } from "./finding.ts";
import type { Platform } from "./platform.ts";
import { checkLocales, checkOwner, checkRepeat, checkSession } from "./repeated-call.ts";
import { filledIn, type Variables, valueAt } from "./variables.ts";

/** A call that was answered, for the table of what was covered: the refusal is the one that came, not the one that was wanted. */
export type Played = { operation: string; refused: string | undefined; ms: number };
export type ScenarioResult = { findings: Finding[]; played: Played[] };

function operationNamed(name: string): Operation {
  const found = operations.find((operation) => operation.name === name);
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

const mends = {
  network: "Keep the connection open until the answer is complete; the log of the platform says why it was not.",
  deadline:
    "Answer within `x-deadline-ms` of the contract; start long work, and say in a later answer how far it has come.",
  size: "Send at most 1 MB, and no Content-Encoding: the account area asks for identity.",
} as const;

function withoutResponse(error: unknown): Found {
  if (!(error instanceof UpstreamError)) throw error;
  const check = Object.entries(checkOf).find(([kind]) => kind === error.kind)?.[1] ?? "network";
  const cause = error.cause instanceof Error ? `, ${error.cause.message}` : "";
  const got = {
    network: `none${cause}`,
    deadline: "none in time",
    size: error.kind === "tooBig" ? "one that is longer than 1 MB" : "one that is compressed",
  };
  return { check, expected: "an answer", got: got[check], mend: mends[check] };
}

/** A step that cannot be played, with what to change. */
class Unplayable extends Error {
  readonly mend: string;
  constructor(message: string, mend: string) {
    super(message);
    this.mend = mend;
  }
}

/** Outside production the account area refuses to send what its own contract does not have. */
function unplayable(error: unknown): Pick<Found, "got" | "mend"> {
  if (error instanceof Unplayable) return { got: error.message, mend: error.mend };
  if (error instanceof Error && "issues" in error && Array.isArray(error.issues)) {
    const members = error.issues.map(({ path }: { path: readonly unknown[] }) => path.join("."));
    const got = `a body that the contract does not have, in ${members.join(", ")}`;
    return { got, mend: "Correct `body` of this step in the configuration." };
  }
  const got = error instanceof Error ? error.message : String(error);
  return { got, mend: "Let the platform answer this call, or correct the step in the configuration." };
}

/** Findings after which later calls of the scenario cannot be judged: they lack a value, act twice, or carry a token that is refused. */
const breaking: readonly Check[] = [
  ...(["network", "deadline", "size", "json", "status", "shape", "casing", "refusal"] as const),
  ...(["idempotency", "effect", "attempts", "cookie", "token", "keySet"] as const),
];

/** @returns whether a call is only refused because of what was found before it */
const isConsequence = ({ check }: Found, raw: RawResponse, before: ReadonlySet<Check>): boolean =>
  (check === "status" || (check === "refusal" && before.has("attempts"))) &&
  ((raw.status === 401 && (["cookie", "token", "keySet"] as const).some((each) => before.has(each))) ||
    (["idempotency", "effect", "attempts"] as const).some((each) => before.has(each)));

/** After so long the page says that it takes longer than usual (components/ui/buttons/busy-button.tsx). */
const defaultSlowMs = 5000;

const slow = (ms: number, limit: number): Found[] =>
  ms < limit
    ? []
    : [
        {
          check: "slow",
          expected: `an answer within ${limit} ms`,
          got: `an answer after ${ms} ms`,
          mend: "Make it faster: from then on the player reads that it takes longer than usual, and other calls wait.",
        },
      ];

const textsIn = (value: unknown): unknown[] =>
  typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [value];

function checkHolds({ holds = [] }: CallStep, { text }: RawResponse): Found[] {
  const held = textsIn(parseBody(text));
  return holds
    .filter((value) => !held.includes(value))
    .map((value) => ({
      check: "holds",
      expected: `an answer with ${value}`,
      got: "one without it",
      mend: "Keep what protects or stops the player: a merge lifts no exclusion, cool-off, limit, closure or review of either account.",
    }));
}

/** @returns the fragment of the place: a member that the contract does not have leads to the list of those that it has */
function placeInContract(operation: string, { check, part, member }: Found): string {
  const isListed = part !== undefined && part !== "cookie" && check !== "unknown" && check !== "secret";
  return anchorOf(operation, part, isListed ? member : undefined);
}

const leafOf = (name: string) => name.split(".").at(-1) ?? "";

/** What the scenario knows as a secret: a code or token that the platform gave, or that was sent. */
function secretsIn(variables: Variables, step: CallStep): ReadonlySet<string> {
  const named = [...variables, ...Object.entries(step.body ?? {})];
  const isSecret = (name: string) => /code|token|password|ssn|cookie/i.test(leafOf(name));
  const values = named.flatMap(([name, value]) => (isSecret(name) && typeof value === "string" ? [value] : []));
  return new Set(values.filter((value) => value.length >= 4));
}

/** @param guarded operations of which it is known by now who may call them; those of this scenario are added */
export async function runScenario(
  platform: Platform,
  config: ConformanceConfig,
  scenario: Scenario,
  guarded: Set<string>,
): Promise<ScenarioResult> {
  const findings: Finding[] = [];
  const played: Played[] = [];
  const variables: Variables = new Map([["unique", randomUUID().slice(0, 8)]]);
  const note = (operation: string, found: readonly Found[]) =>
    findings.push(
      ...found.map((one) => ({
        ...one,
        scenario: scenario.name,
        operation,
        times: 1,
        alsoAt: [],
        anchor: placeInContract(operation, one),
      })),
    );

  const keep = (from: Readonly<Record<string, string>>, body: unknown, token?: string) => {
    for (const [name, path] of Object.entries(filledIn(from, variables))) {
      const value = path === "cookie" ? token : valueAt(body, path);
      if (value === undefined)
        throw new Unplayable(
          `the answer has nothing at ${path} for \${${name}}`,
          `Send \`${path}\` in this answer, or correct \`keep\` of this step in the configuration.`,
        );
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
    const ms = Math.round(performance.now() - startedAt);
    played.push({ operation: step.call, refused: refusalIn(operation, raw), ms });
    const found = checkResponse(operation, step, raw, secretsIn(variables, step));
    const before = new Set(findings.filter(isError).map(({ check }) => check));
    note(step.call, [
      ...found.filter((one) => !isConsequence(one, raw, before)),
      ...slow(ms, config.slowMs ?? defaultSlowMs),
    ]);
    const isBroken = found.some((one) => isError(one) && ["status", "json", "shape"].includes(one.check));
    const hasAnswered = step.refused === undefined && !isBroken;
    if (hasAnswered && step.setsToken) note(step.call, await checkToken(raw, config.token, platform));
    const sent = { operation, step, sending, raw };
    note(step.call, await checkRepeat(platform, filledIn(config.effects, variables), sent));
    if (!isBroken) note(step.call, await checkVerdict(platform, config, sent));
    if (hasAnswered) note(step.call, checkHolds(step, raw));
    if (hasAnswered) note(step.call, await checkReceipts(platform, sent));
    if (hasAnswered) note(step.call, await checkLocales(platform, config.locales ?? [], sent));
    if (hasAnswered && !guarded.has(step.call)) {
      guarded.add(step.call);
      note(step.call, [...(await checkSession(platform, sent)), ...(await checkOwner(platform, sent))]);
    }
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
    // otherwise the cause is known
    if (!findings.some((one) => isError(one) && breaking.includes(one.check)))
      note(at, [{ check: "setup", expected: "the next step of the scenario", ...unplayable(error) }]);
  }
  return { findings, played };
}
