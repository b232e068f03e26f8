// An instance whose keys were all replaced at once, without the overlap that deploy/README.md asks for, and whose build has other ids of
// actions: nothing that another instance sealed opens. Every form comes back calmly, and with what was typed.
import { expect, test } from "vitest";
import {
  atCode,
  codeLabel,
  contactLabel,
  copyOf,
  player,
  pressOf,
  requires,
  sandbox,
  signedOutPlayer,
} from "../../kit/pages/journey.ts";
import type { Visitor } from "../../kit/pages/visitor.ts";
import { ownInstance } from "../../kit/stack/own-stack.ts";

const replaced = ownInstance({
  NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: Buffer.from("another-key-of-actions-for-a-test")
    .subarray(0, 32)
    .toString("base64"),
  RECORD_PASSWORDS: JSON.stringify({ 2: "another-password-of-records-for-a-test" }),
});
/** The press, at the other instance, with an id of an action that its build does not have. */
async function pressThere(visitor: Visitor, button: string | RegExp): Promise<Visitor> {
  const { url, sending } = pressOf(visitor, button);
  const body = new FormData();
  for (const [name, value] of sending.body as FormData)
    body.append(name, typeof value === "string" ? value.replace(/^\{"id":"[0-9a-f]{8}/, '{"id":"40000000') : value);
  const there = copyOf(visitor);
  const address = new URL(url);
  address.port = `${replaced.port}`;
  const headers = { origin: address.origin };
  await there.send(address.href, { ...sending, headers, body });
  return there;
}

test("the contact comes back, and the next press sends the code", async () => {
  const { visitor, email } = await signedOutPlayer({}, { at: "/auth" });
  visitor.fill({ [contactLabel]: email });
  const there = await pressThere(visitor, "Send my code");
  expect([there.status, there.problem]).toEqual([409, expect.stringContaining("we haven’t sent anything")]);
  expect(there.document.querySelector<HTMLInputElement>("input[name=contact]")?.value).toBe(email);
  await there.press("Send my code");
  expect([there.status, there.main.includes(codeLabel)]).toEqual([200, true]);
});

test("a code whose sign-in cannot be opened leads to a new sign-in", async () => {
  const { visitor, email } = await atCode();
  visitor.fill({ [codeLabel]: await sandbox.code(email) });
  const there = await pressThere(visitor, "Continue");
  expect([there.status < 500, there.h1]).toEqual([true, "Sign in to Northline"]);
  await there.get("/auth");
  await there.submit("Send my code", { [contactLabel]: email });
  expect(there.main).toContain(codeLabel);
});

test("a step of a player who is signed in is shown again, and can be finished there", async () => {
  const { visitor } = await player({ restrictions: [requires("provide-ssn")] }, { at: "/correctiveactions" });
  const { h1 } = visitor;
  const entry = { "Social Security number": "900123456" };
  visitor.fill(entry);
  const there = await pressThere(visitor, "Next");
  expect([there.status, there.h1, there.problem.includes("we haven’t sent anything")]).toEqual([409, h1, true]);
  await there.submit("Next", entry);
  expect([there.status, there.h1]).toEqual([200, expect.stringMatching(/^Continue to /)]);
});

test("pages with links of sealed records render without them", async () => {
  const { visitor } = await player({ restrictions: [requires("provide-ssn")] }, { at: "/correctiveactions" });
  const there = copyOf(visitor);
  const address = new URL(visitor.url);
  address.port = `${replaced.port}`;
  for (const path of [
    `${address.pathname}${address.search}`,
    "/postauth?flow=unknown",
    "/",
    "/accountcenter/security",
  ]) {
    await there.get(new URL(path, address).href);
    expect([path, there.status]).toEqual([path, 200]);
  }
});
