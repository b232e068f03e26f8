import { expect, test } from "vitest";
import { type Caller, callerFor, ownPlatform } from "../../kit/pages/flow-caller.ts";
import { opened } from "./open-strong-auth.ts";

const platform = ownPlatform();

/** Opens strong authentication with a code by text message, in place of any that was open. */
async function askForCode(caller: Caller) {
  caller.records.clear();
  const { choose, enter } = await opened(caller);
  return { enter, outcome: await choose("SMS2FA") };
}

test("a locked player is locked in every new start, until the reset page has set a new password [ERR-52]", async () => {
  const caller = await callerFor(platform, "nora");
  const { enter } = await askForCode(caller);
  expect(await enter("001841")).toMatchObject({ kind: "error", problem: "strongAuthLocked" });
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
