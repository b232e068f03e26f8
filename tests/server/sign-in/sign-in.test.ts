import { describe, expect, test } from "vitest";
import { stopReason } from "@/app/auth/code/code-stopped";
import { hours, seconds } from "@/domain/duration";
import { continueSequence, loadPostAuth } from "@/server/flows/post-auth/sequence";
import { contactTypedBefore, continueSignedIn, startSignIn, submitCode } from "@/server/flows/sign-in/sign-in";
import { sendLimits } from "@/server/guard/guess-and-send-limits";
import {
  type Caller,
  destinationOf,
  newCaller,
  ownPlatform,
  playerOn,
  writesDuring,
} from "../../kit/pages/flow-caller.ts";
import { claims } from "../../kit/stack/test-sandbox.ts";
import { asking } from "./ask-for-code.ts";

const platform = ownPlatform();

const email = "nora@example.test";

const asked = (contact = email, fields?: Record<string, string>) => asking(newCaller(platform.port), contact, fields);

const codesSent = async () => (await platform.control.inbox(email)).length;

describe("the contact", () => {
  test.each([
    ["", "contactMissing"],
    ["  ", "contactMissing"],
    ["nora", "contactInvalid"],
  ])("%o is refused before anything is sent: %s", async (contact, problem) => {
    const caller = newCaller(platform.port);
    const outcome = await caller.submit(startSignIn, { fields: { contact } });
    expect(outcome).toEqual({ kind: "error", problem: problem, fields: { contact: problem } });
    expect(await platform.control.ledger()).toEqual([]);
    expect(caller.records.size).toBe(0);
  });

  test("gets a code and opens a record that shows it masked, and in full when it was changed [OTP-33?]", async () => {
    const { caller, outcome } = await asked();
    expect(destinationOf(outcome)).toBe("/auth/code?flow");
    expect(await codesSent()).toBe(1);
    expect(caller.record("signIn").contactShown).toBe("n•••@example.test");
    const changed = await asked(email, { change: "true" });
    expect(changed.caller.record("signIn").contactShown).toBe(email);
  });

  test("is filled in as it was typed on the way back to change it, and nowhere else", async () => {
    const { caller, flow } = await asked(` ${email} `);
    const onTheWay = async (query: Record<string, string>) => contactTypedBefore(await caller.look({ flow, query }));
    expect(await onTheWay({ change: "true" })).toEqual({ contact: email });
    expect(await onTheWay({})).toEqual({});
    const stranger = newCaller(platform.port);
    expect(contactTypedBefore(await stranger.look({ flow, query: { change: "true" } }))).toEqual({});
  });

  test("without an account gets the same answer", async () => {
    const { outcome } = await asked("stranger@example.test");
    expect(destinationOf(outcome)).toBe("/auth/code?flow");
  });

  test("that asks too often sees when to try again", async () => {
    const caller = newCaller(platform.port);
    const ask = () => caller.submit(startSignIn, { fields: { contact: email } });
    for (let n = 0; n < sendLimits.network.times; n += 1) expect(destinationOf(await ask())).toBe("/auth/code?flow");
    expect(await ask()).toMatchObject({ problem: "resendTooSoon", facts: { untilAt: expect.any(Number) } });
    await platform.control.advanceClock(sendLimits.network.perMs);
    expect(destinationOf(await ask())).toBe("/auth/code?flow");
  });
});

describe("the code", () => {
  test("signs the player in and leaves only the record of the sequence", async () => {
    const { caller, enter } = await asked();
    expect(destinationOf(await enter(await platform.control.code(email)))).toBe("/postauth?flow");
    expect(claims(caller.token ?? "").sub).toBe("user-nora");
    expect([...caller.records.values()].map(({ kind }) => kind)).toEqual(["sequence"]);
  });

  test.each([
    ["", "codeMissing", { code: "codeMissing" }],
    ["No digits", "codeNotFound", { code: "codeNotFound" }],
    ["Your code is 000000, not 111111", "codesFound", { code: "codesFound" }],
    ["000000", "codeIncorrect", { code: "codeIncorrect" }],
    ["10:42 Your code: 000000", "codeIncorrect", { code: "codeIncorrect" }],
    ["111111", "codeExpired", { code: "codeExpired" }],
  ])("%o is refused with %s under the field", async (code, problem, fields) => {
    const { caller, enter } = await asked();
    expect(await enter(code)).toMatchObject({ kind: "error", problem, fields });
    expect(caller.token).toBeUndefined();
  });

  test("in a whole message signs the player in, as sent without scripts [OTP-28!]", async () => {
    const { enter } = await asked();
    const code = await platform.control.code(email);
    expect(destinationOf(await enter(`Bet24: your code is ${code}. Valid 10 min. @main.example #${code}`))).toBe(
      "/postauth?flow",
    );
  });

  test("that is wrong costs an attempt each time that it is typed", async () => {
    const { caller, enter } = await asked();
    for (const left of [4, 3]) {
      await enter("000000");
      expect(caller.record("signIn").attemptsLeft).toBe(left);
    }
  });

  test("a text without a code, or with one of several, costs no attempt", async () => {
    const { enter } = await asked();
    const writes = await writesDuring(platform, async () => {
      for (const typed of ["123456 or 654321", "12345", "1234567"]) await enter(typed);
    });
    expect(writes).toEqual([]);
  });

  test("that has signed the player in does nothing for a copy of the record", async () => {
    const { caller, enter, flow } = await asked();
    const copy = caller.record("signIn");
    const code = await platform.control.code(email);
    await enter(code);
    caller.records.set(flow, copy);
    const mark = await platform.control.mark();
    expect(await enter(code)).toMatchObject({ kind: "error", problem: "codeExpired" });
    expect(await platform.control.ledger(mark)).toEqual([]);
  });

  test("for a record that is gone leads to the entry", async () => {
    const outcome = await newCaller(platform.port).submit(submitCode, { flow: "0123456789abcdef" });
    expect(destinationOf(outcome)).toMatch(/^\/auth\?ended=true/);
  });

  test("of a player with a second factor due holds the session back", async () => {
    const { email: address } = await platform.control.makePersona({ mfaMethods: ["SMS2FA"] });
    const { caller, enter } = await asked(address);
    await enter(await platform.control.code(address));
    expect([caller.token, typeof caller.pending]).toEqual([undefined, "string"]);
  });
});

