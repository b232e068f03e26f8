import { describe, expect, test } from "vitest";
import { securityPage } from "../../kit/flows/account-security.ts";
import { actionsOf, confirm } from "../../kit/flows/strong-auth.ts";
import { sandboxCookie } from "../../kit/pages/cookie-names.ts";
import { anonymous, callsDuring, nameOf, player, sandbox, writesIn } from "../../kit/pages/journey.ts";

test("the page shows what is on file, the second factors, and every way to change them [SA-02, SA-13, API-41, API-42]", async () => {
  const { visitor, email, phone, id } = await player({ mfaMethods: ["SMS2FA", "Email2FA"] });
  const calls = await callsDuring(() => visitor.get(securityPage));
  expect(writesIn(calls)).toEqual([]);
  expect(calls.map(nameOf)).toContain("GET /strongauth/v1/enrollments");
  const main = visitor.main;
  for (const shown of [email, id, `Number ending in ${phone.slice(-4)}`, "Codes by text message", "Codes by email"]) {
    expect(main).toContain(shown);
  }
  expect(actionsOf(visitor)).toEqual(
    expect.arrayContaining([
      "Change email address",
      "Change mobile number",
      "Turn off: Codes by text message",
      "Turn off: Codes by email",
    ]),
  );
  expect(actionsOf(visitor)).not.toContain("Turn on codes by text message");
});

describe("texted codes", () => {
  test("are turned on by one press and a code, with type SMS2FA [PHN-17, SA-10, SA-44]", async () => {
    const { visitor, phone } = await player({}, { at: securityPage });
    expect(visitor.main).toContain("Security codes are off.");
    const before = visitor.session ?? "";
    const opened = await callsDuring(() => visitor.press("Turn on codes by text message"));
    expect(opened.find(({ path }) => path.endsWith("/requests"))?.body).toEqual({ strongAuthReason: "ENROLL" });
    const created = await callsDuring(() => visitor.submit("Save and send a code", { phone: phone.slice(2) }));
    expect(created.find(({ method, path }) => method === "POST" && path.endsWith("/enrollments"))?.body).toMatchObject({
      strongAuthType: "SMS2FA",
    });
    await confirm(visitor, await sandbox.code(phone));
    expect(visitor.path).toMatch(/^\/accountcenter\/security\?flow=/);
    expect(visitor.toast).toContain("Codes by text message are on.");
    expect(visitor.main).toContain("Codes by text message");
    expect(visitor.session).not.toBe(before);
    const thief = anonymous();
    thief.cookies.set("main.localhost", sandboxCookie("session"), before);
    await thief.get(securityPage);
    expect(thief.path).toMatch(/^\/login\?/);
  });

  test("are turned off by a separate code; until then they say since when, by month, day and year [SA-02, SA-43, API-102?, CONST-61]", async () => {
    const { visitor, phone } = await player({ mfaMethods: ["SMS2FA"] }, { at: securityPage });
    expect(visitor.main).not.toContain("Security codes are off.");
    expect(visitor.main).toMatch(/since [A-Z][a-z]+ \d{1,2}, \d{4}/);
    await visitor.press("Turn off: Codes by text message");
    await confirm(visitor, await sandbox.code(phone));
    expect(visitor.toast).toContain("The security check is off.");
    expect(visitor.main).toContain("Security codes are off.");
  });
});
