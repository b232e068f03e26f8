import { expect, test } from "vitest";
import { sandboxCookie } from "../../kit/pages/cookie-names.ts";
import { anonymous, codeLabel, contactLabel, player, sandbox, signedOutPlayer } from "../../kit/pages/journey.ts";

const host = "main.localhost";
const phone = "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36";

test("a player who does not know the last sign-in ends it, and continues to what protects the account", async () => {
  const signIns = [{ hoursAgo: 3, userAgent: phone, place: "Reno, NV", isOpen: true }];
  const { visitor, id } = await player({ signIns });
  const other = anonymous();
  await other.signIn(sandbox, id);
  await other.get("/");
  await visitor.get("/");
  expect(visitor.main).toMatch(/Last sign-in: .+\. Not you\?/);
  await visitor.get("/accountcenter/security/sign-ins");
  expect(visitor.main).toContain("Chrome on Android, Reno, NV");
  await visitor.get("/accountcenter/security/not-you");
  await visitor.press("Log out everywhere else");
  expect(visitor.h1).toBe("Now make your account safe again");
  expect(visitor.link("Change your password")).toContain("/accountcenter/security/password");
  await other.get("/");
  expect(other.main).toContain("You were logged out from another device.");
  await visitor.get("/accountcenter/security/not-you?done=othersEnded&x=1");
  expect(visitor.h1).toBe("Now make your account safe again");
  const stranger = await player({}, { at: "/accountcenter/security/not-you?done=othersEnded" });
  expect(stranger.visitor.h1).toBe("If it wasn’t you");
});

test("while neither list can be read, the page says so, and still ends all other sessions", async () => {
  const { visitor, id: persona } = await player({ signIns: [{ hoursAgo: 3, userAgent: phone, isOpen: true }] });
  await sandbox.faults([{ match: { method: "GET", path: "/s*/v1/s*", persona }, fault: "status", status: 500 }]);
  await visitor.get("/accountcenter/security/sign-ins");
  expect(visitor.main).toContain("We couldn’t load all your open sessions. You can still log out everywhere else.");
  expect(visitor.main).toContain("We couldn’t load all your earlier sign-ins. Try again in a moment.");
  await visitor.press("Log out everywhere else");
  expect(visitor.main).toContain("Done. You’re logged out everywhere else.");
});

test("with the platform failing, a session that the account area has not seen yet is over as well, and changes nothing", async () => {
  const { visitor, id } = await player();
  const { token } = await sandbox.session(id);
  await visitor.get("/accountcenter/security/not-you");
  await sandbox.faults([{ match: { path: "/endothers", persona: id }, fault: "status", status: 500 }]);
  await visitor.press("Log out everywhere else");
  await sandbox.faults([]);
  const thief = anonymous();
  thief.cookies.set(host, sandboxCookie("session"), token);
  await thief.get("/accountcenter/security/username");
  expect(thief.pathname).toBe("/login");
  expect(thief.main).toContain("You were logged out from another device.");
  await visitor.get("/accountcenter/security/username");
  expect(visitor.pathname).toBe("/accountcenter/security/username");
});

/** Signs in with a code, with the choice that the device is shared. */
async function onSharedDevice() {
  const { visitor, email } = await signedOutPlayer({}, { at: "/auth" });
  await visitor.submit("Send my code", { [contactLabel]: email, "This is a shared or public device": true });
  await visitor.submit("Continue", { [codeLabel]: await sandbox.code(email) });
  expect(visitor.session).toBeTruthy();
  return visitor;
}

test("on a shared device a session is short, and the logout clears the browser", async () => {
  const visitor = await onSharedDevice();
  await visitor.get("/");
  expect(visitor.main).toContain("Shared device: we’ll log you out after 10 minutes without activity.");
  await visitor.get("/logout");
  await visitor.press("Log out", { follow: false });
  expect(visitor.headers.get("clear-site-data")).toBe('"cache", "cookies", "storage"');
});
