import { beforeEach, expect, test } from "vitest";
import { actionsOf, atSmsCode, atStrongAuth, confirm, solvedTitle } from "../../harness/flows/strong-auth.ts";
import { anonymous, callsDuring, mainOf, problemOf, sandbox } from "../../harness/pages/journey.ts";

beforeEach(() => sandbox.reset());

test("a lost answer does not lose the proof: the same submit again finds it done", async () => {
  const { visitor, phone } = await atSmsCode();
  const code = await sandbox.code(phone);
  await sandbox.faults([{ match: { path: "/strongauth/v3/challenges" }, fault: "reset", afterActing: true, times: 1 }]);
  await confirm(visitor, code);
  expect(problemOf(visitor)).toContain("We could not reach the service.");
  await confirm(visitor, code);
  expect(visitor.h1).toBe(solvedTitle);
});

test("the code, the token and the initialization key stay out of pages, addresses, cookies and query strings", async () => {
  const { visitor, phone } = await atSmsCode();
  const code = await sandbox.code(phone);
  const calls = await callsDuring(() => confirm(visitor, code));
  const seen = `${visitor.body} ${visitor.hops.map(({ url }) => url).join(" ")}`;
  expect(seen).not.toContain(code);
  for (const { path, query } of calls) expect(`${path} ${JSON.stringify(query)}`).not.toContain(code);
});

test("a link to a flow that is over leads a visitor without a session to signing in", async () => {
  const visitor = anonymous();
  await visitor.get("/strongauth/code?flow=0123456789abcdef");
  expect(mainOf(visitor)).toContain("You can sign in again.");
  expect(visitor.link("Back to sign in")).toContain("/auth");
});

test("with no method at all the step is a global error, which can be loaded again [SA-19, SA-59]", async () => {
  const { visitor } = await atStrongAuth([]);
  expect(visitor.h1).toBe("We could not confirm it’s you");
  await visitor.press("Refresh");
  expect(visitor.h1).toBe("Confirm it’s you");
});

test("a start that fails is the step's global error, with a way to try again [SA-75?, SA-59]", async () => {
  const { visitor } = await atStrongAuth(undefined, { quirks: { strongAuthFails: true } });
  expect(visitor.h1).toBe("We could not confirm it’s you");
  expect(mainOf(visitor)).toContain("POP-1850");
  expect(actionsOf(visitor)).toContain("Refresh");
});

test("a session that ends in the middle leads to signing in", async () => {
  const { visitor, phone } = await atSmsCode();
  const code = await sandbox.code(phone);
  await sandbox.faults([{ match: { path: "/strongauth/v3/challenges" }, fault: "status", status: 401 }]);
  await confirm(visitor, code);
  expect(visitor.path).toMatch(/^\/login/);
});