describe("another code", () => {
  test("is not sent before the cool-down has passed, after the first code and after each resend [OTP-17, OTP-30?]", async () => {
    const { resend } = await asked();
    for (const sent of [1, 2, 3]) {
      await platform.control.advanceClock(seconds(29));
      expect(await resend(), `resend ${sent}, too soon`).toMatchObject({ kind: "error", problem: "resendTooSoon" });
      expect(await codesSent()).toBe(sent);
      await platform.control.advanceClock(seconds(2));
      expect(destinationOf(await resend()), `resend ${sent}`).toBe(`/auth/code?flow&sent=${sent}`);
      expect(await codesSent()).toBe(sent + 1);
    }
  });

  test("is asked for with the key of the request, which a right code then verifies [OTP-15]", async () => {
    const { caller, resend, enter } = await asked();
    await platform.control.advanceClock(seconds(31));
    const { requestKey } = caller.record("signIn");
    await resend();
    const code = await platform.control.code(email);
    await enter(code);
    expect((await platform.control.writes()).slice(1, 3)).toEqual([
      ["POST /otp/v1/resend", { requestKey }],
      ["POST /otp/v1/verify", { requestKey, otpCode: code }],
    ]);
  });

  test("beyond what upstream allows is the last, and says so from then on; once it has expired, only a new sign-in helps", async () => {
    const { caller, flow, enter, ...visitor } = await asked();
    // slowly enough for the limit on codes from one network
    const resend = async () => {
      await platform.control.advanceClock(seconds(240));
      return visitor.resend();
    };
    for (let n = 0; n < 3; n += 1) await resend();
    expect(await resend()).toMatchObject({ kind: "error", problem: "resendsUsedUp" });
    const mark = await platform.control.mark();
    expect(await resend()).toEqual({ kind: "error", problem: "resendsUsedUp" });
    expect(await platform.control.ledger(mark)).toEqual([]);
    const why = async () => stopReason({ context: await caller.look({ flow }), record: caller.record("signIn") });
    expect(await why()).toBeUndefined();
    // an older code, while the newest still works
    await enter("111111");
    expect(await why()).toBeUndefined();
    await platform.control.advanceClock(hours(1));
    await enter("111111");
    expect(await why()).toBe("codesOver");
  });

  test("is not to be had once the last one has expired: the page says so without a press", async () => {
    const { caller, flow } = await asked();
    const record = { ...caller.record("signIn"), resendsUsedUp: true };
    const { worksUntil = Number.NaN } = record.sent ?? {};
    const whyAt = async (now: number) => stopReason({ context: { ...(await caller.look({ flow })), now }, record });
    expect([await whyAt(worksUntil - 1), await whyAt(worksUntil)]).toEqual([undefined, "codesOver"]);
  });

  test("of a request that the platform has forgotten is not to be had: only a new sign-in helps", async () => {
    const { caller, resend } = await asked();
    await platform.control.advanceClock(hours(1));
    expect(await resend()).toMatchObject({ kind: "error", problem: "codeExpired" });
    expect(caller.record("signIn").codesOver).toBe(true);
  });
});

test("a player with a session continues with it, into the product of the link", async () => {
  const { caller } = await playerOn(platform);
  const outcome = await caller.submit(continueSignedIn, { fields: { product: "casino" } });
  expect(destinationOf(outcome)).toBe("/postauth?flow");
  expect(caller.record("sequence")).toMatchObject({ product: "casino", done: [] });
  expect(await platform.control.writes()).toEqual([]);
});

describe("the success screen of a cross-login, which a link can ask for", () => {
  const asks = { showCrossLoginSuccess: "true" };

  /** @returns the stage after the gaming session */
  async function stageAfter(caller: Caller) {
    const { id: flow } = caller.record("sequence");
    await caller.submit(continueSequence, { flow });
    const load = await loadPostAuth(await caller.look({ flow }));
    return load.kind === "stage" ? load.stage : destinationOf(load);
  }

  test.each([
    ["the account's own product", {}],
    ["another product", { product: "casino" }],
    ["another application", { login_challenge: "fresh-cross" }],
  ])("with a session and with a code, on to %s [PA-04, PA-17]", async (_, fields) => {
    const { caller } = await playerOn(platform);
    await caller.submit(continueSignedIn, { fields: { ...asks, ...fields } });
    expect(await stageAfter(caller)).toBe("crossLoginSuccess");
    const visitor = await asked(email, { ...asks, ...fields });
    await visitor.enter(await platform.control.code(email));
    expect(await stageAfter(visitor.caller)).toBe("crossLoginSuccess");
  });

  test.each([
    ["several products", "main"],
    ["two products", "uk"],
    ["one product", "lottery"],
  ] as const)("for a link to the sequence itself, at a brand of %s [PA-04, PA-06]", async (_, brand) => {
    const { caller } = await playerOn(platform, { brand });
    await caller.submit(continueSequence, { query: asks, pathname: "/postauth" });
    expect(await stageAfter(caller)).toBe("crossLoginSuccess");
  });
});
