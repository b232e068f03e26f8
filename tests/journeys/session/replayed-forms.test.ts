// Every form of a page that visitors may open, sent again as it was by another client (promises 4, 11, 24).
import { afterAll, beforeEach, expect, test } from "vitest";
import { minutes } from "../../../domain/duration.ts";
import type { Sending } from "../../kit/browser/navigation.ts";
import { atComputer, newPhone } from "../../kit/flows/phone-visitor.ts";
import { atLink } from "../../kit/flows/recovery.ts";
import { freshContact, openAccount } from "../../kit/flows/sign-up.ts";
import { codeLabel as factorCode, methods } from "../../kit/flows/strong-auth.ts";
import { sandboxCookie } from "../../kit/pages/cookie-names.ts";
import {
  anonymous,
  callsDuring,
  codeLabel,
  contactLabel,
  copyOf,
  player,
  pressOf,
  sandbox,
  signedOutPlayer,
  visiting,
  writesIn,
} from "../../kit/pages/journey.ts";
import type { Visitor } from "../../kit/pages/visitor.ts";

beforeEach(() => sandbox.reset());
// the files after this one share the clock
afterAll(() => sandbox.reset());

type Captured = { button: string; url: string; sending: Sending; jar: Visitor };
type Entries = Parameters<Visitor["fill"]>[0];

/** Fills in and sends forms, and keeps what was sent, and the cookies from before. */
function recorder(visitor: Visitor) {
  const sent: Captured[] = [];
  const press = async (button: string, entries: Entries = {}) => {
    visitor.fill(entries);
    const captured = { button, ...pressOf(visitor, button), jar: copyOf(visitor) };
    await visitor.send(captured.url, captured.sending);
    expect(visitor.problem, button).toBe("");
    sent.push(captured);
  };
  return { sent, press };
}

const walks: readonly (readonly [string, () => Promise<Captured[]>])[] = [
  [
    "the sign-in with a code",
    async () => {
      const { visitor, email } = await signedOutPlayer({}, { at: "/auth" });
      const { sent, press } = recorder(visitor);
      await press("Send my code", { [contactLabel]: email });
      await press("Continue", { [codeLabel]: await sandbox.code(email) });
      expect(visitor.session).toMatch(/^ey/);
      return sent;
    },
  ],
  [
    "the opening of an account",
    async () => {
      const contact = freshContact();
      const visitor = await visiting("/signup");
      const { sent, press } = recorder(visitor);
      await press("Send my code", { [contactLabel]: contact });
      await press("Continue", { [codeLabel]: await sandbox.code(contact) });
      await press("Continue", { Country: "Canada" });
      await press(openAccount);
      expect(visitor.session).toMatch(/^ey/);
      return sent;
    },
  ],
  [
    "the recovery of an account",
    async () => {
      const { visitor, email } = await atLink();
      const { sent, press } = recorder(visitor);
      await press("Confirm it’s me");
      await press("Continue", { [methods.Email2FA]: true });
      await press("Confirm", { [factorCode]: await sandbox.code(email) });
      expect(visitor.session).toMatch(/^ey/);
      return sent;
    },
  ],
  [
    "a scan that continues on a phone",
    async () => {
      const { link } = await atComputer();
      const phone = newPhone();
      await phone.get(link);
      const { sent, press } = recorder(phone);
      await press("Continue");
      await press("Yes, this is me");
      return sent;
    },
  ],
];

/** Clients that have not sent the form. */
const others: Readonly<Record<string, () => Promise<Visitor>>> = {
  "without cookies": async () => anonymous(),
  "with the cookies of another visitor": () => visiting("/auth"),
  "with the cookies of another player": async () => (await player({}, { at: "/" })).visitor,
};

/** What no other client may get. */
const isGiven = new RegExp(`^${sandboxCookie("session")}=[^;]`);

async function expectNothing(captured: readonly Captured[], when: string) {
  for (const [client, open] of Object.entries(others)) {
    for (const { button, url, sending } of captured) {
      const thief = await open();
      const calls = await callsDuring(() => thief.send(url, { ...sending, follow: false }));
      const named = `${button}, ${client}, ${when}`;
      expect(
        thief.headers.getSetCookie().filter((cookie) => isGiven.test(cookie)),
        named,
      ).toEqual([]);
      expect(writesIn(calls), named).toEqual([]);
    }
  }
}

test.each(walks)("a copy of a form of %s gives another client nothing", async (_, walk) => {
  const captured = await walk();
  await expectNothing(captured, "at once");
  await sandbox.advanceClock(minutes(92));
  await expectNothing(captured, "92 minutes later");
});

test("a form without its browser gives another client no session of its sender", async () => {
  const [, sign] = walks[0] ?? [];
  for (const { button, url, sending } of (await sign?.()) ?? []) {
    const { body } = sending;
    if (!(body instanceof FormData)) throw new Error("the form is not multipart");
    body.delete("renderedIn");
    const thief = anonymous();
    await thief.send(url, { ...sending, follow: false });
    expect(thief.session, button).toBeUndefined();
  }
});

test("a browser that keeps no cookies reads that they are needed, and no code is sent", async () => {
  const { visitor, email } = await signedOutPlayer({}, { at: "/auth" });
  visitor.fill({ [contactLabel]: email });
  const { url, sending } = pressOf(visitor, "Send my code");
  visitor.cookies.clear();
  await visitor.send(url, sending);
  expect(visitor.problem).toContain("didn’t keep our cookie");
  expect(await sandbox.inbox(email)).toEqual([]);
  await visitor.press("Send my code");
  expect(visitor.h1, "the answer gave the browser its secret again").toBe("Enter the code we emailed you");
});

test("two tabs of one first visit both sign in, whichever loaded last", async () => {
  const { visitor, email } = await signedOutPlayer({}, { at: "/auth" });
  const other = await visiting("/auth");
  const host = "main.localhost";
  visitor.cookies.set(host, sandboxCookie("browser"), other.cookies.value(host, sandboxCookie("browser")) ?? "");
  await visitor.submit("Send my code", { [contactLabel]: email });
  expect(visitor.problem).toContain("Send this once more");
  await visitor.press("Send my code");
  expect(visitor.h1).toBe("Enter the code we emailed you");
});
