// Promise 17, walked: every write that changes what protects the account × every product in which a proof is due.

import { describe, expect, test } from "vitest";
import { brands } from "@/domain/brands";
import { type CorrectiveAction, correctiveActions } from "@/domain/corrective-actions/registry";
import type { Outcome } from "@/domain/forms/outcome";
import { permissionFor } from "@/domain/products";
import type { StrongAuthReason } from "@/domain/strong-auth/challenges";
import { methodOf } from "@/server/upstream/define-operation";
import { operations } from "@/server/upstream/operations";
import { isNightly } from "../../../scripts/nightly.ts";
import { type Caller, callerFor, ownPlatform } from "../../kit/pages/flow-caller.ts";
import type { LedgerEntry, PersonaInput } from "../../kit/stack/sandbox-client.ts";
import { proveBy } from "../strong-auth/open-strong-auth.ts";
import { type GuardedWrite, guardedWrites } from "./guarded-writes.ts";

const platform = ownPlatform();

const asking = (...codes: string[]) => ({
  shortReasonCode: "StrongAuthRequired",
  correctiveActions: codes.map((correctiveActionCode) => ({ correctiveActionCode })),
});

const permissions = [
  "ModifyAccount",
  ...new Set(brands.main.products.flatMap((product) => permissionFor(product) ?? [])),
];

/** The platform refuses nothing itself and withholds no permission: only the product asks. */
const unguarded: PersonaInput = { quirks: { changesUnproved: true } };
const bettor = { product: "dfs", siteExperience: "US-DK", password: "before-and-1" } as const;
const own = "DenyAllContests";

/** One product stands for those that the player does not play; the nightly run takes them all. */
const tried = isNightly ? permissions : ["ModifyAccount", own, "PlayCasino"];

/** Steps of the same product that come after strong authentication wait for it by their place. */
const waitsByItsPlace = ({ steps: [code] = [] }: GuardedWrite, permission: string) =>
  permission === own && correctiveActions.indexOf(code as CorrectiveAction) > correctiveActions.indexOf("strongauth");

async function playerFor({ persona = {}, native = false, steps = [] }: GuardedWrite, more: PersonaInput = {}) {
  const restrictions = steps.length > 0 ? [asking(...steps)] : [];
  const made = await platform.control.makePersona({ ...bettor, restrictions, ...persona, ...more });
  return { ...made, caller: await callerFor(platform, made.id, { native }) };
}

/** Strong authentication becomes due in the middle of a session: as if the platform had seen something. */
async function becomesDue(id: string, permission?: string) {
  const due = { ...asking("strongauth"), ...(permission && { permission }) };
  await platform.control.restrict(id, [...(await platform.control.restrictionsOf(id)), due]);
}

const onFile = async (id: string) => {
  const { restrictions: _, ...persona } = await platform.control.stateOf(id);
  return persona;
};

const pathOf = (outcome: Outcome) => (outcome.kind === "redirect" ? outcome.to.replace(/\?.*/, "") : outcome);

const guarding = operations.filter(({ guards }) => guards !== undefined);

/** The declared operations among some calls that change what protects the account. */
const guardedIn = (calls: readonly LedgerEntry[]) =>
  calls.flatMap(({ method, path }) =>
    guarding
      .filter((each) => {
        const pattern = new RegExp(`^(/sites/[^/]+)?${each.path.replace(/\{\w+\}/g, "[^/]+")}$`);
        return methodOf(each) === method && pattern.test(path);
      })
      .map((each) => `${each.name} ${each.method}`),
  );

const confirmIn = (caller: Caller, email: string) => proveBy(platform, caller, "Email2FA", email);

const names = Object.keys(guardedWrites);
const writeNamed = (name: string) => guardedWrites[name] as GuardedWrite;

/** Openings of strong authentication, by their reason, send nothing guarded themselves. */
const openedFor: Readonly<Record<string, StrongAuthReason>> = {
  "another number, typed on a page": "UPDATE_PHONE",
  "another number, from the security page": "UPDATE_PHONE",
  "a factor, from the security page": "ENROLL",
  "the step strongauth-collect-phonenumber": "ENROLL",
  "the step unique-phone-number-required, with the number on file": "ENROLL",
  "the step unique-phone-number-required": "ENROLL",
};
const opensOnly = Object.keys(openedFor);
/** These send a guarded call and open strong authentication by the key of its answer, which has no reason. */
const opensByKey = ["another e-mail address", "an e-mail address from the card of the KYC refresh"];

/** Milliseconds: one test makes a player for each write, which takes long on a loaded machine. */
const everyWriteMs = 90_000;

test("with nothing due, every operation that guards the account is sent by one of these writes", {
  timeout: everyWriteMs,
}, async () => {
  const sent = new Set<string>();
  const silent: string[] = [];
  for (const name of names) {
    const { phone, caller } = await playerFor(writeNamed(name));
    const { submit, ...press } = await writeNamed(name).reach({ platform, caller, phone });
    const mark = await platform.control.mark();
    await caller.submit(submit, press);
    const found = guardedIn(await platform.control.ledger(mark));
    for (const each of found) sent.add(each);
    if (found.length === 0) silent.push(name);
  }
  expect([...sent].toSorted()).toEqual(guarding.map(({ name, method }) => `${name} ${method}`).toSorted());
  expect(silent).toEqual(opensOnly);
});

