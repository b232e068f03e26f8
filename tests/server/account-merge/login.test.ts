// The login to the other account of a required merge.
import { expect, test } from "vitest";
import { refusedProofScreens } from "@/app/correctiveactions/merge-required/refused-merge";
import { minutes } from "@/domain/duration";
import { formError } from "@/domain/forms/outcome";
import { guessLimits } from "@/server/guard/guess-and-send-limits";
import { eventsOf } from "../../kit/browser/product-events.ts";
import { destinationOf, ownPlatform, writesDuring } from "../../kit/pages/flow-caller.ts";
import { screenInPlace } from "../../kit/pages/screen-in-place.ts";
import { claims } from "../../kit/stack/test-sandbox.ts";
import { backAtMerge, merged, merging, otherPassword } from "./player-who-merges.ts";

// product events go to the log
process.env.LOG_LEVEL = "info";
const platform = ownPlatform();

const atLogin = async (merge: Parameters<typeof merging>[1] = {}) => {
  const made = await merging(platform, merge);
  await made.start();
  return made;
};

test("a user name and its password go to the platform with the key of the proof, and the resolution is asked for again with the merge key [MRG-06, MRG-12, MRG-21, API-70]", async () => {
  const { other, login, confirm, progress } = await atLogin({ types: ["UserNamePassword"] });
  const { mergeKey, proof } = progress() ?? {};
  const writes = await writesDuring(platform, async () => {
    expect(destinationOf(await login({ identifier: other.id, password: otherPassword }))).toBe(backAtMerge);
    expect(destinationOf(await confirm())).toBe(merged);
  });
  const { authVerificationKey } = proof ?? {};
  const reason = "merge-resolution";
  expect(writes.slice(0, 2)).toEqual([
    ["POST /merges/v1/verifications", { identifier: other.id, password: otherPassword, authVerificationKey, reason }],
    ["POST /merges/v1/resolutions", { mergeKey }],
  ]);
});

test("a matched address is read-only: its masked form is the identifier, whatever the form says [MRG-07, MRG-50?]", async () => {
  const { page, login } = await atLogin();
  const masked = expect.stringMatching(/^p\*\*\*@example\.test$/);
  expect(await page()).toMatchObject({ identifier: "matched", maskedEmail: "p•••@example.test" });
  const [sent] = await writesDuring(platform, () =>
    login({ identifier: "third@example.test", password: otherPassword }),
  );
  expect(sent?.[1]).toMatchObject({ identifier: masked, password: otherPassword });
});

test("a password of the other account goes out in one spelling of its letters", async () => {
  const { login } = await atLogin();
  const [sent] = await writesDuring(platform, () => login({ identifier: "", password: " e\u0301te\u0301 " }));
  expect(sent?.[1]).toMatchObject({ password: " \u00e9t\u00e9 " });
});

test("an address that is not matched is typed", async () => {
  const { other, page, login } = await atLogin({ types: ["EmailPassword"], isUnmatched: true });
  expect(await page()).toMatchObject({ kind: "login", identifier: "email", maskedEmail: undefined });
  expect(destinationOf(await login({ identifier: ` ${other.email} `, password: otherPassword }))).toBe(backAtMerge);
});

const unmatched = { types: ["EmailPassword"], isUnmatched: true };
const byName = { types: ["UserNamePassword"] };
test.each([
  ["no password [MRG-18]", {}, { password: "" }, { password: "passwordMissing" }],
  ["no address [MRG-19]", unmatched, { identifier: " ", password: "x" }, { identifier: "mergeEmailMissing" }],
  ["no valid address [MRG-19]", unmatched, { identifier: "mira", password: "x" }, { identifier: "emailInvalid" }],
  ["neither [MRG-13]", byName, { identifier: "", password: "x" }, { identifier: "mergeIdentifierMissing" }],
  ["half an address [MRG-19]", byName, { identifier: "mira@", password: "x" }, { identifier: "emailInvalid" }],
] as const)("what is incomplete is not sent: %s", async (_, merge, typed, fields) => {
  const { login } = await atLogin(merge as never);
  const [problem] = Object.values(fields);
  const writes = await writesDuring(platform, async () => {
    expect(await login(typed)).toEqual(formError(problem as never, { fields: fields as never }));
  });
  expect(writes).toEqual([]);
});

test.each([
  ["USR-514", "mergeRestricted", "ERR-61, TRK-10"],
  ["CRB-1210", "mergeRestricted", "ERR-62, TRK-10"],
  ["AUTH-129", "mergeResetByFlag", "ERR-64, TRK-10"],
  ["CRB-1211", "mergeResetRequired", "ERR-65, TRK-10"],
  ["AUTH-100", "mergeMismatch", "ERR-66, TRK-10"],
  ["AUTH-101", "mergeMismatch", "ERR-67, TRK-10"],
  ["AUTH-111", "mergeElsewhere", "ERR-68, TRK-10"],
  ["AUTH-603", "mergeMaxAttempts", "ERR-69, TRK-10"],
  ["MERGE-999", "mergeFailed", "ERR-70, TRK-10"],
  ["MERGE-500", "mergeFailed", "ERR-70, TRK-10"],
] as const)("%s is %s, and is tracked [%s]", async (refusal, problem, _ids) => {
  const { login, progress } = await atLogin({ refusal });
  const before = progress();
  const events = await eventsOf(async () => {
    expect(await login({ password: otherPassword })).toMatchObject(formError(problem));
  });
  expect(events).toEqual([["mergeError", { code: refusal }]]);
  expect(progress()).toEqual(before);
});

