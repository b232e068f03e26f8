// Messages to the player next to the codes: sent when the contract says, in its words.
import { describe, expect, test } from "vitest";
import { playerMessages as sent } from "../../sandbox/platform/player-messages.ts";
import { ownSandbox } from "../../tests/kit/stack/test-sandbox.ts";
import { playerMessages as declared } from "../contract/player-messages.ts";

const sandbox = ownSandbox();

const textsTo = async (to: string) =>
  (await sandbox.control.inbox(to)).filter(({ code }) => !code).map(({ text }) => text);

/** Signs in with a code, in a browser. */
async function signIn(email: string, userAgent: string) {
  const post = (path: string, body: object) => sandbox.call(path, { body, userAgent });
  const { body } = await post("/otp/v1/initiate", { identifier: email, identifierType: "email", entryFlow: "login" });
  const otpCode = await sandbox.control.code(email);
  const verified = await post("/otp/v1/verify", { requestKey: body.requestKey, otpCode });
  return post("/logins/v1/logins", { requestToken: verified.body.requestToken });
}

test("the sandbox has the messages, offers and words of the contract", () => {
  const english = declared.map(({ name, offer, texts }) => [name, { offer, text: texts["en-US"] }]);
  expect(sent).toEqual(Object.fromEntries(english));
});

describe("a message is sent", () => {
  test("for a sign-in with another browser, and not for the first one or the same", async () => {
    const { email } = await sandbox.control.makePersona({});
    await signIn(email, "one");
    await signIn(email, "one");
    expect(await textsTo(email)).toEqual([]);
    await signIn(email, "other");
    expect(await textsTo(email)).toEqual([
      expect.stringMatching(/^Someone signed in to your Northline account .*with other/),
    ]);
  });

  test("when an account is closed, and not where the platform does not offer it", async () => {
    const close = async () => {
      const { id, email } = await sandbox.control.makePersona({});
      const { token } = await sandbox.control.session(id);
      await sandbox.call("/users/v1/closures", { token, body: {} });
      return textsTo(email);
    };
    await sandbox.control.flags({ closureProof: false });
    expect(await close()).toEqual([expect.stringMatching(/^Your Northline account is closed, as you asked\./)]);
    await sandbox.control.flags({ closureProof: false, closureMessage: false });
    expect(await close()).toEqual([]);
  });
});
