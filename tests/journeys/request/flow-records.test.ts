import { beforeEach, expect, test } from "vitest";
import type { Visitor } from "../../harness/browser/browserless.ts";
import { askForCode, copyOf, sandbox, signedOutPlayer, typeCode } from "../../harness/pages/journey.ts";

beforeEach(() => sandbox.reset());

const host = "main.localhost";
const flowCookies = (visitor: Visitor) => visitor.cookies.names(host).filter((name) => name.startsWith("__Host-flow-"));

async function atCode() {
  const made = await signedOutPlayer();
  await askForCode(made.visitor, made.email);
  const [name = ""] = flowCookies(made.visitor);
  return { ...made, name, sealed: made.visitor.cookies.value(host, name) ?? "" };
}

test("a copy of the browser continues where the first one was", async () => {
  const { visitor, email } = await atCode();
  const copy = copyOf(visitor);
  await copy.get(visitor.path);
  await typeCode(copy, await sandbox.code(email));
  expect(copy.h1).toBe("Continue to Fantasy");
});
