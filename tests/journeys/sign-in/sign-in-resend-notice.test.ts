// The notice of a new code, at the sign-in.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { askForCode, sandbox, signedOutPlayer, typeCode } from "../../harness/pages/journey.ts";
import { ownStack } from "../../harness/stack/own-stack.ts";
import { type Instance, startInstance } from "../../harness/stack/stack.ts";

let patient: Instance;
beforeAll(async () => {
  patient = await startInstance(ownStack.sandboxPort, { RESEND_CODE_COOLDOWN_MS: "0" });
});
afterAll(() => patient.stop());
beforeEach(() => sandbox.reset());

const resend = "Send a new code";

test("“We sent a new code” stands after a resend alone: not beside a refused one, not after a wrong code, not on a later reload", async () => {
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
