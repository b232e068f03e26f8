import { describe, expect, test } from "vitest";
import { atLink, keyOf, proveByMail, proveWithoutSignIn, userIn, withOther } from "../../kit/flows/recovery.ts";
import { sandboxCookie } from "../../kit/pages/cookie-names.ts";
import { anonymous, callsDuring, nameOf, visiting, writesDuring, writesIn } from "../../kit/pages/journey.ts";

test.each([
  ["main", "account, your Social Security number, or a photo ID"],
  ["uk", "account, or a photo ID"],
] as const)("at %s only what people there have is named as a proof", async (brand, said) => {
  const visitor = await visiting("/recovery", { brand });
  expect(visitor.main).toContain(said);
});

describe("an account is recovered", () => {
  test("from a link with a key, by an anonymous visitor [REC-01, REC-02, BR-24]", async () => {
    const { visitor, id, email } = await atLink();
    expect(visitor.h1).toBe("Get back into your account");
    const started = await callsDuring(() => visitor.press("Confirm it’s me"));
    expect(started.map(nameOf)).toEqual(["POST /strongauth/v3/requests"]);
    expect(started[0]?.body).toEqual({ initializationKey: `recovery-${id}` });
    await visitor.get(keyOf(id));
    const calls = await callsDuring(() => proveByMail(visitor, email));
    expect(writesIn(calls)).toContain("POST /logins/v1/logins");
    expect(visitor.h1).toBe("Continue to Fantasy");
    expect(userIn(visitor)).toBe(`user-${id}`);
  });

  test("without a key, by the player of the other account, who is logged out of this one [REC-01, REC-22, REC-24, API-43]", async () => {
    const { other, made } = await withOther();
    const { visitor } = made;
    const before = visitor.session ?? "";
    await visitor.get("/recovery");
    const started = await callsDuring(() => visitor.press("Confirm it’s me"));
    expect(started.map(nameOf)).toEqual(["POST /accountrecovery/v1/recoveries", "POST /strongauth/v3/requests"]);
    expect(started[0]?.body).toEqual({});
    expect(started[0]?.idempotencyKey).toEqual(expect.any(String));
    await visitor.get("/recovery");
    const calls = await callsDuring(() => proveByMail(visitor, other.email));
    const logout = calls.find(({ path }) => path.endsWith("/logouts"));
    expect(logout).toMatchObject({ persona: made.id, body: { source: "web", reason: "multiAccounting" } });
    expect(userIn(visitor)).toBe(`user-${other.id}`);
    const thief = anonymous();
    thief.cookies.set("main.localhost", sandboxCookie("session"), before);
    await thief.get("/accountcenter/security");
    expect(thief.path).toMatch(/^\/login\?/);
  });

  test("and the challenge of the link goes to the challenge login [REC-33?]", async () => {
    const { other, made } = await withOther();
    const { visitor } = made;
    await visitor.get("/accountrecovery?shortReasonCode=DuplicateUniquePersonFlag&login_challenge=fresh-back");
    await visitor.press("I can’t sign in to it: recover it");
    const calls = await callsDuring(() => proveByMail(visitor, other.email));
    const login = calls.find(({ path }) => path.includes("/logins/v1/"));
    expect(login && nameOf(login)).toBe("POST /logins/v1/challengelogins");
    expect(login?.body).toMatchObject({ loginChallenge: "fresh-back" });
  });

  test("although the challenge of the link has ended meanwhile", async () => {
    const { visitor, id, email } = await atLink("&login_challenge=expired-back");
    await proveByMail(visitor, email);
    expect(userIn(visitor)).toBe(`user-${id}`);
  });

  test("by the button of the page, where the press that proves it could not sign in", async () => {
    const { visitor, id, email } = await atLink();
    await proveWithoutSignIn(visitor, email);
    expect([visitor.path.split("?")[0], visitor.h1]).toEqual(["/recovery", "Thanks, we know it’s you"]);
    expect(await writesDuring(() => visitor.press("Continue"))).toEqual(["POST /logins/v1/logins"]);
    expect(userIn(visitor)).toBe(`user-${id}`);
  });
});
