// What the journeys of the corrective actions share.
import { expect } from "vitest";
import type { CorrectiveAction } from "../../../domain/corrective-actions/registry.ts";
import { callsDuring, sandbox, writesIn } from "../pages/journey.ts";
import type { Visitor } from "../pages/visitor.ts";

export const headings = ({ document }: { document: Document }) =>
  [...document.querySelectorAll("main li")].map((item) => item.textContent ?? "");

const stepsOf = async (persona: string) =>
  (await sandbox.personas()).find(({ id }) => id === persona)?.correctiveActions ?? [];

/**
 * Does a step, from its page to the end: something is sent, and then the platform no longer asks for it. tests/registries looks for this
 * call with the code of each corrective action.
 */
export async function submitStep(
  code: CorrectiveAction,
  visitor: Visitor,
  persona: string,
  submit: () => Promise<unknown>,
): Promise<void> {
  expect(visitor.pathname).toBe(`/correctiveactions/${code}`);
  expect(await stepsOf(persona)).toContain(code);
  expect(writesIn(await callsDuring(submit)), code).not.toEqual([]);
  expect(await stepsOf(persona), `${code} at ${visitor.url} "${visitor.h1}"`).not.toContain(code);
}
