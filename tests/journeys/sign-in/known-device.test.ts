// A browser in which a right code was entered is known for that account: strangers cannot use up its codes (promise 7).

import { expect, test } from "vitest";
import { sandboxCookie } from "../../kit/pages/cookie-names.ts";
import { anonymous, atCode, sandbox } from "../../kit/pages/journey.ts";

const host = "main.localhost";
const cookie = sandboxCookie("browser");

test("the cookie of a known device is for its host, unreadable, and signs no one in", async () => {
  const { visitor, email } = await atCode();
  visitor.fill({ "6-digit code": await sandbox.code(email) });
  await visitor.press("Continue", { follow: false });
  const set = visitor.headers.getSetCookie().find((line) => line.startsWith(`${cookie}=`)) ?? "";
  expect(set).toMatch(/^sandbox-browser=Fe26\.2\*[^;]+; Path=\/; .*Max-Age=7776000; .*HttpOnly; SameSite=lax$/i);
  expect(set).not.toContain(email);
  const holder = anonymous();
  holder.cookies.set(host, cookie, visitor.cookies.value(host, cookie) ?? "");
  await holder.get("/accountcenter/security");
  expect(holder.pathname).toBe("/login");
  expect(holder.main).not.toContain(email);
});
