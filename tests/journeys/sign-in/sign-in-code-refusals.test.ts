import { expect, test } from "vitest";
import {
  atCode,
  callsDuring,
  contactLabel,
  sandbox,
  typeCode,
  visiting,
  writesDuring,
} from "../../kit/pages/journey.ts";
import { foundIn } from "../../kit/pages/secrets.ts";

test("a restricted account shows the banned message and no code field [OTP-23, OTP-32?]", async () => {
  const { visitor } = await atCode();
  await typeCode(visitor, "222222");
  expect(visitor.h1, "the banned message [GATE-15, ERR-14]").toBe("We can’t sign you in");
  expect(visitor.main).toContain("If you think that’s wrong, contact support.");
  await visitor.get(visitor.url);
  expect(visitor.h1).toBe("We can’t sign you in");
  expect(visitor.document.querySelector("#code")).toBeNull();
  expect(visitor.link("Contact support")).toContain("support.main.localhost");
  const ways = [...visitor.document.querySelectorAll("main a")].map(({ textContent }) => textContent);
  expect(ways, "no recovery of a contact that works").toEqual(["Contact support"]);
  expect(visitor.session).toBeUndefined();
});

test("a locked code locks input and submit, with a way to support, and a reload does not lift it [OTP-12, OTP-19, ERR-10, ERR-11]", async () => {
  const { visitor } = await atCode();
  await typeCode(visitor, "555555");
  expect(visitor.h1).toBe("These codes no longer work");
  await visitor.get(visitor.url);
  expect(visitor.h1).toBe("These codes no longer work");
  expect(visitor.main).not.toMatch(/\d\d [AP]M/);
  expect(visitor.document.querySelectorAll("main input, main button")).toHaveLength(0);
  expect(visitor.link("Contact support")).toContain("support.main.localhost");
});

test("after five wrong codes a new one is a press away, with the contact kept, and signs in at once [OTP-19]", async () => {
  const { visitor, email } = await atCode();
  for (let times = 0; times < 5; times += 1) await typeCode(visitor, "000000");
  await visitor.follow("Get a new code");
  expect(visitor.document.querySelector<HTMLInputElement>("input[name=contact]")?.value).toBe(email);
  await visitor.submit("Send my code", {});
  await typeCode(visitor, await sandbox.code(email));
  expect(visitor.h1).not.toBe("These codes no longer work");
  expect(new URL(visitor.url, "http://x").pathname).toBe("/postauth");
});

const fullScreen = [
  ["a server error", "888888", [], "Something went wrong on our side"],
  ["a network error", "123456", [{ fault: "reset" as const }], "We lost the connection"],
] as const;

test.each(fullScreen)(
  "%s fills the screen; its retry is an empty code input and sends nothing [OTP-21, OTP-22, OTP-35?, ERR-13]",
  async (_, code, faults, said) => {
    const { visitor, email } = await atCode();
    await sandbox.faults(faults.map((fault) => ({ ...fault, match: { path: "/otp/v1/verify" } })));
    await typeCode(visitor, code);
    expect([visitor.status, visitor.h1]).toEqual([200, "We couldn’t check your code"]);
    expect(visitor.main).toContain(said);
    expect(visitor.document.querySelector("#code")).toBeNull();
    await sandbox.faults([]);
    expect(await writesDuring(() => visitor.follow("Enter the code again"))).toEqual([]);
    expect(visitor.document.querySelector<HTMLInputElement>("#code")?.value).toBe("");
    expect(await sandbox.inbox(email)).toHaveLength(1);
    await typeCode(visitor, await sandbox.code(email));
    expect(visitor.h1).toBe("Continue to Fantasy");
  },
);

test("a code that cannot be sent has its own message [OTP-26, ERR-16]", async () => {
  const visitor = await visiting("/auth");
  await visitor.submit("Send my code", { [contactLabel]: "initiate.fails@example.test" });
  expect(visitor.problem).toContain("We couldn’t send you a code.");
  expect(visitor.document.querySelector<HTMLInputElement>("[name=contact]")?.value).toBe("initiate.fails@example.test");
});

test("the request token of a verified code never reaches the browser [OTP-14, OTP-34?]", async () => {
  const { visitor, email } = await atCode();
  const code = await sandbox.code(email);
  const calls = await callsDuring(() => typeCode(visitor, code));
  const login = calls.find(({ path }) => path.endsWith("/logins"));
  expect(login?.body).toEqual({ requestToken: expect.stringMatching(/^[\da-f-]{36}$/) });
  const requestToken = JSON.stringify(login?.body).slice(17, -2);
  const cookies = visitor.cookies.names("main.localhost").map((name) => visitor.cookies.value("main.localhost", name));
  const shown = [visitor.body, ...cookies, ...visitor.hops.map(({ url }) => url)];
  expect(foundIn(shown.join("\n"), [requestToken])).toEqual([]);
});
