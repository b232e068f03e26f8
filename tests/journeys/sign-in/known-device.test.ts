// A browser in which a right code was entered is known for that account: strangers cannot use up its codes (promise 7).
import { beforeEach, expect, test } from "vitest";
import {
  anonymous,
  askForCode,
  mainOf,
  problemOf,
  sandbox,
  sessionIn,
  signedOutPlayer,
  signInWithCode,
} from "../../harness/pages/journey.ts";

beforeEach(() => sandbox.reset());

const host = "main.localhost";
const cookie = "__Host-device";

async function knownPlayer() {
  const made = await signedOutPlayer();
  await signInWithCode(made.visitor, made.email);
  await made.visitor.get("/logout");
  await made.visitor.press("Log out");
  expect(sessionIn(made.visitor)).toBeUndefined();
  return made;
}

test("a player on a known device signs in while strangers use up the codes of unknown ones, who read what to do", async () => {
  const { visitor, email } = await knownPlayer();
  // the player's first code was one of the five
  for (let n = 0; n < 4; n += 1) {
    const stranger = anonymous();
    await askForCode(stranger, email);
    expect(stranger.h1, `stranger ${n}`).toBe("Enter the code we emailed you");
  }
  const unknown = anonymous();
  await askForCode(unknown, email);
  expect(problemOf(unknown)).toMatch(
    /Too many codes were requested from devices that we do not know\. You can ask again here at \d.* at the earliest/,
  );
  await signInWithCode(visitor, email);
  expect(visitor.h1).toBe("Continue to Fantasy");
});

test("the cookie of a known device is for its host alone, cannot be read, and signs no one in", async () => {
  const { visitor, email } = await signedOutPlayer();
  await askForCode(visitor, email);
  visitor.fill({ "6-digit code": await sandbox.code(email) });
  await visitor.press("Continue", { follow: false });
  const set = visitor.headers.getSetCookie().find((line) => line.startsWith(`${cookie}=`)) ?? "";
  expect(set).toMatch(/^__Host-device=Fe26\.2\*[^;]+; Path=\/; .*Max-Age=7776000; .*Secure; HttpOnly; SameSite=lax$/i);
  expect(set).not.toContain(email);
  const holder = anonymous();
  holder.cookies.set(host, cookie, visitor.cookies.value(host, cookie) ?? "");
  await holder.get("/accountcenter/security");
  expect(new URL(holder.url).pathname).toBe("/login");
  expect(mainOf(holder)).not.toContain(email);
});
