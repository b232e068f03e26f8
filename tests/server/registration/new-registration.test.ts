// What the URL says to which a new player leaves the post-auth sequence.

import { expect, test } from "vitest";
import { continueSequence } from "@/server/flows/post-auth/sequence";
import { openSequence } from "../../harness/flows/sequence.ts";
import { ownPlatform, playerOn } from "../../harness/pages/flow-caller.ts";

const platform = ownPlatform();

async function endOf(parameters: Record<string, string>, isNewAccount: boolean): Promise<string> {
  const { caller } = await playerOn(platform);
  const flow = await openSequence(caller, { isNewAccount }, parameters);
  const outcome = await caller.submit(continueSequence, { flow });
  return outcome.kind === "redirect" ? outcome.to : outcome.kind;
}

const fallbackUrl = "/help?from=signup";

test.each([
  ["return path", { returnPath: "/documents" }, "/documents?newRegistration=true"],
  ["fallback of a challenge without a target", { login_challenge: "noredirect-1", fallbackUrl }],
  ["fallback of a challenge that fails", { login_challenge: "failing-1", fallbackUrl }],
])("the %s says that the player is new [REG-02]", async (_, link, end = `${fallbackUrl}&newRegistration=true`) => {
  expect(await endOf(link, true)).toBe(end);
  expect(await endOf(link, false)).not.toContain("newRegistration");
});

test("the platform's own target of a challenge is left as it is", async () => {
  const end = await endOf({ login_challenge: "fresh-1", fallbackUrl }, true);
  expect(end).toContain("challenge=fresh-1");
  expect(end).not.toContain("newRegistration");
});
