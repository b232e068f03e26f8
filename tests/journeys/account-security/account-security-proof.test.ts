// Account security of players who must prove who they are first, or may not change their account (ATT-60, ATT-61, promise 17).
import { expect, test } from "vitest";
import { emailPage, securityPage } from "../../kit/flows/account-security.ts";
import { confirm, stepButton, strongAuthPersona } from "../../kit/flows/strong-auth.ts";
import { as, player, requires, sandbox } from "../../kit/pages/journey.ts";

const due = strongAuthPersona();

test("a player without ModifyAccount goes through the flow first, and then the edit continues [ATT-60, ATT-61]", async () => {
  const { visitor, email } = await player({
    restrictions: [{ ...requires("strongauth"), permission: "ModifyAccount" }],
    strongAuth: { availableStrongAuthTypes: ["Email2FA"] },
  });
  await visitor.get(emailPage);
  expect(visitor.path).toMatch(/^\/correctiveactions\/strongauth\?/);
  await visitor.press(stepButton);
  await confirm(visitor, await sandbox.code(email));
  expect(visitor.path).toBe(emailPage);
  expect(visitor.h1).toBe("Change your email address");
});

test("a link that names another product does not bypass the proof", async () => {
  const { visitor } = await player(due);
  for (const query of ["product=network", "intendedSiteExp=US-DK", "product=reignmakers"]) {
    await visitor.get(`${securityPage}?${query}`);
    expect(visitor.path, query).toMatch(/^\/correctiveactions\/strongauth\?/);
  }
});

test("a player who may not change the account sees so, with a link to support", async () => {
  const visitor = await as("magnus", { at: securityPage });
  expect(visitor.h1).toBe("You can’t change your sign-in details right now");
  expect(visitor.main).toContain("Contact us and we’ll explain why");
});
