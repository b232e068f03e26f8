import { describe, expect, test } from "vitest";
import type { Visitor } from "../../harness/browser/browserless.ts";
import { field, freshContact, openAccount, proveContact, upToTerms } from "../../harness/flows/sign-up.ts";
import {
  codeLabel,
  contactLabel,
  pressOf,
  sandbox,
  secondTab,
  visiting,
  writesDuring,
} from "../../harness/pages/journey.ts";

async function upToCode(contact: string): Promise<Visitor> {
  const visitor = await visiting("/signup");
  await visitor.submit("Send my code", { [contactLabel]: contact });
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
    expect(await writesDuring(() => visitor.send(url, sending))).toEqual([]);
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
    await second.submit("Send my code", { [contactLabel]: other });
    await second.submit("Continue", { [codeLabel]: await sandbox.code(other) });
    await second.submit("Continue", { Country: "Canada" });
    await first.press(openAccount);
    const token = first.session;
    expect(await writesDuring(() => second.press(openAccount))).toEqual([]);
    expect([second.status, second.h1]).toEqual([200, "You are signed in"]);
    expect(second.session).toBe(token);
    expect((await sandbox.personas()).filter(({ email }) => email === other)).toEqual([]);
  });

  test("of one sign-up: the code is proved once, and the tab behind says what became of it", async () => {
    const contact = freshContact();
    const first = await upToCode(contact);
    const second = secondTab(first);
    await second.get(first.url);
    const code = await sandbox.code(contact);
    await first.submit("Continue", { [codeLabel]: code });
    expect(await writesDuring(() => second.submit("Continue", { [codeLabel]: code.replace(/./g, "9") }))).toEqual([]);
    expect(second.status).toBe(200);
    expect(second.path).toMatch(/\?ended=true/);
    expect(second.main).not.toBe("");
    await first.submit("Continue", { Country: "Canada" });
    await first.press(openAccount);
    expect(first.session).toBeDefined();
    expect((await sandbox.personas()).filter(({ email }) => email === contact)).toHaveLength(1);
  });
});
