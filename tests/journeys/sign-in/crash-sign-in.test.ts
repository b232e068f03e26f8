import { expect, test } from "vitest";
import { codeLabel, contactLabel, requires, sandbox, signedOutPlayer, writesIn } from "../../harness/pages/journey.ts";
import { ownStack } from "../../harness/stack/own-stack.ts";
import { startRestartableApp } from "../../harness/stack/restartable-app.ts";
import { startInstance } from "../../harness/stack/stack.ts";

test("a sign-in survives killing the app before every submit", { timeout: 90_000 }, async () => {
  const app = await startRestartableApp();
  const { visitor, email } = await signedOutPlayer(
    { product: "casino", siteExperience: "US-CS", restrictions: [requires("agree-to-terms", "provide-ssn")] },
    { port: app.port },
  );
  const mark = await sandbox.mark();
  const kill = async () => {
    const { h1, url } = visitor;
    await app.restart();
    return { h1, url };
  };
  // the page from before the crash is sent to the app that came after it; then the reload
  const steps: [string, Record<string, string | boolean>, string | RegExp][] = [
    ["Sign in to Northline", { [contactLabel]: email }, "Send my code"],
    ["Enter the code we emailed you", {}, "Continue"],
    [
      "A few details before you play",
      { "Social Security number": "900123456", "I agree to: Terms of use": true, "I agree to: Privacy notice": true },
      "Next",
    ],
    ["Continue to Casino", {}, /^Continue to/],
  ];
  try {
    await visitor.get("/auth");
    for (const [title, fields, button] of steps) {
      expect(visitor.h1).toBe(title);
      await kill();
      visitor.fill(button === "Continue" ? { [codeLabel]: await sandbox.code(email) } : fields);
      await visitor.press(button);
    }
    expect(visitor.h1).toBe("Casino is ready");
    const { h1, url } = await kill();
    await visitor.get(url);
    expect(visitor.h1).toBe(h1);
    expect(await sandbox.inbox(email)).toHaveLength(1);
    const writes = writesIn(await sandbox.ledger(mark));
    expect(writes.filter((name) => name.endsWith("/playspans"))).toHaveLength(1);
    expect(writes.filter((name) => name.endsWith("/logins"))).toHaveLength(1);
  } finally {
    await app.stop();
  }
});

test("an app that is asked to stop finishes what it has begun", async () => {
  const app = await startInstance(ownStack.sandboxPort);
  const { visitor, email, id } = await signedOutPlayer({}, { at: "/auth", port: app.port });
  visitor.fill({ [contactLabel]: email });
  await sandbox.faults([{ match: { path: "/otp/v1/initiate", persona: id }, fault: "latency", ms: 1500, times: 1 }]);
  const pressing = visitor.press("Send my code", { follow: false });
  await expect.poll(async () => (await sandbox.ledger()).some(({ path }) => path.endsWith("/initiate"))).toBe(true);
  const stopped = app.stop("SIGTERM");
  expect((await pressing).status).toBe(303);
  expect(await stopped).toBe(0);
});
