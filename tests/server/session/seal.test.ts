import fc from "fast-check";
import { sealData } from "iron-session";
import { expect, test, vi } from "vitest";
import { config } from "@/server/config";
import { seal, unseal } from "@/server/session/seal";

const life = 60_000;
const sealing = { kind: "stored", brand: "main", lifeMs: life } as const;
const value = { kind: "test", text: "kept secret" };

test("a seal that is cut, grown, doubled or made of parts opens to nothing at all", async () => {
  // what follows the last dot is no part of the seal: iron-session leaves it out
  const seals = await Promise.all([seal(value, sealing), seal(value, sealing)]);
  const [one = "", other = ""] = seals.map((each) => each.replace(/~2$/, ""));
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
    one.replace("Fe26.2", "Fe26.1"),
    [...parts.slice(0, 2), ...other.split("*").slice(2, 5), ...parts.slice(5)].join("*"),
    ...parts.map((_, i) => parts.toSpliced(i, 1, "").join("*")),
    ...parts.map((_, i) => parts.toSpliced(i, 1).join("*")),
    ...["2", "0", "-1", "__proto__", "constructor", "toString", ""].map((id) => parts.toSpliced(1, 1, id).join("*")),
    ...["0", "-1", "99999999999999", "NaN"].map((end) => parts.toSpliced(5, 1, end).join("*")),
  ];
  for (const each of broken.filter((text) => text !== one)) expect(await unseal(each, sealing), each).toBeUndefined();
  expect(await unseal(one, sealing)).toEqual(value);
});

test.each([
  ["another brand", { brand: "gnog" }],
  ["another kind of seal", { kind: "form" }],
] as const)("what was sealed for %s opens to nothing at all", async (_, other) => {
  expect(await unseal(await seal(value, { ...sealing, ...other }), sealing)).toBeUndefined();
});

test("what was sealed without brand and kind opens to nothing at all", async () => {
  const bare = await sealData(value, { password: { ...config().RECORD_PASSWORDS }, ttl: 60 });
  expect(await unseal(bare, sealing)).toBeUndefined();
});

test("a seal with any one character changed opens to nothing", async () => {
  const sealed = (await seal(value, sealing)).replace(/~2$/, "");
  const characters = fc.constantFrom(..."AZaz09_-*.=+/ \u00e9");
  await fc.assert(
    fc.asyncProperty(fc.nat({ max: sealed.length - 1 }), characters, async (at, character) => {
      // the last character of a part has bits that base64 does not use
      fc.pre(sealed[at] !== character && ![undefined, "*"].includes(sealed[at + 1]));
      const changed = `${sealed.slice(0, at)}${character}${sealed.slice(at + 1)}`;
      expect(await unseal(changed, sealing)).toBeUndefined();
    }),
    { numRuns: 300 },
  );
});

test("a seal opens until its end by the product's clock, and not after it", async () => {
  const now = Date.UTC(2026, 10, 21);
  vi.useFakeTimers({ toFake: ["Date"], now });
  const sealed = await seal(value, sealing);
  vi.setSystemTime(now + life - 1);
  expect(await unseal(sealed, sealing)).toEqual(value);
  vi.setSystemTime(now + life);
  expect(await unseal(sealed, sealing)).toBeUndefined();
});

test("what the build before has sealed for the store opens until its end", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 10, 21) });
  const before = (purpose: string) =>
    sealData({ purpose, brand: "main", value }, { password: { ...config().RECORD_PASSWORDS }, ttl: 60 });
  const [draft, form, device] = await Promise.all([before("draft"), before("form"), before("device")]);
  expect(await unseal(draft, sealing)).toEqual(value);
  expect(await unseal(form, { ...sealing, kind: "form" })).toEqual(value);
  expect(await unseal(device, sealing)).toBeUndefined();
  vi.setSystemTime(Date.now() + 121_000);
  expect(await unseal(draft, sealing)).toBeUndefined();
});
