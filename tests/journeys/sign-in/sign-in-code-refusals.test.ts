import { afterEach, beforeEach, expect, test } from "vitest";
import {
  anonymous,
  askForCode,
  callsDuring,
  codeLabel,
  contactLabel,
  copyOf,
  mainOf,
  nameOf,
  problemOf,
  sandbox,
  sessionIn,
  signedOutPlayer,
  signInWithCode,
  typeCode,
  writesIn,
} from "../../harness/pages/journey.ts";

beforeEach(() => sandbox.reset());
afterEach(() => sandbox.faults([]));

async function atCode() {
  const made = await signedOutPlayer();
  await askForCode(made.visitor, made.email);
  return made;
}

test.each([
  ["000000", "That code is not right. Check the newest message and try again."],
  ["111111", "That code is too old. Ask for a new one."],
])("code %s keeps the player at the code: %s [OTP-13]", async (code, said) => {
  const { visitor } = await atCode();
  await typeCode(visitor, code);
  expect(problemOf(visitor)).toContain(said);
  expect(visitor.h1).toBe("Enter the code we emailed you");
  expect(visitor.document.querySelector<HTMLInputElement>("#code")?.value).toBe("");
});

test.each([
  ["222222", "OTP-23, OTP-32?"],
  ["333333", "OTP-24, OTP-32?"],
])("a restricted account (code %s) shows the banned message and no code field [%s]", async (code) => {
  const { visitor } = await atCode();
  await typeCode(visitor, code);
  await expectBanned(visitor);
});

async function expectBanned(visitor: ReturnType<typeof anonymous>) {
  expect(visitor.h1, "the banned message [GATE-15, ERR-14]").toBe("We cannot sign you in");
  expect(mainOf(visitor)).toContain("Contact our support team if you think this is wrong.");
  await visitor.get(visitor.url);
  expect(visitor.h1).toBe("We cannot sign you in");
  expect(visitor.document.querySelector("#code")).toBeNull();
  expect(visitor.link("Contact support")).toContain("support.main.localhost");
  expect(sessionIn(visitor)).toBeUndefined();
}

test.each([["555555"], ["666666"]])(
  "code %s locks input and submit, with a way to support, and a reload does not lift it [OTP-12, OTP-19, ERR-10, ERR-11]",
  async (code) => {
    const { visitor } = await atCode();
    await typeCode(visitor, code);
    expect(visitor.h1).toBe("Signing in is paused");
    await visitor.get(visitor.url);
    expect(visitor.h1).toBe("Signing in is paused");
    expect(mainOf(visitor)).toMatch(/You can sign in again at /);
    expect(visitor.document.querySelectorAll("main input, main button")).toHaveLength(0);
    expect(visitor.link("Contact support")).toContain("support.main.localhost");
  },
);

test("a form from before the lock has no effect [OTP-12]", async () => {
  const { visitor, email } = await atCode();
  const before = await sandbox.code(email);
  const tab = copyOf(visitor);
  await tab.get(visitor.url);
  await typeCode(visitor, "555555");
  for (const name of visitor.cookies.names("main.localhost")) {
    tab.cookies.set("main.localhost", name, visitor.cookies.value("main.localhost", name) ?? "");
  }
  const calls = await callsDuring(() => typeCode(tab, before));
  expect(calls).toEqual([]);
  expect(tab.h1).toBe("Signing in is paused");
});

test("the fifth wrong code locks, and the last tries are counted down", async () => {
  const { visitor } = await atCode();
  const said: string[] = [];
  for (const code of ["100001", "100002", "100003", "100004", "100005"]) {
    await typeCode(visitor, code);
    said.push(problemOf(visitor) || visitor.h1);
  }
  expect(said[0]).toContain("Check the newest message");
  expect(said[1]).toContain("You can try 3 more times");
  expect(said[3]).toContain("You can try 1 more time.");
  expect(said[4]).toBe("Signing in is paused");
});

const fullScreen = [
  ["a server error", "888888", [], "The service had a problem"],
  ["a network error", "123456", [{ fault: "reset" as const }], "We could not reach the service"],
] as const;

