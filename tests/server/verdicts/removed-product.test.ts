import { expect, test } from "vitest";
import { keepVerdict, readVerdicts } from "@/server/records/verdicts";
import { createMemoryStore } from "@/server/store/memory";

test("a verdict on a product that the operator has removed stops nothing, and locks no account [GATE-14]", async () => {
  const port = { store: createMemoryStore(), now: Date.now() };
  const account = { brand: "main", userKey: "user-1" } as const;
  const scope = { kind: "product", product: "bingo" as "casino" } as const;
  await keepVerdict(port, account, { kind: "banned", subject: "screening", scope, code: "x", at: port.now });
  expect(await readVerdicts(port, account)).toEqual([]);
});
