// The call of each step that the operator's folder brings: what its row says is accepted, and what is refused.
import { ownCalls } from "@operator/operations";
import { expect } from "vitest";
import { ownCallOf, sendOwnStep } from "@/server/upstream/own-steps/own-steps";
import { done, needs, newPlayer, type Runs } from "../contract-sandbox.ts";

export const runs: Runs = Object.fromEntries(
  Object.entries(ownCalls).map(([step, { example, refusals }]) => [
    ownCallOf(step),
    async (pascalCase: boolean) => {
      const { caller } = await newPlayer(pascalCase, needs(step));
      for (const [code, { when }] of Object.entries(refusals)) {
        const refused = await sendOwnStep(caller, step, { ...example, ...when });
        expect(refused).toMatchObject({ ok: false, refusal: code, code });
      }
      expect(await sendOwnStep(caller, step, example)).toMatchObject(done);
    },
  ]),
);
