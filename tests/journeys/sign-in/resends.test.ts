// Another code: what is said of it, and when no more are sent.
import { expect, test } from "vitest";
import { minutes } from "../../../domain/duration.ts";
import { askForCode, atCode, sandbox, signedOutPlayer, typeCode, writesDuring } from "../../kit/pages/journey.ts";
import { ownInstance } from "../../kit/stack/own-stack.ts";

const patient = ownInstance({ RESEND_CODE_COOLDOWN_MS: "0" });
const resend = "Send a new code";
const codes = async (to: string) => (await sandbox.inbox(to)).flatMap(({ code }) => code ?? []);

test("after the last resend the link is gone for good, and the last code still works [OTP-20, OTP-31?, ERR-12]", async () => {
  const { visitor, email } = await atCode({}, { port: patient.port });
  // slowly enough for the limit on codes from one network
  for (let times = 0; times < 3; times += 1) {
    await sandbox.advanceClock(minutes(4));
    await visitor.press(resend);
  }
  await sandbox.advanceClock(minutes(4));
  await visitor.press(resend);
  expect(visitor.problem).toContain("We can’t send any more codes");
  expect(visitor.document.querySelector("main button[value=resend]")).toBeNull();
  await visitor.get(visitor.url);
  expect(visitor.document.querySelector("main button[value=resend]")).toBeNull();
  expect(visitor.main).toContain("We can’t send any more codes");
  expect(await codes(email)).toHaveLength(4);
  await typeCode(visitor, await sandbox.code(email));
  expect(visitor.h1).toBe("Continue to Fantasy");
});

test("our own limit on codes locks the button until its end, after a reload too, and offers another way in [OTP-20, OTP-31?]", async () => {
  const { visitor, email } = await atCode({}, { port: patient.port });
  for (let times = 0; times < 4; times += 1) {
    await sandbox.advanceClock(minutes(1));
    await visitor.press(resend);
  }
  expect(visitor.problem).toMatch(/You can get a new code at /);
  const [untilAt] = /\d+:\d+/.exec(visitor.problem) ?? [];
  await visitor.get(visitor.url);
  const button = visitor.document.querySelector<HTMLButtonElement>("main button[value=resend]");
  expect([button?.disabled, button?.textContent]).toEqual([true, expect.stringContaining(`New code at ${untilAt}`)]);
  expect(new URL(visitor.link("I can’t use my email or phone")).pathname).toBe("/recovery");
  expect(await codes(email)).toHaveLength(4);
  await sandbox.advanceClock(minutes(15));
  await visitor.get(visitor.url);
  expect(visitor.document.querySelector<HTMLButtonElement>("main button[value=resend]")?.disabled).toBe(false);
});

test("the cool-down is a setting, and a resend sends one code, says so and leaves the older one good [OTP-04, OTP-18, OTP-36?, API-21]", async () => {
  const { visitor, email } = await atCode({}, { port: patient.port });
  const first = await sandbox.code(email);
  await sandbox.advanceClock(21_000);
  expect(await writesDuring(() => visitor.press(resend))).toEqual(["POST /otp/v1/resend"]);
  expect(await codes(email)).toHaveLength(2);
  expect(visitor.text).toContain("We sent a new code.");
  await visitor.get(visitor.url);
  expect(await codes(email)).toHaveLength(2);
  await typeCode(visitor, first);
  expect(visitor.h1).toBe("Continue to Fantasy");
});

test("“We sent a new code” is shown after a resend only: not with a refused one, not after a wrong code, not on a later reload", async () => {
  const { visitor, email } = await signedOutPlayer({}, { port: patient.port });
  const says = () => visitor.text.includes("We sent a new code.");
  await askForCode(visitor, email);
  expect(says(), "the first code").toBe(false);
  for (const [name, next] of [
    ["a wrong code", () => typeCode(visitor, "000000")],
    ["a resend that is refused", () => visitor.press(resend)],
    ["a reload", () => sandbox.advanceClock(11_000).then(() => visitor.get(visitor.url))],
  ] as const) {
    await sandbox.advanceClock(21_000);
    // the lock of a refused resend has opened
    await visitor.get(visitor.url);
    await visitor.press(resend);
    expect(says(), `a resend before ${name}`).toBe(true);
    await next();
    expect(says(), name).toBe(false);
  }
});
