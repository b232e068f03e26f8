import { expect, test } from "vitest";
import type { CookieWrites } from "@/server/context/cookie-changes";
import type { SignedInContext } from "@/server/context/request-context";
import { submitLogout } from "@/server/flows/session/logout";
import { startSignIn, submitCode } from "@/server/flows/sign-in/sign-in";
import { type Caller, newCaller, ownPlatform } from "../../kit/pages/flow-caller.ts";

const platform = ownPlatform();

const shared = { sharedDevice: "on" };

/** Signs in with a code. @returns what the last submit writes */
async function signIn(caller: Caller, fields: Record<string, string> = {}, made?: { email: string }) {
  const { email } = made ?? (await platform.control.makePersona({}));
  await caller.submit(startSignIn, { fields: { contact: email, ...fields } });
  const { id: flow } = caller.record("signIn");
  const code = await platform.control.code(email);
  return writesOf(caller, submitCode, { flow, fields: { code } });
}

type Submit = (context: SignedInContext, form: FormData) => Promise<unknown>;

async function writesOf(caller: Caller, submit: Submit, sending = {}): Promise<CookieWrites> {
  let writes: CookieWrites = { records: {} };
  await caller.submit((context, form) => {
    writes = context.cookieWrites;
    return submit(context, form);
  }, sending);
  return writes;
}

test("the choice at sign-in is kept through the code entry, and the browser does not become known", async () => {
  const caller = newCaller(platform.port);
  const writes = await signIn(caller, shared);
  expect(writes).toMatchObject({ onSharedDevice: true, token: expect.any(String) });
  expect(writes.provedFor).toBeUndefined();
  expect(await caller.look()).toMatchObject({ isShared: true, device: undefined });
});

test("without the choice the browser becomes known and the session is as long as any", async () => {
  const caller = newCaller(platform.port);
  const writes = await signIn(caller);
  expect(writes).toMatchObject({ onSharedDevice: false, provedFor: [expect.any(String), expect.any(String)] });
  expect((await caller.look()).isShared).toBe(false);
});

test("a browser that was known is forgotten when its player says that it is shared", async () => {
  const caller = newCaller(platform.port);
  const made = await platform.control.makePersona({});
  await signIn(caller, {}, made);
  caller.close();
  expect((await caller.look()).device).toBeDefined();
  await signIn(caller, shared, made);
  expect((await caller.look()).device).toBeUndefined();
});

test.each([
  ["a shared device clears what the browser keeps of the site", shared, true],
  ["any other device does not", {}, false],
])("a logout on %s", async (_, fields, clears) => {
  const caller = newCaller(platform.port);
  await signIn(caller, fields);
  const writes = await writesOf(caller, submitLogout);
  expect([writes.token, writes.clearsSiteData]).toEqual([null, clears]);
});
