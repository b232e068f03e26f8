// Two tabs of one browser ask for a code each: the code of either message signs in, in either tab.
import { describe, expect, test } from "vitest";
import { minutes } from "@/domain/duration";
import { startSignIn, submitCode } from "@/server/flows/sign-in/sign-in";
import { type Caller, newCaller, ownPlatform } from "../../kit/pages/flow-caller.ts";

const platform = ownPlatform();
const email = "nora@example.test";

async function tabs(contacts: readonly string[], caller: Caller = newCaller(platform.port)) {
  const opened: { flow: string; code: string }[] = [];
  for (const contact of contacts) {
    await caller.submit(startSignIn, { fields: { contact } });
    opened.push({ flow: caller.record("signIn").id, code: await platform.control.code(contact) });
  }
  const enter = (tab: number, code: string) =>
    caller.submit(submitCode, { flow: opened[tab]?.flow ?? "", fields: { code } });
  const codes = opened.map(({ code }) => code);
  return { caller, enter, codes };
}

describe.each([
  ["in the first tab", 0],
  ["in the second tab", 1],
])("typed %s", (_, tab) => {
  test.each([
    ["older", 0],
    ["newest", 1],
  ])("the %s code signs in", async (_, message) => {
    const { caller, enter, codes } = await tabs([email, email]);
    expect(await enter(tab, codes[message] ?? "")).toMatchObject({ kind: "redirect" });
    expect(caller.token).toEqual(expect.any(String));
  });
});

test("the newest code signs in in a tab whose own code is used up or too old", async () => {
  const { enter, codes } = await tabs([email, email]);
  for (let n = 0; n < 4; n += 1) await enter(0, "000000");
  expect(await enter(0, codes[1] ?? "")).toMatchObject({ kind: "redirect" });
  await platform.control.reset();
  const caller = newCaller(platform.port);
  await tabs([email], caller);
  await platform.control.advanceClock(minutes(61));
  const later = await tabs([email], caller);
  const [first] = [...caller.records.values()].filter(({ kind }) => kind === "signIn");
  const entered = caller.submit(submitCode, { flow: first?.id ?? "", fields: { code: later.codes[0] ?? "" } });
  expect(await entered).toMatchObject({ kind: "redirect" });
});

test("a code of a third tab that has signed in signs in no other", async () => {
  const { caller, enter, codes } = await tabs([email, email]);
  const before = new Map(caller.records);
  await enter(1, codes[1] ?? "");
  const { records } = newCaller(platform.port);
  expect(records.size).toBe(0);
  for (const [id, record] of before) caller.records.set(id, record);
  expect(await enter(0, codes[1] ?? "")).toMatchObject({ kind: "error" });
});

test("a code of another contact of the same browser is wrong", async () => {
  const { enter, codes } = await tabs([email, "sven@example.test"]);
  expect(await enter(0, codes[1] ?? "")).toMatchObject({ kind: "error", problem: "codeIncorrect" });
});

test("a wrong code is told of the tab's own request, and locks that tab alone", async () => {
  const { caller, enter } = await tabs([email, email]);
  expect(await enter(0, "000000")).toMatchObject({ kind: "error", problem: "codeIncorrect" });
  const [own, other] = [...caller.records.values()].filter(({ kind }) => kind === "signIn");
  expect([own, other]).toMatchObject([{ attemptsLeft: 4 }, {}]);
  expect(other).not.toHaveProperty("lock");
});
