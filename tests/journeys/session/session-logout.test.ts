import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sandboxCookie } from "../../kit/pages/cookie-names.ts";
import {
  anonymous,
  as,
  atCode,
  callsDuring,
  codeLabel,
  copyOf,
  player,
  pressOf,
  sandbox,
  signedOutPlayer,
  signInAgain,
  signInWithCode,
  sportsbookPlayer,
} from "../../kit/pages/journey.ts";
import { ownStack } from "../../kit/stack/own-stack.ts";
import { type Instance, startInstance } from "../../kit/stack/stack.ts";

let collector: Server;
let collected: string[] = [];
let app: Instance;
beforeAll(async () => {
  collector = createServer(async (asked, answer) => {
    collected.push(Buffer.concat(await asked.toArray()).toString());
    answer.end();
  });
  await new Promise<void>((resolve) => collector.listen(0, "127.0.0.1", resolve));
  const address = collector.address();
  const port = typeof address === "object" && address ? address.port : 0;
  app = await startInstance(ownStack.sandboxPort, { TRACK_COLLECTOR_URL: `http://127.0.0.1:${port}/events` });
});
afterAll(async () => {
  await app.stop();
  collector.close();
});
const host = "main.localhost";

test("a logout leads to login with the site experience, and the session is over here [GATE-59]", async () => {
  const { visitor } = await sportsbookPlayer({}, { at: "/logout" });
  await visitor.press("Log out");
  expect(visitor.path).toBe("/login?intendedSiteExp=US-SB");
  expect(visitor.h1).toBe("Sign in to Northline");
  expect(visitor.cookies.names(host).filter((name) => /session|flow|playspan/.test(name))).toEqual([]);
});

test("each document tells the other tabs of its player, and the sign-in page hides the menu of a session that has ended (promise 21)", async () => {
  const told = ({ document }: { document: Document }) => [
    document.documentElement.dataset.player,
    document.querySelector("[data-session-ended]") !== null,
  ];
  const { visitor } = await sportsbookPlayer({}, { at: "/" });
  const own = told(visitor);
  await visitor.get("/accountcenter/security");
  expect([own, told(visitor)]).toEqual(Array(2).fill([expect.stringMatching(/^[\w-]{16}$/), false]));
  expect(told((await sportsbookPlayer({}, { at: "/" })).visitor)).not.toEqual(own);
  visitor.cookies.set(host, sandboxCookie("session"), "");
  await visitor.get("/");
  expect([visitor.pathname, told(visitor)]).toEqual(["/login", [undefined, true]]);
  const stranger = anonymous();
  await stranger.get("/login");
  expect(told(stranger)).toEqual([undefined, false]);
});

test("a sign-in replayed after the logout does not sign in", async () => {
  const { visitor, email } = await atCode();
  visitor.fill({ [codeLabel]: await sandbox.code(email) });
  const { url, sending } = pressOf(visitor, "Continue");
  const again = copyOf(visitor);
  await visitor.send(url, sending);
  expect(visitor.session).toBeTruthy();
  await visitor.get("/logout");
  await visitor.press("Log out");
  await again.send(url, sending);
  await again.get("/");
  expect(again.pathname).toBe("/login");
});

test("a logout that upstream fails still ends the session here, says its code and is reported by code and developer message [GATE-59, GATE-64, TRK-06, API-26]", async () => {
  const visitor = await as("logan", { port: app.port });
  const captured = visitor.session ?? "";
  await visitor.get("/logout");
  await visitor.press("Log out");
  expect(visitor.path).toBe("/login?intendedSiteExp=US-DK&errorCode=LOGOUT-9");
  expect(visitor.main).toContain("For support: LOGOUT-9");
  expect(visitor.main).toContain("we couldn’t confirm that the session has ended on our side too.");
  expect(visitor.main).not.toContain("Your session has ended");
  expect(visitor.session ?? "").toBe("");
  expect(app.output()).toMatch(
    /"event":"logoutFailed","code":"LOGOUT-9","developerMessage":"The session store did not answer."/,
  );
  visitor.cookies.set(host, sandboxCookie("session"), captured);
  await visitor.get("/");
  expect(visitor.path).toBe("/login?intendedSiteExp=US-DK");
});

test("pending events are sent on logout [GATE-57, TRK-17]", async () => {
  const { visitor, email } = await signedOutPlayer({ quirks: { playSpanRefusal: "SPAN-500" } }, { port: app.port });
  await signInWithCode(visitor, email);
  await visitor.press(/^Continue to/);
  collected = [];
  await visitor.get("/logout");
  await visitor.press("Log out", { follow: false });
  expect(collected.join()).toContain('"name":"gamingSessionFailed"');
  expect(collected.join()).not.toContain(email);
});

test("a second logout says so and calls no upstream [GATE-57]", async () => {
  const visitor = anonymous();
  const calls = await callsDuring(() => visitor.get("/logout"));
  expect(visitor.h1).toBe("You’re logged out");
  expect(calls).toEqual([]);
});

test("a session that upstream ended leads to sign-in and back to where the player was [ERR-93?]", async () => {
  const { visitor, email } = await player({
    restrictions: [
      { shortReasonCode: "TermsChanged", correctiveActions: [{ correctiveActionCode: "agree-to-terms" }] },
    ],
  });
  await sandbox.faults([{ match: { path: "/restrictions/*" }, fault: "status", status: 401, times: 1 }]);
  await visitor.get("/correctiveactions/agree-to-terms");
  expect(visitor.h1).toBe("Your session has ended");
  await visitor.press("Sign in again");
  await signInAgain(visitor, email);
  expect(visitor.path).toBe("/correctiveactions/agree-to-terms");
});

test("a logout form that was used before logs out the session of the browser that sends it", async () => {
  const first = await player({}, { at: "/logout" });
  const { url, sending } = pressOf(first.visitor, "Log out");
  await first.visitor.send(url, sending);
  const second = await player();
  const captured = copyOf(second.visitor);
  const calls = await callsDuring(() => second.visitor.send(url, sending));
  expect(calls).toHaveLength(1);
  for (const each of [second.visitor, captured]) {
    await each.get("/");
    expect(each.pathname).toBe("/login");
  }
});
