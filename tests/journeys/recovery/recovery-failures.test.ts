import { describe, expect, test } from "vitest";
import { askForMail, atLink, keyOf, proveWithoutSignIn, userIn, withOther } from "../../kit/flows/recovery.ts";
import { actionsOf, confirm } from "../../kit/flows/strong-auth.ts";
import { comparable, holdMessages } from "../../kit/pages/comparable-answer.ts";
import { sandboxCookie } from "../../kit/pages/cookie-names.ts";
import { anonymous, sandbox, writesDuring } from "../../kit/pages/journey.ts";
import { foundIn } from "../../kit/pages/secrets.ts";

describe("what goes wrong", () => {
  test("too many recoveries: the key limit with a link to support [SA-58, ERR-58]", async () => {
    const { made } = await withOther({ quirks: { recoveryRefusal: "REC-429" } });
    await made.visitor.get("/recovery");
    await made.visitor.press("Confirm it’s me");
    expect(made.visitor.h1).toBe("We can’t recover the account right now");
    expect(made.visitor.main).toContain("This account has been recovered too many times.");
    expect(made.visitor.link("Contact support")).toContain("support.main.localhost");
  });

  const faults = [
    ["a broken connection", { fault: "reset" }, "We lost the connection"],
    ["a failing service", { fault: "status", status: 500 }, "on our side"],
  ] as const;
  test.each(faults)("%s shows an error, and the next press works", async (_, fault, said) => {
    const { made } = await withOther();
    await made.visitor.get("/recovery");
    await sandbox.faults([{ match: { path: "/accountrecovery/*" }, ...fault }]);
    await made.visitor.press("Confirm it’s me");
    expect([made.visitor.status, made.visitor.problem]).toEqual([200, expect.stringContaining(said)]);
    await sandbox.faults([]);
    await made.visitor.press("Confirm it’s me");
    expect(made.visitor.path).toMatch(/^\/strongauth\?flow=/);
  });

  test("an expired proof ends the recovery and keeps the current session", async () => {
    const { other, made } = await withOther();
    const { visitor } = made;
    await visitor.get("/recovery");
    await proveWithoutSignIn(visitor, other.email);
    await sandbox.advanceClock(6 * 60_000);
    await visitor.press("Continue");
    expect(visitor.h1).toBe("This recovery has expired");
    await visitor.follow("Start again");
    expect(visitor.h1).toBe("Get back into your account");
    expect(userIn(visitor)).toBe(`user-${made.id}`);
  });

  test("a session that ended meanwhile leads to the sign-in, and the code recovers nothing", async () => {
    const { other, made } = await withOther();
    const { visitor } = made;
    await visitor.get("/recovery");
    await askForMail(visitor);
    visitor.cookies.set("main.localhost", sandboxCookie("session"), "");
    const code = await sandbox.code(other.email);
    expect(await writesDuring(() => confirm(visitor, code))).toEqual([]);
    expect([visitor.status, visitor.pathname, visitor.h1]).toEqual([200, "/login", "Sign in to Northline"]);
    expect(visitor.main).toContain("You were logged out");
    expect(actionsOf(visitor)).toContain("Send my code");
    expect(userIn(visitor)).toBeUndefined();
  });
});

test("two tabs recover two accounts at once, and each has its own way", async () => {
  const first = await atLink();
  await askForMail(first.visitor);
  const tab = first.visitor.url;
  await first.visitor.get(keyOf("other-account-of-two-tabs"));
  await askForMail(first.visitor);
  expect(first.visitor.url).not.toBe(tab);
  await first.visitor.get(tab);
  await confirm(first.visitor, await sandbox.code(first.email));
  expect(first.visitor.h1).toBe("Continue to Fantasy");
});

test("answers known and unknown accounts alike in status, headers and text [REC-01, REC-02]", async () => {
  await holdMessages();
  const walk = async (id: string) => {
    const visitor = anonymous();
    const answers: ReturnType<typeof comparable>[] = [];
    const note = () => answers.push(comparable(visitor));
    await visitor.get(keyOf(id));
    note();
    await visitor.press("Confirm it’s me");
    note();
    await visitor.submit("Continue", { "Code by email": true });
    note();
    for (const code of ["123456", "001826"]) {
      await confirm(visitor, code);
      note();
    }
    return answers;
  };
  await sandbox.makePersona({ id: "otto-who-is" });
  const [known, unknown] = [await walk("otto-who-is"), await walk("otto-who-isnt")];
  expect(unknown).toEqual(known);
  expect(known.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(await sandbox.inbox("otto-who-is@example.test")).toHaveLength(1);
  expect(await sandbox.inbox("otto-who-isnt@example.test")).toEqual([]);
});

test("neither the proof nor a code is ever in an address, a page or a readable cookie", async () => {
  const { visitor, email } = await atLink();
  await askForMail(visitor);
  const code = await sandbox.code(email);
  const mark = await sandbox.mark();
  await confirm(visitor, code);
  const pages = [visitor.body];
  const login = (await sandbox.ledger(mark)).find(({ path }) => path.endsWith("/logins"));
  const { requestToken } = { requestToken: "never sent", ...(login?.body as { requestToken: string } | undefined) };
  expect(requestToken).toMatch(/^[\da-f-]{36}$/);
  const cookies = visitor.cookies.names("main.localhost").map((name) => visitor.cookies.value("main.localhost", name));
  const urls = (await sandbox.ledger()).map(({ path, query }) => `${path}?${JSON.stringify(query)}`);
  const shown = [...pages, ...cookies, ...urls, ...visitor.hops.map(({ url }) => url)].join("\n");
  expect(foundIn(shown, [requestToken, code])).toEqual([]);
});
