import { expect, test } from "vitest";
import type { Path } from "@/domain/forms/outcome";
import { chooseMethod } from "@/server/flows/strong-auth/choose-method";
import { submitStrongAuthCode } from "@/server/flows/strong-auth/code";
import { startStrongAuth } from "@/server/flows/strong-auth/start";
import { type Caller, newCaller, ownPlatform } from "../../harness/pages/flow-caller.ts";

const platform = ownPlatform();

/** Opens strong authentication with a code by text message, in place of any that was open. */
async function askForCode(caller: Caller) {
  caller.records.clear();
  await caller.submit((context) => startStrongAuth(context, { reason: "CORRECTIVE_ACTION", backTo: "/" as Path }));
  const flow = [...caller.records.keys()][0] ?? "";
  return { flow, outcome: await caller.submit(chooseMethod, { flow, fields: { method: "SMS2FA" } }) };
}

test("a locked player is locked in every new start, until the reset page has set a new password [ERR-52]", async () => {
  const caller = newCaller(platform.port, await platform.control.session("nora"));
  const { flow } = await askForCode(caller);
  const locked = await caller.submit(submitStrongAuthCode, { flow, fields: { code: "001841" } });
  expect(locked).toMatchObject({ kind: "error", problem: "strongAuthLocked" });
  expect((await askForCode(caller)).outcome).toMatchObject({ kind: "error", problem: "strongAuthLocked" });
  const answer = await platform.raw("/", {
    host: `password-reset.main.localhost:${platform.port}`,
    form: { account: "nora@example.test", password: "four quiet keepers" },
  });
  await answer.body.dump();
  expect(answer.statusCode).toBe(303);
  expect((await askForCode(caller)).outcome).toMatchObject({
    kind: "redirect",
    to: expect.stringContaining("/strongauth/code"),
  });
});
