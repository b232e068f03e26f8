// The call of each step that the operator's folder brings: what its row says is accepted, and what is refused.
import { ownCalls } from "@operator/operations";
import { expect } from "vitest";
import { ownCallOf, sendOwnStep } from "@/server/upstream/own-steps/own-steps";
import { done, needs, newPlayer, type Runs } from "../contract-sandbox.ts";

export const runs: Runs = Object.fromEntries(
  Object.entries(ownCalls).map(([step, { example, refusals }]) => [
    ownCallOf(step),
    async (pascalCase: boolean) => {
      const { upstream, key } = await newPlayer(pascalCase, needs(step));
      for (const [code, { when }] of Object.entries(refusals)) {
        const refused = await sendOwnStep(upstream, step, { ...example, ...when }, `${key}-${code}`);
        expect(refused).toMatchObject({ ok: false, refusal: code, code });
      }
      expect(await sendOwnStep(upstream, step, example, key)).toMatchObject(done);
    },
  ]),
);
