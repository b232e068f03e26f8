// The same press twice, where it changes the session: at once, and again from before an answer that was lost.
import { describe, expect, test } from "vitest";
import type { Visitor } from "../../harness/browser/browserless.ts";
import { changeButton, proveNewEmail, securityPage } from "../../harness/flows/account-security.ts";
import { atLink, proveByMail } from "../../harness/flows/recovery.ts";
import { choose, codeLabel, stepButton } from "../../harness/flows/strong-auth.ts";
import {
  anonymous,
  callsDuring,
  copyOf,
  type Player,
  player,
  pressOf,
  requires,
  sandbox,
  sportsbookPlayer,
  writesIn,
} from "../../harness/pages/journey.ts";

const stepping = (code: string, more = {}) => sportsbookPlayer({ restrictions: [requires(code)], ...more });

type Change = {
  to: () => Promise<Player>;
  button: string;
  ends: RegExp;
  /** The call upstream that makes the change. */
  call: { method: string; path: string };
};

const finish = { method: "POST", path: "/strongauth/v3/challenges" };
const credentials = { method: "PUT", path: "/users/v1/credentials" };

/** Each stands in front of the press that is sent twice. */
const changes: Record<string, Change> = {
  "a phone that is enrolled": {
    to: async () => {
      const made = await stepping("unique-phone-number-required");
      await made.visitor.get("/correctiveactions");
      await made.visitor.press("Continue");
      await made.visitor.press("Continue");
      made.visitor.fill({ [codeLabel]: await sandbox.code(made.phone) });
      return made;
    },
    button: "Confirm",
    call: { method: "PUT", path: "/strongauth/v1/enrollments/*" },
    ends: /^Continue to Sportsbook/,
  },
  "a number that is changed": {
    to: async () => {
      const made = await player({}, { at: securityPage });
      await made.visitor.press("Change mobile number");
      await made.visitor.press("Continue");
      await made.visitor.submit("Save and send a code", { phone: "207 555 0192" });
      made.visitor.fill({ [codeLabel]: await sandbox.code("+12075550192") });
      return made;
    },
    button: "Confirm",
    call: finish,
    ends: /^Account security/,
  },
  "a factor that is turned off": {
    to: async () => {
      const made = await player({ mfaMethods: ["SMS2FA"] }, { at: securityPage });
      await made.visitor.press("Turn off: Codes by text message");
      await made.visitor.press("Continue");
      made.visitor.fill({ [codeLabel]: await sandbox.code(made.phone) });
      return made;
    },
    button: "Confirm",
    call: { method: "PUT", path: "/strongauth/v1/enrollments/*" },
    ends: /^Account security/,
  },
  "an address that is changed": {
    to: async () => {
      const made = await player();
      await proveNewEmail(made.visitor, "twice@example.test");
      return made;
    },
    button: changeButton,
    call: { method: "PUT", path: "/users/v1/emailupdates" },
    ends: /^Account security/,
  },
  "a step of new credentials": {
    to: async () => {
      const made = await player({ product: "dfs", restrictions: [requires("update-password")] });
      await made.visitor.get("/correctiveactions");
      made.visitor.fill({ "New password": "four quiet lighthouse keepers" });
      return made;
    },
    button: "Save",
    call: credentials,
    ends: /^Continue to Fantasy/,
  },
  "a password of the security page": {
    to: async () => {
      const made = await player({}, { at: `${securityPage}/password` });
      made.visitor.fill({ "New password": "four quiet lighthouse keepers" });
      return made;
    },
    button: "Save",
    call: credentials,
    ends: /^Account security/,
  },
  "a user name of the security page": {
    to: async () => {
      const made = await player({}, { at: `${securityPage}/username` });
      made.visitor.fill({ "New username": "lighthouse-9" });
      return made;
    },
    button: "Save",
    call: credentials,
    ends: /^Account security/,
  },
  "a step that a code proves": {
    to: async () => {
      const made = await stepping("strongauth");
      await made.visitor.get("/correctiveactions");
      await made.visitor.press(stepButton);
      await choose(made.visitor, "SMS2FA");
      made.visitor.fill({ [codeLabel]: await sandbox.code(made.phone) });
      return made;
    },
    button: "Confirm",
    call: finish,
    ends: /^Continue to Sportsbook/,
  },
  "a recovery": {
    to: async () => {
      const made = await atLink();
      await proveByMail(made.visitor, made.email);
      return made;
    },
    button: "Continue",
    call: { method: "POST", path: "/logins/v1/logins" },
    ends: /^Continue to Fantasy/,
  },
};