test.each(fullScreen)(
  "%s fills the screen; its retry is an empty code input and sends nothing [OTP-21, OTP-22, OTP-35?, ERR-13]",
  async (_, code, faults, said) => {
    const { visitor, email } = await atCode();
    await sandbox.faults(faults.map((fault) => ({ ...fault, match: { path: "/otp/v1/verify" } })));
    await typeCode(visitor, code);
    expect([visitor.status, visitor.h1]).toEqual([200, "We could not check your code"]);
    expect(mainOf(visitor)).toContain(said);
    expect(visitor.document.querySelector("#code")).toBeNull();
    await sandbox.faults([]);
    const calls = await callsDuring(() => visitor.follow("Enter the code again"));
    expect(writesIn(calls)).toEqual([]);
    expect(visitor.document.querySelector<HTMLInputElement>("#code")?.value).toBe("");
    expect(await sandbox.inbox(email)).toHaveLength(1);
    await typeCode(visitor, await sandbox.code(email));
    expect(visitor.h1).toBe("Continue to Fantasy");
  },
);

test("a code that cannot be sent has a message of its own [OTP-26, ERR-16]", async () => {
  const visitor = anonymous();
  await visitor.get("/auth");
  visitor.fill({ [contactLabel]: "initiate.fails@example.test" });
  await visitor.press("Send my code");
  expect(problemOf(visitor)).toContain("We could not send you a code.");
  expect(visitor.document.querySelector<HTMLInputElement>("[name=contact]")?.value).toBe("initiate.fails@example.test");
});

test("verify belongs to the host of the screen, and is given the request key and the code [OTP-15, API-20]", async () => {
  const { visitor, email } = await atCode();
  const code = await sandbox.code(email);
  const calls = await callsDuring(() => typeCode(visitor, code));
  const [verify, login] = calls;
  expect(verify).toMatchObject({ method: "POST", path: "/sites/US-DK/otp/v1/verify", status: 200 });
  expect(verify?.body).toEqual({ requestKey: expect.any(String), otpCode: code });
  expect(login && nameOf(login)).toBe("POST /logins/v1/logins");
  expect(login?.body).toEqual({ requestToken: expect.any(String) });
});

test("a sign-in with a second factor open goes to confirm it, and nothing opens a gaming session before [OTP-14, OTP-34?]", async () => {
  const visitor = anonymous();
  const calls = await callsDuring(() => signInWithCode(visitor, "mona@example.test"));
  expect(visitor.path).toMatch(/^\/correctiveactions\/strongauth\?flow=/);
  expect(visitor.h1).toBe("Confirm it’s you");
  expect(writesIn(calls)).not.toContain("POST /playspans/v1/playspans");
  const flow = new URL(visitor.url).searchParams.get("flow");
  const ways = [`/postauth?flow=${flow}`, `/correctiveactions?flow=${flow}`, "/postauth", "/", "/play/dfs"];
  for (const way of [...ways, "/accountcenter/security", "/postauth?product=casino&returnPath=/play/casino"]) {
    await visitor.get(way);
    expect(visitor.h1, way).toBe("Confirm it’s you");
  }
  // outside the flow of the second factor they are anonymous
  await visitor.get("/auth");
  expect(visitor.h1).toBe("Sign in to Northline");
  expect(mainOf(visitor), "the session has not ended").not.toContain("You were logged out");
  expect(visitor.cookies.value("main.localhost", "__Host-session")).toBeUndefined();
  await visitor.send("/api/heartbeat", { method: "POST", body: "{}" });
  expect(visitor.status).toBe(401);
});

test("the request token of a verified code never reaches the browser [OTP-14, OTP-34?]", async () => {
  const { visitor, email } = await atCode();
  const code = await sandbox.code(email);
  const calls = await callsDuring(() => typeCode(visitor, code));
  const login = calls.find(({ path }) => path.endsWith("/logins"));
  expect(login?.body).toEqual({ requestToken: expect.stringMatching(/^[\da-f-]{36}$/) });
  const requestToken = JSON.stringify(login?.body).slice(17, -2);
  const cookies = visitor.cookies.names("main.localhost").map((name) => visitor.cookies.value("main.localhost", name));
  expect(`${visitor.body} ${cookies.join(" ")} ${visitor.hops.map(({ url }) => url).join(" ")}`).not.toContain(
    requestToken,
  );
});

test("the field keeps its accessible name beside an error", async () => {
  const { visitor } = await atCode();
  await typeCode(visitor, "000000");
  const alert = visitor.document.querySelector("[role=alert] a");
  expect(alert?.getAttribute("href")).toBe("#code");
  expect(visitor.document.querySelector<HTMLInputElement>("#code")?.labels?.[0]?.textContent).toBe(codeLabel);
});