describe.each(tried)("a proof that is due for %s", (permission) => {
  test.each(names)("comes before %s", async (name) => {
    const write = writeNamed(name);
    const { id, phone, caller } = await playerFor(write, unguarded);
    const { submit, ...press } = await write.reach({ platform, caller, phone });
    await becomesDue(id, permission);
    const before = await onFile(id);
    const mark = await platform.control.mark();
    const outcome = await caller.submit(submit, press);
    if (waitsByItsPlace(write, permission)) {
      expect(pathOf(outcome)).toBe("/correctiveactions");
      expect(await platform.control.writes(mark)).toEqual([]);
      return;
    }
    expect(outcome).toEqual({ kind: "redirect", to: expect.stringMatching(/^\/strongauth\?/), keepsTyped: true });
    expect(caller.record("strongAuth")).toMatchObject({ reason: "CORRECTIVE_ACTION" });
    const calls = (await platform.control.writes(mark)).map(([call]) => call);
    expect(calls).toEqual(["POST /strongauth/v3/requests"]);
    expect(await onFile(id)).toEqual(before);
  });
});

test.each(names)("once the player has proved who they are, %s continues where it was [CA-21]", async (name) => {
  const write = writeNamed(name);
  const { id, email, phone, caller } = await playerFor(write, unguarded);
  const { submit, ...press } = await write.reach({ platform, caller, phone });
  await becomesDue(id, "PlayCasino");
  await caller.submit(submit, press);
  const proved = await confirmIn(caller, email);
  const strongAuth = caller.record("strongAuth");
  expect(proved).toEqual({ kind: "redirect", to: strongAuth.backTo });
  expect(strongAuth.backTo).toMatch(press.pathname ?? "/strongauth");
  const mark = await platform.control.mark();
  await caller.submit(submit, press);
  const calls = await platform.control.ledger(mark);
  expect(guardedIn(calls).length > 0).toBe(!opensOnly.includes(name));
  const { reason } = caller.record("strongAuth");
  const expected = openedFor[name] ?? (opensByKey.includes(name) ? undefined : "CORRECTIVE_ACTION");
  expect(reason, "the newest request of strong authentication").toBe(expected);
});

test.each(names)("a read that fails refuses %s", async (name) => {
  const write = writeNamed(name);
  const { phone, caller } = await playerFor(write);
  const { submit, ...press } = await write.reach({ platform, caller, phone });
  const down = { method: "GET", path: "*/restrictions/v1/restrictions" };
  await platform.control.answer(down, 500);
  const mark = await platform.control.mark();
  await expect(caller.submit(submit, press)).rejects.toMatchObject({ service: "restrictions", status: 500 });
  expect(await platform.control.writes(mark)).toEqual([]);
});

const maintained = names.filter((name) => press(name)?.startsWith("/accountcenter"));
function press(name: string): string | undefined {
  const reached = writeNamed(name).reach.length === 0 ? writeNamed(name).reach({} as never) : undefined;
  return reached instanceof Promise ? undefined : reached?.pathname;
}

const states: Record<string, { persona: PersonaInput; isPending?: boolean }> = {
  "ModifyAccount withheld": { persona: { restrictions: [{ ...asking("id-verify"), permission: "ModifyAccount" }] } },
  "the second factor of the sign-in due": { persona: { mfaMethods: ["SMS2FA"] }, isPending: true },
};

describe.each(Object.entries(states))("with %s", (_, { persona, isPending = false }) => {
  test.each(maintained)("%s leads to the flow that asks for it, and nothing is sent [ATT-60, ATT-61]", async (name) => {
    const write = writeNamed(name);
    const { id, phone } = await platform.control.makePersona({ ...bettor, ...persona });
    const caller = await callerFor(platform, id, { isPending, native: write.native === true });
    const { submit, ...pressed } = await write.reach({ platform, caller, phone });
    const before = await onFile(id);
    const outcome = await caller.submit(submit, pressed);
    expect(pathOf(outcome)).toBe("/correctiveactions");
    const back = `product=myaccount&returnPath=${encodeURIComponent(pressed.pathname ?? "")}`;
    if (!isPending) expect(outcome).toMatchObject({ to: expect.stringContaining(back) });
    expect(await platform.control.writes()).toEqual([]);
    expect(await onFile(id)).toEqual(before);
  });
});

const ofSteps = names.filter((name) => name.startsWith("the step"));

test.each(ofSteps)("the second factor of the sign-in comes before %s [OTP-34?]", async (name) => {
  const write = writeNamed(name);
  const { id, phone } = await platform.control.makePersona({
    ...bettor,
    restrictions: [asking(...(write.steps ?? []))],
  });
  const caller = await callerFor(platform, id, { isPending: true });
  const { submit, ...pressed } = await write.reach({ platform, caller, phone });
  const before = await onFile(id);
  expect(pathOf(await caller.submit(submit, pressed))).toBe("/correctiveactions");
  expect(await onFile(id)).toEqual(before);
});

test("without a way to confirm, the form says so and nothing changes", async () => {
  const { id, phone, caller } = await playerFor(
    { reach: () => Promise.reject() },
    { ...unguarded, strongAuth: { availableStrongAuthTypes: [] } },
  );
  await becomesDue(id, "PlayCasino");
  const before = await onFile(id);
  const { submit, ...pressed } = await writeNamed("another user name").reach({ platform, caller, phone });
  expect(await caller.submit(submit, pressed)).toEqual({ kind: "error", problem: "proofNotOffered" });
  expect(await onFile(id)).toEqual(before);
});
