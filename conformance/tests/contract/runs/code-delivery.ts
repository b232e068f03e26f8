// Runs of the delivery of codes, which is optional.
import { expect } from "vitest";
import { readDelivery, sentCodeFrom } from "@/server/upstream/sign-in/code-delivery";
import { initiate } from "@/server/upstream/sign-in/one-time-code";
import { newPlayer, type Runs } from "../contract-sandbox.ts";

export const runs: Runs = {
  codeDelivery: async (pascalCase) => {
    const { caller, email } = await newPlayer(pascalCase, { quirks: { codeDelivery: "failed" } });
    const answer = await initiate(caller, { kind: "email", value: email }, "login");
    const sent = answer.ok ? sentCodeFrom(answer.value) : undefined;
    expect(sent).toEqual({ deliveryKey: expect.any(String), number: 1, worksUntil: expect.any(Number) });
    expect(await readDelivery(caller, sent?.deliveryKey ?? "")).toBe("failed");
    expect(await readDelivery(caller, "none")).toBeUndefined();
  },
};
