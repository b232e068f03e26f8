import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Visitor } from "../../harness/browser/browserless.ts";
import { field, freshContact, openAccount, proveContact, upToTerms } from "../../harness/flows/sign-up.ts";
import {
  anonymous,
  callsDuring,
  codeLabel,
  contactLabel,
  mainOf,
  pressOf,
  sandbox,
  secondTab,
  sessionIn,
  writesIn,
} from "../../harness/pages/journey.ts";

beforeEach(() => sandbox.reset());

afterEach(() => sandbox.faults([]));

async function upToCode(contact: string): Promise<Visitor> {
  const visitor = anonymous();
  await visitor.get("/signup");
  visitor.fill({ [contactLabel]: contact });
  await visitor.press("Send my code");
  return visitor;
}

describe("a sign-up whose record has gone in the middle", () => {
  test.each([
    ["the code", () => upToCode(freshContact()), "Continue", { [codeLabel]: "123456" }],
    ["the country", () => proveContact(freshContact()), "Continue", { Country: "Canada" }],
    ["the terms", () => upToTerms(freshContact()), openAccount, {}],
  ] as const)("begins again from %s, says so, and sends nothing", async (_, arrive, button, entries) => {
    const visitor = await arrive();
    visitor.fill(entries);
    const { url, sending } = pressOf(visitor, button);
    visitor.cookies.clear();
    const calls = await callsDuring(() => visitor.send(url, sending));
    expect(writesIn(calls)).toEqual([]);
    expect(visitor.status).toBe(200);
    expect(visitor.path).toMatch(/^\/(?:signup|auth)\?ended=true/);
    expect(field(visitor, "contact")).not.toBeNull();
  });
});

describe("two tabs", () => {
  test("each with a sign-up of its own: when one has become a player, the other opens nothing and says so", async () => {
    const one = freshContact();
    const other = freshContact();
    const first = await upToTerms(one);
    const second = secondTab(first);
    await second.get("/signup");
    second.fill({ [contactLabel]: other });
    await second.press("Send my code");
    second.fill({ [codeLabel]: await sandbox.code(other) });
    await second.press("Continue");
    second.fill({ Country: "Canada" });
    await second.press("Continue");
    await first.press(openAccount);
    const token = sessionIn(first);
    const calls = await callsDuring(() => second.press(openAccount));
    expect(writesIn(calls)).toEqual([]);
    expect([second.status, second.h1]).toEqual([200, "You are signed in"]);
    expect(sessionIn(second)).toBe(token);
    expect((await sandbox.personas()).filter(({ email }) => email === other)).toEqual([]);
  });

  test("of one sign-up: the code is proved once, and the tab behind says what became of it", async () => {
    const contact = freshContact();
    const first = await upToCode(contact);
    const second = secondTab(first);
    await second.get(first.url);
    const code = await sandbox.code(contact);
    first.fill({ [codeLabel]: code });
    await first.press("Continue");
    second.fill({ [codeLabel]: code.replace(/./g, "9") });
    const calls = await callsDuring(() => second.press("Continue"));
    expect(writesIn(calls)).toEqual([]);
    expect(second.status).toBe(200);
    expect(second.path).toMatch(/\?ended=true/);
    expect(mainOf(second)).not.toBe("");
    first.fill({ Country: "Canada" });
    await first.press("Continue");
    await first.press(openAccount);
    expect(sessionIn(first)).toBeDefined();
    expect((await sandbox.personas()).filter(({ email }) => email === contact)).toHaveLength(1);
  });
});