test("a proof of a merge that was started anew elsewhere is never right, and starting again helps [ERR-68]", async () => {
  const { caller, start, restart, login } = await atLogin();
  const old = caller.record("sequence");
  await restart();
  await start();
  caller.records.set(old.id, old);
  expect(await login({ password: otherPassword })).toMatchObject(formError("mergeElsewhere"));
  const elsewhere = async () =>
    screenInPlace(refusedProofScreens, { context: await caller.look({ flow: old.id }), problem: "mergeElsewhere" });
  const shown = await elsewhere();
  expect(shown?.title).toBe("We couldn’t continue this merge");
  expect(shown?.buttons.map((button) => button.getAttribute("value"))).toEqual(["restart"]);
  const inOtherTab = { ...old, id: "0123456789abcdef", createdAt: old.createdAt + 1 };
  caller.records.set(inOtherTab.id, inOtherTab);
  const [other, again] = (await elsewhere())?.buttons ?? [];
  const href = `/correctiveactions/merge-required?flow=${inOtherTab.id}`;
  expect(other?.getAttribute("href"), "another tab of this browser").toBe(href);
  expect(again?.getAttribute("value")).toBe("restart");
  caller.records.delete(inOtherTab.id);
  await restart();
  await start();
  expect(destinationOf(await login({ password: otherPassword }))).toBe(backAtMerge);
});

test.each([
  [400, formError("mergeFailed")],
  [499, formError("mergeFailed")],
  [500, { kind: "status", status: 500 }],
] as const)(
  "an answer %i without a code is our general error, or the platform's failure [ERR-70]",
  async (status, ends) => {
    const { login } = await atLogin({ types: ["EmailPassword"] });
    await platform.control.answer({ method: "POST", path: "*/merges/v1/*" }, status, {});
    expect(await login({ password: otherPassword }).catch((error: unknown) => error)).toMatchObject(ends);
  },
);

test("neither the outcome nor the record tells an account that does not exist from a wrong password", async () => {
  const asked = async (typed: { identifier: string; password: string }) => {
    const { login, progress } = await atLogin({ types: ["UserNamePassword"] });
    const outcome = await login(typed);
    const { rounds, proof } = progress() ?? {};
    return { outcome, rounds, type: proof?.type };
  };
  const unknown = await asked({ identifier: "stranger@example.test", password: "guess" });
  const other = await platform.control.makePersona({ id: "known", password: otherPassword });
  expect(unknown).toEqual(await asked({ identifier: other.email, password: "guess" }));
  expect(unknown.outcome).toEqual(formError("mergeMismatch"));
});

test("the player stays who they are: the session that the platform opens for the other account is not taken, and no record knows its password [PA-42?]", async () => {
  const { id, other, caller, login } = await atLogin({ types: ["EmailPassword", "PhoneNumberOtp"] });
  expect(destinationOf(await login({ password: otherPassword }))).toBe(backAtMerge);
  expect(claims(caller.token ?? "").sub).toBe(`user-${id}`);
  const callers = (await platform.control.ledger()).map(({ persona }) => persona);
  expect(new Set(callers)).toEqual(new Set([id]));
  const records = JSON.stringify([...caller.records.values()]);
  expect(records).not.toContain(otherPassword);
  expect(records).not.toContain(other.email);
  expect(records).not.toContain(`user-${other.id}`);
  expect(caller.record("sequence").typed).toBeUndefined();
});

const network = guessLimits.network.times;

test("wrong passwords are counted for the player, whichever record the browser sends and however often the merge is begun again", async () => {
  const { caller, login, start } = await atLogin();
  const first = caller.record("sequence");
  // the platform locks this merge once, which is no guess
  for (let times = 0; times <= network; times += 1) {
    // half an hour later the limit on tries in a row begins anew, and that on guesses in an hour does not
    if (times === network / 2) await platform.control.advanceClock(minutes(31));
    // an older record, and on every second try a merge with new keys
    caller.records.set(first.id, first);
    if (times % 2) {
      const { merge: _, ...fresh } = first;
      caller.records.set(first.id, fresh);
      await start();
    }
    expect(await login({ password: `guess ${times}` })).toMatchObject({ kind: "error" });
  }
  caller.records.set(first.id, first);
  const writes = await writesDuring(platform, async () => {
    expect(await login({ password: otherPassword })).toMatchObject({ problem: "tooManyTries" });
  });
  expect(writes).toEqual([]);
});
