// The same press twice, where it changes the session: at once, and again from before an answer that was lost.
import { describe, expect, test } from "vitest";
import { packed, stateFieldName } from "../../../domain/forms/state-field.ts";
import { securityPage } from "../../kit/flows/account-security.ts";
import {
  anonymous,
  callsDuring,
  copyOf,
  player,
  pressOf,
  requires,
  sandbox,
  writesIn,
} from "../../kit/pages/journey.ts";
import type { Visitor } from "../../kit/pages/visitor.ts";
import { type Change, changes } from "./session-changes.ts";

const credentials = { method: "PUT", path: "/users/v1/credentials" };
const filled = (at: string, entries: Record<string, string>): Pick<Change, "walk" | "button" | "call"> => ({
  walk: async (visitor) => {
    await visitor.get(at);
    visitor.fill(entries);
  },
  button: "Save",
  call: credentials,
});
const newPassword = { "New password": "four quiet lighthouse keepers" };
const signedIn = { who: () => player(), ends: "Account security" };

const ofPassword: Change = { ...signedIn, ...filled(`${securityPage}/password`, newPassword) };
const owing = { product: "dfs", restrictions: [requires("update-password")] };
const all: Readonly<Record<string, Change>> = {
  ...changes,
  "a step of new credentials": {
    who: () => player(owing),
    ends: "Continue to Fantasy",
    ...filled("/correctiveactions", newPassword),
  },
  "a password of the security page": ofPassword,
  "a user name of the security page": {
    ...signedIn,
    ...filled(`${securityPage}/username`, { "New username": "lighthouse-9" }),
  },
};

/** In front of the press that is sent twice. */
async function inFrontOf({ who, walk }: Change): Promise<Visitor> {
  const made = await who();
  await walk(made.visitor, made);
  return made.visitor;
}

const seenBy = ({ status, h1, path }: Visitor) => ({ status, h1, path });

describe.each(Object.entries(all))("%s", (_, change) => {
  const { button, ends, call } = change;

  test("two concurrent submits make one change and end on the same page", async () => {
    const visitor = await inFrontOf(change);
    const { url, sending } = pressOf(visitor, button);
    const windows = [copyOf(visitor), copyOf(visitor)] as const;
    const calls = await callsDuring(() => Promise.all(windows.map((each) => each.send(url, sending))));
    expect(windows[0].h1).toBe(ends);
    expect(seenBy(windows[1])).toEqual(seenBy(windows[0]));
    expect(new Set(writesIn(calls)).size).toBe(writesIn(calls).length);
  });

  test("after a lost response the same submit with the old cookies ends where the first did", async () => {
    const visitor = await inFrontOf(change);
    const earlier = copyOf(visitor);
    const { url, sending } = pressOf(visitor, button);
    await visitor.send(url, sending);
    expect(visitor.h1).toBe(ends);
    const calls = await callsDuring(() => earlier.send(url, sending));
    expect(seenBy(earlier)).toEqual(seenBy(visitor));
    expect(writesIn(calls)).toEqual([]);
    expect(earlier.session).toBe(visitor.session);
  });

  test("after one lost upstream response the same press is done [API-107?]", async () => {
    const visitor = await inFrontOf(change);
    const { url, sending } = pressOf(visitor, button);
    await sandbox.faults([{ match: call, fault: "reset", afterActing: true, times: 1 }]);
    await visitor.send(url, sending);
    expect(visitor.h1).toBe(ends);
    await visitor.get(securityPage);
    expect(visitor.path).toMatch(/^\/(accountcenter|correctiveactions|postauth)/);
  });
});

/** The same form without its submit key. */
function guessed({ sending }: ReturnType<typeof pressOf>) {
  const body = new FormData();
  for (const [name, value] of sending.body as URLSearchParams | FormData) {
    const state = { ...Object.fromEntries(new URLSearchParams(String(value))), key: crypto.randomUUID() };
    body.append(name, name === stateFieldName ? packed(state) : value);
  }
  return { ...sending, body };
}

const { "a step that a code proves": _, "a recovery": __, ...renewing } = all;

test.each(Object.entries(renewing))("%s: refuses the old session alone and the form alone", async (_, change) => {
  const visitor = await inFrontOf(change);
  const pressed = pressOf(visitor, change.button);
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
  const visitor = await inFrontOf(ofPassword);
  const { url, sending } = pressOf(visitor, ofPassword.button);
  const thief = copyOf(visitor);
  await visitor.send(url, sending);
  await visitor.get("/logout");
  await visitor.press(/^Log out/);
  await thief.send(url, sending);
  await thief.get(securityPage);
  expect(thief.path).toMatch(/^\/login\?/);
});

test("replaying an older change leaves the current session alone", async () => {
  const visitor = await inFrontOf(ofPassword);
  const { url, sending } = pressOf(visitor, ofPassword.button);
  await visitor.send(url, sending);
  await visitor.get(`${securityPage}/username`);
  await visitor.submit("Save", { "New username": "lighthouse-9" });
  const session = visitor.session;
  expect(writesIn(await callsDuring(() => visitor.send(url, sending)))).toEqual([]);
  expect([visitor.h1, visitor.session]).toEqual(["Account security", session]);
});
