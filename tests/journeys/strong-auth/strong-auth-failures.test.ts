import { expect, test } from "vitest";
import { atSmsCode, atStrongAuth, confirm } from "../../harness/flows/strong-auth.ts";
import { callsDuring, sandbox, visiting } from "../../harness/pages/journey.ts";

test("the code, the token and the initialization key stay out of pages, addresses, cookies and query strings", async () => {
  const { visitor, phone } = await atSmsCode();
  const code = await sandbox.code(phone);
  const calls = await callsDuring(() => confirm(visitor, code));
  const seen = `${visitor.body} ${visitor.hops.map(({ url }) => url).join(" ")}`;
  expect(seen).not.toContain(code);
  for (const { path, query } of calls) expect(`${path} ${JSON.stringify(query)}`).not.toContain(code);
});

test("a link to a flow that is over leads a visitor without a session to signing in", async () => {
  const visitor = await visiting("/strongauth/code?flow=0123456789abcdef");
  expect(visitor.main).toContain("You can sign in again.");
  expect(visitor.link("Back to sign in")).toContain("/auth");
});

test("with no method at all the step is a global error, which can be loaded again [SA-19, SA-59]", async () => {
  const { visitor } = await atStrongAuth([]);
  expect(visitor.h1).toBe("We could not confirm it’s you");
  await visitor.press("Refresh");
  expect(visitor.h1).toBe("Confirm it’s you");
});
