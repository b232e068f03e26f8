import { expect, test } from "vitest";
import { atStrongAuth, choose, confirm, stepButton, strongAuthPersona } from "../../kit/flows/strong-auth.ts";
import { callsDuring, nameOf, player, sandbox, writesDuring } from "../../kit/pages/journey.ts";

const optionsOf = (visitor: { document: Document }) =>
  [...visitor.document.querySelectorAll<HTMLInputElement>("input[type=radio]")].map(({ value, checked }) => ({
    value,
    checked,
  }));

test("the methods are radio buttons in their order, the first one selected [SA-16, SA-20, SA-26]", async () => {
  const { visitor } = await atStrongAuth();
  expect(visitor.h1).toBe("Confirm it’s you");
  expect(optionsOf(visitor), "in order and without fallbacks [SA-03, SA-72?, CONST-51]").toEqual([
    { value: "SMS2FA", checked: true },
    { value: "Email2FA", checked: false },
    { value: "BirthYearAndSsn4", checked: false },
  ]);
  expect(visitor.link("I can’t use this"), "the way to support [SA-27]").toContain("/strongauth/help");
});

test("a code by text message completes the step [SA-01, SA-23]", async () => {
  const { visitor, phone } = await atStrongAuth();
  const begun = await callsDuring(() => choose(visitor, "SMS2FA"));
  expect(visitor.h1).toBe("Enter the code we texted you");
  const trigger = begun.find(({ method }) => method === "PUT");
  expect(trigger?.path).toMatch(/\/strongauth\/v3\/requests\/[\w-]+$/);
  expect(trigger?.body, "the trigger [SA-08, API-36]").toEqual({
    strongAuthRequestKey: expect.any(String),
    strongAuthChallengeType: "SMS2FA",
  });
  expect(visitor.main).toContain(`the number ending in ${phone.slice(-4)}`);
  const code = await sandbox.code(phone);
  const calls = await callsDuring(() => confirm(visitor, code));
  const finish = calls.find((call) => nameOf(call) === "POST /strongauth/v3/challenges");
  expect(finish?.body, "the solution [SA-09]").toEqual({
    strongAuthRequestKey: expect.any(String),
    strongAuthChallengeType: "SMS2FA",
    providedSolution: code,
  });
  expect(visitor.h1).toBe("Continue to Sportsbook");
  expect(visitor.problem).toBe("");
});

test("one method is not a list: the press before sends its code, and reading a page sends nothing [SA-16, SA-21]", async () => {
  const { visitor, phone } = await player(strongAuthPersona(["SMS2FA"]), { at: "/correctiveactions" });
  await visitor.get(visitor.url);
  expect(await sandbox.inbox(phone)).toEqual([]);
  const sent = ["POST /strongauth/v3/requests", expect.stringMatching(/^PUT \/strongauth\/v3\/requests\//)];
  expect(await writesDuring(() => visitor.press(stepButton))).toEqual(sent);
  expect([visitor.h1, optionsOf(visitor)]).toEqual(["Enter the code we texted you", []]);
  await visitor.get(visitor.url);
  expect(await sandbox.inbox(phone)).toHaveLength(1);
});
