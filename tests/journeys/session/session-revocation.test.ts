import { expect, test } from "vitest";
import { sandboxCookie } from "../../kit/pages/cookie-names.ts";
import {
  anonymous,
  appPort,
  atCode,
  callsDuring,
  codeLabel,
  player,
  pressOf,
  sandbox,
} from "../../kit/pages/journey.ts";
import { raw } from "../../kit/stack/raw-request.ts";

const host = "main.localhost";
const own = { origin: `http://${host}:${appPort}` };
const holder = (token: string, port = appPort) => {
  const visitor = anonymous({ port });
  visitor.cookies.set(host, sandboxCookie("session"), token);
  return visitor;
};

test("a captured cookie is refused after the logout on every route", async () => {
  const { visitor } = await player();
  const token = visitor.session ?? "";
  await visitor.get("/logout");
  await visitor.press("Log out");
  for (const path of ["/", "/postauth", "/correctiveactions", "/accountcenter/security", "/play/sportsbook"]) {
    const thief = holder(token);
    const calls = await callsDuring(() => thief.get(path));
    expect(thief.pathname, path).toBe("/login");
    // the flags of a product are read for every visitor, once a minute
    expect(
      calls.filter(({ service }) => service !== "configuration"),
      path,
    ).toEqual([]);
  }
  const cookie = `${sandboxCookie("session")}=${token}`;
  for (const [method, path] of [
    ["POST", "/api/heartbeat"],
    ["POST", "/api/phone"],
    ["POST", "/api/biometrics"],
    ["GET", "/api/avatar"],
  ] as const) {
    const body = method === "POST" ? { body: "{}" } : {};
    const calls = await callsDuring(async () => {
      expect((await raw(appPort, path, { method, headers: { ...own, cookie }, ...body })).status, path).toBe(401);
    });
    expect(calls, path).toEqual([]);
  }
});

test("the menu of a session that has ended offers no logout and no limits, as for any visitor", async () => {
  const { visitor } = await player();
  const token = visitor.session ?? "";
  const menu = ({ document }: typeof visitor) => document.querySelector("nav")?.textContent ?? "";
  await visitor.get("/");
  expect(menu(visitor)).toContain("Log out");
  await visitor.get("/logout");
  await visitor.press("Log out");
  const late = holder(token);
  await late.get("/help-that-does-not-exist");
  expect(menu(late)).not.toMatch(/Log out|Limits and breaks/);
  await late.get("/login");
  expect(menu(late)).not.toMatch(/Log out|Limits and breaks/);
  expect(menu(late)).toContain("Language");
});

test("cookies from before the sign-in are refused after it", async () => {
  const { visitor, email } = await atCode();
  const before = new Map(visitor.cookies.names(host).map((name) => [name, visitor.cookies.value(host, name) ?? ""]));
  const codePage = visitor.url;
  await visitor.submit("Continue", { [codeLabel]: await sandbox.code(email) });
  expect(visitor.session).toMatch(/^ey/);
  expect(visitor.cookies.value(host, sandboxCookie("browser"))).not.toBe(before.get(sandboxCookie("browser")));

  const keeper = anonymous();
  for (const [name, value] of before) keeper.cookies.set(host, name, value);
  await keeper.get("/");
  expect(keeper.pathname).toBe("/login");
  await keeper.get("/postauth");
  expect(keeper.pathname).toBe("/login");
  await keeper.get(codePage);
  expect(keeper.pathname, "the flow of the sign-in").toBe("/auth");
});

test("a copied sign-in form does not give its session to another browser", async () => {
  const { visitor, email } = await atCode();
  visitor.fill({ [codeLabel]: await sandbox.code(email) });
  const { url, sending } = pressOf(visitor, "Continue");
  const flowJar = visitor.cookies.names(host).map((name) => [name, visitor.cookies.value(host, name) ?? ""] as const);
  await visitor.send(url, sending);
  const mine = visitor.session;
  expect(mine).toMatch(/^ey/);

  const other = await player();
  const theirs = other.visitor.session;
  for (const elsewhere of [anonymous(), other.visitor]) {
    await elsewhere.get("/auth");
    const calls = await callsDuring(() => elsewhere.send(url, { ...sending, follow: false }));
    expect(calls).toEqual([]);
    expect(elsewhere.headers.getSetCookie().join()).not.toContain(`${sandboxCookie("session")}=ey`);
  }
  expect(other.visitor.session).toBe(theirs);

  await visitor.send(url, { ...sending, follow: false });
  expect(visitor.session).toBe(mine);
  const retry = anonymous();
  for (const [name, value] of flowJar) retry.cookies.set(host, name, value);
  await retry.get("/auth");
  await retry.send(url, { ...sending, follow: false });
  expect(retry.session, "the same browser, whose first answer was lost").toBe(mine);
});
