// The buttons of the sandbox's home page sign in through a route of the account area, and say which page opens next.
import { expect, test } from "vitest";
import { appPort, sandbox } from "../../kit/pages/journey.ts";
import { raw } from "../../kit/stack/raw-request.ts";

test.each([
  ["/correctiveactions?product=sportsbook", "/correctiveactions?product=sportsbook"],
  ["", "/"],
  ["https://evil.test/", "/"],
  ["//evil.test", "/"],
  ["http://product.main.localhost/", "/"],
])("a sign-in that names %j opens %s", async (to, location) => {
  const { token } = await sandbox.session("nora", "main");
  const answer = await raw(appPort, "/api/sandbox/session", {
    method: "POST",
    headers: { origin: sandbox.origin, "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ token, to }).toString(),
  });
  expect([answer.status, answer.headers.location]).toEqual([303, location]);
});

test.each([
  ["application/json", "{}"],
  ["text/plain", "token=a"],
  ["application/x-www-form-urlencoded", "to=/"],
])("a body of the type %s that holds %j is no sign-in, and the sender is told", async (type, body) => {
  const headers = { origin: sandbox.origin, "content-type": type };
  const answer = await raw(appPort, "/api/sandbox/session", { method: "POST", headers, body });
  expect([answer.status, answer.body]).toEqual([400, '{"error":"the body must be a form with a token"}']);
});
