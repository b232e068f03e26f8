import { sealData } from "iron-session";
import { expect, test, vi } from "vitest";
import { config } from "@/server/config";
import { seal, unseal } from "@/server/session/seal";

const life = 60_000;
const sealing = { purpose: "flowRecord", brand: "main", lifeMs: life } as const;
const value = { kind: "test", text: "kept secret" };

test("a seal that is cut, grown, doubled or made of parts opens to nothing at all", async () => {
  const [one, other] = await Promise.all([seal(value, sealing), seal(value, sealing)]);
  const parts = one.split("*");
  const broken = [
    "",
    " ",
    "x",
    "~2",
    "*".repeat(7),
    one.slice(1),
    one.slice(0, -1),
    `${one}x`,
    `${one}${one}`,
    one.replace(/~2$/, ""),
    one.replace(/~2$/, "~1"),
    one.replace(/~2$/, "~1~2"),
    one.replace("Fe26.2", "Fe26.1"),
    [...parts.slice(0, 2), ...other.split("*").slice(2, 5), ...parts.slice(5)].join("*"),
    ...parts.map((_, i) => parts.toSpliced(i, 1, "").join("*")),
    ...parts.map((_, i) => parts.toSpliced(i, 1).join("*")),
    ...["2", "0", "-1", "__proto__", "constructor", "toString", ""].map((id) => parts.toSpliced(1, 1, id).join("*")),
    ...["0", "-1", "99999999999999", "NaN", ""].map((end) => parts.toSpliced(5, 1, end).join("*")),
  ];
  for (const each of broken) expect(await unseal(each, sealing), each).toBeUndefined();
  expect(await unseal(one, sealing)).toEqual(value);
});

test.each([
  ["another brand", { brand: "gnog" }],
  ["another purpose", { purpose: "pendingSession" }],
] as const)("what was sealed for %s opens to nothing at all", async (_, other) => {
  expect(await unseal(await seal(value, { ...sealing, ...other }), sealing)).toBeUndefined();
});

test("what was sealed without brand and purpose opens to nothing at all", async () => {
  const bare = await sealData(value, { password: { ...config().RECORD_PASSWORDS }, ttl: 60 });
  expect(await unseal(bare, sealing)).toBeUndefined();
});

test("every seal says its own end, and none is endless", async () => {
  const now = Date.UTC(2026, 10, 21);
  vi.useFakeTimers({ toFake: ["Date"], now });
  const end = Number((await seal(value, sealing)).split("*")[5]);
  expect(end).toBe(now + life);
});
