// The steps of an operator's own (`steps/` of its folder): each makes one call, with the answers of its form.
import "server-only";
import { ownCalls } from "@operator/operations";
import * as z from "zod/mini";
import { call } from "../call";
import { defineOperation, type Operation } from "../define-operation";
import type { Caller, CallResult } from "../upstream";

const documentKey = z.optional(
  z.string().check(z.meta({ description: "The `uploadKey` of the document that goes with it.", examples: ["b7d2"] })),
);

/** @returns the name of the operation and of its service, which none of ours begins like */
export const ownCallOf = (step: string) => `own-${step}`;

const operationOf = (step: string, { does, path, body, refusals }: (typeof ownCalls)[string]) =>
  defineOperation({
    name: ownCallOf(step),
    does,
    service: ownCallOf(step),
    method: "POST",
    path,
    idempotent: true,
    setsToken: true,
    body: z.extend(body, { documentKey }),
    answer: z.unknown(),
    // named by their codes, because two of them may be the same problem of different fields
    refusals: Object.fromEntries(Object.keys(refusals).map((code) => [code, code])),
  } satisfies Operation);

const byStep = new Map(Object.entries(ownCalls).map(([step, own]) => [step, operationOf(step, own)]));

/** In the list of all operations. */
export const ownOperations: readonly Operation[] = [...byStep.values()];

/** @returns the rule of the form of a step */
export const ruleOfStep = (step: string): z.ZodMiniObject | undefined => ownCalls[step]?.body;

/** @returns the problem that the row of a step names for a refusal, and its field */
export const refusalOfStep = (step: string, refusal: string): { problem: string; field?: string } | undefined =>
  ownCalls[step]?.refusals[refusal];

/** @throws UpstreamError on any failure that the step does not declare */
export function sendOwnStep(
  caller: Caller,
  step: string,
  body: Readonly<Record<string, unknown>>,
): Promise<CallResult<unknown, string>> {
  const operation = byStep.get(step);
  if (!operation) throw new Error(`no step of the operator's is called ${step}`);
  return call(caller, operation, { body });
}
