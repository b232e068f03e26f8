import { describe, expect, test } from "vitest";
import { askForEmail, emailPage, proveNewEmail, securityPage } from "../../kit/flows/account-security.ts";
import { confirm } from "../../kit/flows/strong-auth.ts";
import { comparable, holdMessages } from "../../kit/pages/comparable-answer.ts";
import { callsDuring, player, sandbox, writesIn } from "../../kit/pages/journey.ts";

const wanted = "brand.new@example.test";
const values = (names: readonly string[], document: Document) =>
  names.map((name) => document.querySelector<HTMLInputElement>(`main form input[name=${name}]`)?.value);

describe("the form", () => {
  test("the same form is ready in a dialog on the security page, its link leads to the page [EML-01]", async () => {
    const { visitor, email } = await player({}, { at: securityPage });
    const dialog = visitor.document.querySelector("dialog");
    expect(values(["currentEmail"], visitor.document)).toEqual([email]);
    expect(dialog?.querySelectorAll("form input:not([type=hidden])")).toHaveLength(3);
    expect(new URL(visitor.link("Change email address")).pathname).toBe(emailPage);
  });
});

describe("the change", () => {
  test("is initiated, proved by strong authentication, made and confirmed [EML-03, EML-09]", async () => {
    const { visitor, email } = await player();
    const calls = await callsDuring(() => proveNewEmail(visitor, wanted));
    expect(writesIn(calls)).toEqual([
      "POST /users/v1/emailupdates",
      "POST /strongauth/v3/requests",
      expect.stringMatching(/^PUT \/strongauth\/v3\/requests\/[\w-]+$/),
      "POST /strongauth/v3/challenges",
      "PUT /users/v1/emailupdates",
    ]);
    const [initiate, open] = calls.filter(({ method }) => method === "POST");
    const change = calls.findLast(({ method }) => method === "PUT");
    expect(initiate?.body, "the new address [EML-10, API-80]").toEqual({ newEmailAddress: wanted });
    expect(open?.body, "no reason [SA-73?]").toEqual({ initializationKey: expect.any(String) });
    expect(change?.body, "key and token [EML-11, API-81]").toEqual({
      ...Object(open?.body),
      strongAuthToken: expect.any(String),
    });
    expect(visitor.path).toMatch(/^\/accountcenter\/security\?flow=/);
    expect(visitor.toast, "the notification [EML-12, ERR-79]").toContain("Your email address is changed.");
    expect(visitor.main).toContain(wanted);
    expect(visitor.main).not.toContain(email);
  });

  test("returns to the page that asked for it, if that is one of ours", async () => {
    const { visitor } = await player();
    await proveNewEmail(
      visitor,
      wanted,
      `${emailPage}?from=kycRefresh&returnPath=${encodeURIComponent("/documents/privacy-notice")}`,
    );
    expect(visitor.pathname).toBe("/documents/privacy-notice");
    const other = await player({}, { at: `${emailPage}?returnPath=${encodeURIComponent("https://evil.test/")}` });
    expect(new URL(other.visitor.link("Cancel")).pathname).toBe(securityPage);
  });

  test("cancelling strong authentication returns to the filled form, and the next attempt has a new key [EML-03, EML-17?]", async () => {
    const { visitor } = await player();
    const first = await callsDuring(() => askForEmail(visitor, wanted));
    await visitor.follow("Back");
    expect(visitor.path).toMatch(/^\/accountcenter\/security\/email\?flow=/);
    expect(values(["emailAddress", "confirmEmail"], visitor.document)).toEqual([wanted, wanted]);
    const second = await callsDuring(() => visitor.press("Continue"));
    const keyIn = (calls: typeof first) => calls.find(({ path }) => path.endsWith("/requests"))?.body;
    expect(keyIn(second)).toEqual({ initializationKey: expect.any(String) });
    expect(keyIn(second)).not.toEqual(keyIn(first));
  });
});

test("answers a taken address like a free one, but sends no code", async () => {
  await holdMessages();
  await sandbox.makePersona({ id: "otto-who-is" });
  const walk = async (address: string) => {
    const { visitor } = await player();
    const answers: ReturnType<typeof comparable>[] = [];
    const note = () =>
      answers.push({ ...comparable(visitor), text: comparable(visitor).text.replaceAll(/p-\w+@example.test/g, "…") });
    await askForEmail(visitor, address);
    note();
    await confirm(visitor, "123456");
    note();
    return answers;
  };
  const [taken, free] = [await walk("otto-who-is@example.test"), await walk("otto-who-isnt@example.test")];
  expect(taken).toEqual(free);
  expect((await sandbox.inbox("otto-who-is@example.test")).map(({ code }) => code)).toEqual([null]);
});