const seenBy = ({ status, h1, path }: Visitor) => ({ status, h1, path });

describe.each(Object.keys(changes))("%s", (name) => {
  const { to, button, ends, call } = changes[name] as Change;

  test("two concurrent submits make one change and end on the same page", async () => {
    const { visitor } = await to();
    const { url, sending } = pressOf(visitor, button);
    const windows = [copyOf(visitor), copyOf(visitor)] as const;
    const calls = await callsDuring(() => Promise.all(windows.map((each) => each.send(url, sending))));
    expect(windows[0].h1).toMatch(ends);
    expect(seenBy(windows[1])).toEqual(seenBy(windows[0]));
    expect(new Set(writesIn(calls)).size).toBe(writesIn(calls).length);
  });

  test("after a lost response the same submit with the old cookies ends where the first did", async () => {
    const { visitor } = await to();
    const before = copyOf(visitor);
    const { url, sending } = pressOf(visitor, button);
    await visitor.send(url, sending);
    expect(visitor.h1).toMatch(ends);
    const calls = await callsDuring(() => before.send(url, sending));
    expect(seenBy(before)).toEqual(seenBy(visitor));
    expect(writesIn(calls)).toEqual([]);
    expect(before.session).toBe(visitor.session);
  });

  test("after a lost upstream response the same submit finds it done", async () => {
    const { visitor } = await to();
    const { url, sending } = pressOf(visitor, button);
    await sandbox.faults([{ match: call, fault: "reset", afterActing: true, times: 1 }]);
    await visitor.send(url, sending);
    // what the player signs in with is said with more care
    const says = call === credentials ? "so we do not know if it is saved" : "We could not reach the service.";
    expect(visitor.problem).toContain(says);
    await visitor.send(url, sending);
    expect(visitor.h1).toMatch(ends);
    await visitor.get(securityPage);
    expect(visitor.path).toMatch(/^\/(accountcenter|correctiveactions|postauth)/);
  });
});

/** The same form without its submit key. */
function guessed({ sending }: ReturnType<typeof pressOf>) {
  const body = new FormData();
  for (const [name, value] of sending.body as URLSearchParams | FormData) {
    body.append(name, name === "key" ? crypto.randomUUID() : value);
  }
  return { ...sending, body };
}

const { "a step that a code proves": _, "a recovery": __, ...renewing } = changes;

test.each(Object.keys(renewing))("%s: refuses the old session alone and the form alone", async (name) => {
  const { to, button } = changes[name] as Change;
  const { visitor } = await to();
  const pressed = pressOf(visitor, button);
  const [thief, otherBrowser] = [copyOf(visitor), anonymous()];
  await visitor.send(pressed.url, pressed.sending);
  const calls = await callsDuring(async () => {
    await thief.send(pressed.url, guessed(pressed));
    await otherBrowser.send(pressed.url, pressed.sending);
  });
  expect(writesIn(calls)).toEqual([]);
  for (const each of [thief, otherBrowser]) {
    await each.get(securityPage);
    expect(each.path).toMatch(/^\/login\?/);
  }
  await visitor.get(securityPage);
  expect(visitor.path).toBe(securityPage);
});

test("once the new session has ended, replaying the old form does not sign in", async () => {
  const { to, button } = changes["a password of the security page"] as Change;
  const { visitor } = await to();
  const { url, sending } = pressOf(visitor, button);
  const thief = copyOf(visitor);
  await visitor.send(url, sending);
  await visitor.get("/logout");
  await visitor.press(/^Log out/);
  await thief.send(url, sending);
  await thief.get(securityPage);
  expect(thief.path).toMatch(/^\/login\?/);
});

test("replaying an older change leaves the current session alone", async () => {
  const { to, button } = changes["a password of the security page"] as Change;
  const { visitor } = await to();
  const { url, sending } = pressOf(visitor, button);
  await visitor.send(url, sending);
  await visitor.get(`${securityPage}/username`);
  await visitor.submit("Save", { "New username": "lighthouse-9" });
  const session = visitor.session;
  expect(writesIn(await callsDuring(() => visitor.send(url, sending)))).toEqual([]);
  expect([visitor.h1, visitor.session]).toEqual(["Account security", session]);
});
