// A new password is rolled out over instances that run side by side: none may seal with what another cannot open yet.
import { sealData, unsealData } from "iron-session";
import { afterEach, expect, test } from "vitest";
import { config } from "@/server/config";
import type { SignedInContext } from "@/server/context/request-context";
import { factsChanged, shownFactFields } from "@/server/lookups/shown-texts/shown-facts";
import { seal, unseal } from "@/server/session/seal";
import { forgetProcess } from "../../kit/stack/process-state";

const [older, newer] = ["an-older-password-of-more-than-32-characters", "a-newer-password-of-more-than-32-characters"];
const sealing = { kind: "browser", brand: "main", lifeMs: 60_000 } as const;
const value = { token: "kept secret" };

/** The stages of deploy/README.md, in their order. */
const stages = [
  { RECORD_PASSWORDS: JSON.stringify({ 1: older }) },
  { RECORD_PASSWORDS: JSON.stringify({ 1: older, 2: newer }), RECORD_PASSWORD_IN_USE: "1" },
  { RECORD_PASSWORDS: JSON.stringify({ 1: older, 2: newer }) },
] as const;
const last = { RECORD_PASSWORDS: JSON.stringify({ 2: newer }) };

/** This process becomes an instance with these settings. */
function become(settings: Readonly<Record<string, string>>): void {
  for (const name of ["RECORD_PASSWORDS", "RECORD_PASSWORD_IN_USE"]) delete process.env[name];
  Object.assign(process.env, settings);
  forgetProcess();
}
afterEach(() => become({}));

const neighbours = stages.slice(1).flatMap((stage, index) => {
  const before = stages[index] ?? stage;
  return [
    [`stage ${index + 1}`, `stage ${index + 2}`, before, stage],
    [`stage ${index + 2}`, `stage ${index + 1}`, stage, before],
  ] as const;
});

test.each(neighbours)("what an instance in %s seals, one in %s opens", async (_, __, one, other) => {
  become(one);
  const sealed = await seal(value, sealing);
  become(other);
  expect(await unseal(sealed, sealing)).toEqual(value);
});

test.each(neighbours)("what the page of an instance in %s has shown is confirmed at one in %s", (_, __, one, other) => {
  const context = { player: { userKey: "nora" }, locale: "en-US" } as SignedInContext;
  const fact = { name: "balance", term: "the balance", value: "$12.50" };
  become(one);
  const [field = ["", ""]] = Object.entries(shownFactFields(context, [fact]));
  const form = new FormData();
  form.set(...field);
  become(other);
  expect(factsChanged(context, form, [fact])).toBeUndefined();
  expect(factsChanged(context, form, [{ ...fact, value: "$0.00" }])).toMatchObject({ problem: "factsChanged" });
});

test("the highest number seals unless a setting names another, and without the older password its seals do not open", async () => {
  become(stages[2]);
  const [current, sealedBefore] = [
    await seal(value, sealing),
    await sealData(value, { password: { 1: older }, ttl: 60 }),
  ];
  expect(await unsealData(current, { password: { 2: newer } })).toMatchObject({ value });
  expect(config().sealingPassword).toEqual({ id: "2", value: newer });
  become(last);
  expect(await unseal(current, sealing)).toEqual(value);
  expect(await unseal(sealedBefore, sealing)).toBeUndefined();
});
