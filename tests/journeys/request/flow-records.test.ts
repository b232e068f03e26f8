import { beforeEach, expect, test } from "vitest";
import type { Visitor } from "../../harness/browser/browserless.ts";
import {
  anonymous,
  askForCode,
  callsDuring,
  copyOf,
  mainOf,
  sandbox,
  secondTab,
  signedOutPlayer,
  signInWithCode,
  typeCode,
} from "../../harness/pages/journey.ts";

beforeEach(() => sandbox.reset());

const host = "main.localhost";
const flowCookies = (visitor: Visitor) => visitor.cookies.names(host).filter((name) => name.startsWith("__Host-flow-"));

async function atCode() {
  const made = await signedOutPlayer();
  await askForCode(made.visitor, made.email);
  const [name = ""] = flowCookies(made.visitor);
  return { ...made, name, sealed: made.visitor.cookies.value(host, name) ?? "" };
}

test("answers a tampered record like a missing one", async () => {
  const { visitor, name, sealed } = await atCode();
  const other = await atCode();
  const middle = Math.floor(sealed.length / 2);
  const changed = `${sealed.slice(0, middle)}${sealed[middle] === "A" ? "B" : "A"}${sealed.slice(middle + 1)}`;
  const answers = new Set<string>();
  for (const value of [
    undefined,
    changed,
    sealed.slice(0, -5),
    `${sealed}x`,
    other.sealed,
    "",
    "{}",
    "Fe26.2*1*x*y*z",
  ]) {
    const thief = anonymous();
    if (value !== undefined) thief.cookies.set(host, name, value);
    await thief.get(visitor.path);
    answers.add(`${thief.status} ${thief.path} ${mainOf(thief)}`);
  }
  expect(answers.size).toBe(1);
  expect([...answers][0]).toMatch(/^200 \/auth\?ended=true .*takes too long\. Start again here/);
});

test("a record cannot be read without its key", async () => {
  const { email, sealed } = await atCode();
  const code = await sandbox.code(email);
  const plain = `${sealed} ${Buffer.from(sealed, "base64url").toString("latin1")} ${decodeURIComponent(sealed)}`;
  expect(plain).not.toContain(email);
  expect(plain).not.toContain(code);
  expect(plain).not.toContain("requestKey");
});

test("refuses a sequence record in another session", async () => {
  const first = await signedOutPlayer();
  await signInWithCode(first.visitor, first.email, "/auth?returnPath=/documents");
  const second = await signedOutPlayer();
  await signInWithCode(second.visitor, second.email);
  for (const name of flowCookies(first.visitor)) {
    second.visitor.cookies.set(host, name, first.visitor.cookies.value(host, name) ?? "");
  }
  await second.visitor.get(first.visitor.path);
  await second.visitor.press(/^Continue to/);
  expect(second.visitor.path).toBe("/play/dfs");
});

test("refuses a sign-in record on another brand", async () => {
  const { visitor, name, sealed } = await atCode();
  const elsewhere = anonymous({ brand: "gnog" });
  elsewhere.cookies.set("gnog.localhost", name, sealed);
  const calls = await callsDuring(() => elsewhere.get(visitor.path));
  expect(elsewhere.path).toBe("/auth?ended=true");
  expect(calls).toEqual([]);
});

test("two tabs have two records; at most four are kept, and the oldest is evicted", async () => {
  const { visitor, email } = await signedOutPlayer();
  const paths: string[] = [];
  for (let times = 0; times < 5; times += 1) {
    const tab = secondTab(visitor);
    await askForCode(tab, email);
    // slowly enough for the limit on codes from one network
    await sandbox.advanceClock(4 * 60_000);
    paths.push(tab.path);
  }
  expect(flowCookies(visitor)).toHaveLength(4);
  await visitor.get(paths[0] ?? "");
  expect(visitor.path).toBe("/auth?ended=true");
  await visitor.get(paths[4] ?? "");
  await typeCode(visitor, await sandbox.code(email));
  expect(visitor.h1).toBe("Continue to Fantasy");
});

test("a copy of the browser continues where the first one was", async () => {
  const { visitor, email } = await atCode();
  const copy = copyOf(visitor);
  await copy.get(visitor.path);
  await typeCode(copy, await sandbox.code(email));
  expect(copy.h1).toBe("Continue to Fantasy");
});
