// A browser that keeps no cookies, and bare localhost, which browsers resolve that do not know *.localhost.
import { expect, test } from "vitest";
import { sandboxCookie } from "../../kit/pages/cookie-names.ts";
import { appPort, sandbox } from "../../kit/pages/journey.ts";
import { newVisitor } from "../../kit/pages/visitor.ts";

test("a player who signs in on localhost stays there, and main.localhost does not know the session", async () => {
  const visitor = newVisitor({ appPort, hostname: "localhost" });
  await visitor.signIn(sandbox, "nora");
  expect(visitor.home).toBe(`http://localhost:${appPort}`);
  await visitor.get("/accountcenter/security");
  expect([visitor.status, new URL(visitor.url).origin]).toEqual([200, visitor.home]);
  expect(visitor.cookies.names("localhost")).toContain(sandboxCookie("session"));
  expect(visitor.cookies.names("main.localhost")).toEqual([]);
});

test("a cookie with the prefix of production is not read over plain http", async () => {
  const visitor = newVisitor({ appPort });
  await visitor.signIn(sandbox, "nora");
  const { session = "" } = visitor;
  const other = newVisitor({ appPort });
  other.cookies.set("main.localhost", "__Host-session", session);
  await other.get("/accountcenter/security");
  expect(other.pathname).toBe("/login");
});
