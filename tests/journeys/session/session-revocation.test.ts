import { expect, test } from "vitest";
import { sandboxCookie } from "../../kit/pages/cookie-names.ts";
import { anonymous, appPort, callsDuring, player } from "../../kit/pages/journey.ts";
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
