// When no more codes are sent: by the platform's count, and by a limit of ours.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { minutes } from "../../../domain/duration.ts";
import { askForCode, mainOf, problemOf, sandbox, signedOutPlayer, typeCode } from "../../harness/pages/journey.ts";
import { ownStack } from "../../harness/stack/own-stack.ts";
import { type Instance, startInstance } from "../../harness/stack/stack.ts";

let patient: Instance;
beforeAll(async () => {
  patient = await startInstance(ownStack.sandboxPort, { RESEND_CODE_COOLDOWN_MS: "0" });
});
afterAll(() => patient.stop());
beforeEach(() => sandbox.reset());

const resend = "Send a new code";
const codes = async (to: string) => (await sandbox.inbox(to)).flatMap(({ code }) => code ?? []);

test("after the last resend the link is gone for good, and the last code still works [OTP-20, OTP-31?, ERR-12]", async () => {
  const { visitor, email } = await signedOutPlayer({}, { port: patient.port });
  await askForCode(visitor, email);
  // slowly enough for the limit on codes from one network
  for (let times = 0; times < 3; times += 1) {
    await sandbox.advanceClock(minutes(4));
    await visitor.press(resend);
  }
  await sandbox.advanceClock(minutes(4));
  await visitor.press(resend);
  expect(problemOf(visitor)).toContain("We cannot send any more codes");
  expect(visitor.document.querySelector("main button[value=resend]")).toBeNull();
  await visitor.get(visitor.url);
  expect(visitor.document.querySelector("main button[value=resend]")).toBeNull();
  expect(mainOf(visitor)).toContain("No more codes can be sent");
  expect(await codes(email)).toHaveLength(4);
  await typeCode(visitor, await sandbox.code(email));
  expect(visitor.h1).toBe("Continue to Fantasy");
});

test("our own limit on codes locks the button until its end, after a reload too, and offers another way in [OTP-20, OTP-31?]", async () => {
  const { visitor, email } = await signedOutPlayer({}, { port: patient.port });
  await askForCode(visitor, email);
  for (let times = 0; times < 4; times += 1) {
    await sandbox.advanceClock(minutes(1));
    await visitor.press(resend);
  }
  expect(problemOf(visitor)).toMatch(/You can ask for a new code at /);
  const [untilAt] = /\d+:\d+/.exec(problemOf(visitor)) ?? [];
  await visitor.get(visitor.url);
  const button = visitor.document.querySelector<HTMLButtonElement>("main button[value=resend]");
  expect([button?.disabled, button?.textContent]).toEqual([true, expect.stringContaining(`New code at ${untilAt}`)]);
  expect(new URL(visitor.link("I cannot use my email or phone")).pathname).toBe("/recovery");
  expect(await codes(email)).toHaveLength(4);
  await sandbox.advanceClock(minutes(15));
  await visitor.get(visitor.url);
  expect(visitor.document.querySelector<HTMLButtonElement>("main button[value=resend]")?.disabled).toBe(false);
});
