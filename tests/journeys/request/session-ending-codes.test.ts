// ERR-07 on any call; the calls of the gaming session are in post-auth.test.ts and session-gaming.test.ts.
import { expect, test } from "vitest";
import { atStep, copyOf, sandbox } from "../../kit/pages/journey.ts";
import type { Fault } from "../../kit/stack/sandbox-client.ts";

const refused = (match: Fault["match"], errorCode: string): Fault => ({
  match,
  fault: "status",
  status: 409,
  body: { responseStatus: { errorCode } },
  times: 1,
});

async function atTheSsn() {
  const { visitor } = await atStep("provide-ssn");
  visitor.fill({ ssn: "900123456" });
  return visitor;
}

test("a KRN code of any submit ends the session by force, and login names the code [ERR-07]", async () => {
  const visitor = await atTheSsn();
  const captured = copyOf(visitor);
  await sandbox.faults([refused({ method: "POST", path: "/ssn" }, "KRN-305")]);
  await visitor.press("Next");
  expect([visitor.pathname, new URL(visitor.url).searchParams.get("errorCode")]).toEqual(["/login", "KRN-305"]);
  expect(visitor.main).toContain("For support: KRN-305");
  expect(visitor.session).toBeUndefined();
  await captured.get(`${captured.home}/accountcenter/security`);
  expect(captured.pathname, "a copy of its token").toBe("/login");
});

test("a KRN code of what a page reads leads to the page that logs out, because a GET changes nothing [ERR-07]", async () => {
  const visitor = await atTheSsn();
  await sandbox.faults([refused({ method: "GET", path: "/restrictions" }, "KRN-305")]);
  await visitor.get(visitor.url);
  expect(visitor.pathname).toBe("/logout");
  expect(visitor.main).toContain("Your session has ended");
  await visitor.press("Sign in again");
  expect([visitor.pathname, visitor.session]).toEqual(["/login", undefined]);
});
