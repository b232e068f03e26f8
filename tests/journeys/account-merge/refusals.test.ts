// What the platform refuses in a merge, as the player reads it, and what is sent twice or too late.
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  atProof,
  confirmMerge,
  confirmTitle,
  enterMergeCode,
  linksIn,
  logInToOther,
  loginTitle,
  mustMerge,
  otherPassword,
  sendButton,
} from "../../harness/flows/merge.ts";
import {
  anonymous,
  callsDuring,
  mainOf,
  pathOf,
  pressOf,
  problemOf,
  sandbox,
  secondTab,
  sessionIn,
  writesIn,
} from "../../harness/pages/journey.ts";

beforeEach(() => sandbox.reset());
afterEach(() => sandbox.faults([]));

const done = "Continue to Sportsbook";

describe("a refused login", () => {
  test.each([
    ["USR-514", "ERR-61, MRG-17"],
    ["CRB-1210", "ERR-62, MRG-17"],
  ])("with %s is the restricted message, full screen [%s]", async (refusal) => {
    const { visitor } = await atProof({ refusal });
    await logInToOther(visitor);
    expect(visitor.h1).toBe("Your other account is restricted");
    expect(mainOf(visitor)).toContain("We cannot merge your accounts while it is restricted.");
    expect(visitor.document.querySelector("main [name=password]")).toBeNull();
    expect(linksIn(visitor)[0]).toEqual(["Contact support", "support"]);
  });

  test("with CRB-1211 is a screen of its own with two buttons, reset and contact [ERR-65, MRG-16, MRG-17]", async () => {
    const { visitor } = await atProof({ refusal: "CRB-1211" });
    await logInToOther(visitor);
    expect(visitor.h1).toBe("That account needs a new password");
    expect(visitor.document.querySelector("main [name=password]")).toBeNull();
    expect(linksIn(visitor).slice(0, 2)).toEqual([
      ["Reset password", "password-reset"],
      ["Contact support", "support"],
    ]);
    await visitor.follow("Back");
    expect(visitor.h1).toBe(loginTitle);
  });
});

test("CRB-2906 logs out, and the sign-in page says once that the accounts are merged; its address alone says nothing [ERR-63]", async () => {
  const { visitor } = await mustMerge({ resolutionRefusal: "CRB-2906" });
  await visitor.press("Continue");
  expect([pathOf(visitor), sessionIn(visitor)]).toEqual(["/login", undefined]);
  expect(mainOf(visitor)).toContain("Your accounts are already merged");
  const stranger = anonymous();
  await stranger.get(visitor.path);
  expect(mainOf(stranger)).not.toContain("merged");
});

test("a double press merges once, and a late tab is led to what comes next", async () => {
  const { visitor, other } = await atProof({ types: ["EmailOtp"] });
  await visitor.press(sendButton);
  const code = await sandbox.code(other.email);
  const tab = secondTab(visitor);
  await tab.get(visitor.url);
  visitor.fill({ "6-digit code": code });
  const { url, sending } = pressOf(visitor, "Confirm");
  const calls = await callsDuring(() =>
    Promise.all([visitor.send(url, sending), secondTab(visitor).send(url, sending)]),
  );
  expect(writesIn(calls)).toEqual(["POST /merges/v1/otp/verify"]);
  const late = await callsDuring(() => enterMergeCode(tab, code));
  expect(writesIn(late)).toEqual([]);
  expect(tab.h1).toBe(confirmTitle);
  const twice = pressOf(tab, "Merge the accounts");
  const merging = await callsDuring(() =>
    Promise.all([tab.send(twice.url, twice.sending), secondTab(tab).send(twice.url, twice.sending)]),
  );
  expect(writesIn(merging)).toEqual(["POST /merges/v1/resolutions", "POST /playspans/v1/playspans"]);
});

test.each([
  ["status", { status: 500 }],
  ["reset", { afterActing: true }],
  ["garbage", {}],
] as const)("a login whose answer fails (%s) can be sent again, and merges once", async (fault, more) => {
  const { visitor, id } = await atProof();
  const match = { path: "*/merges/v1/verifications", persona: id };
  await sandbox.faults([{ match, fault, times: 1, ...more }]);
  await logInToOther(visitor);
  expect(visitor.h1).toBe(loginTitle);
  expect(problemOf(visitor)).toMatch(/./);
  await logInToOther(visitor, otherPassword);
  await confirmMerge(visitor);
  expect(visitor.h1).toBe(done);
});
