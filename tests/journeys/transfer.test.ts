import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  as,
  callsDuring,
  callsTo,
  openEntryPage,
  pathOf,
  requires,
  sandbox,
  sportsbookPlayer,
} from "../harness/journey.ts";
import { ownStack } from "../harness/own-stack.ts";
import { type Instance, startInstance } from "../harness/stack.ts";

let app: Instance;

// Flags are remembered for a minute, so this file has an account area of its own that has never seen others.
beforeAll(async () => {
  app = await startInstance(ownStack.sandboxPort);
});
afterAll(() => app?.stop());
beforeEach(async () => {
  await sandbox.reset();
  await sandbox.flags({ transferFlow: true });
});

const trent = async () => openEntryPage(await as("trent", { port: app.port }));

describe("while the transfer flow is on", () => {
  test("it takes the place of the delta form, and a GET starts nothing [DLT-14, API-78]", async () => {
    const visitor = await as("trent", { port: app.port });
    const calls = await callsDuring(() => openEntryPage(visitor));
    expect([pathOf(visitor), visitor.h1]).toEqual(["/correctiveactions/provide-ssn", "Bring your account with you"]);
    expect(visitor.document.querySelector("[name=ssn]")).toBeNull();
    expect(calls.filter(({ method }) => method !== "GET")).toEqual([]);
    expect(callsTo(calls, "GET", "/transfers/v1/status")[0]?.status).toBe(200);
  });

  test("skipping it brings the form back for the rest of the flow [DLT-14]", async () => {
    const visitor = await trent();
    await visitor.press("Skip");
    expect(visitor.h1).toBe("A few details before you play");
    await visitor.get(visitor.url);
    expect(visitor.h1).toBe("A few details before you play");
    visitor.fill({ ssn: "900000001", "requiredterms-of-use": true, "requiredprivacy-notice": true });
    await visitor.press("Next");
    expect(visitor.h1).toBe("Your Social Security number");
  });

  test("starting it leaves the site with its key, and knows the way back [API-77, API-79, BR-47]", async () => {
    const visitor = await trent();
    const calls = await callsDuring(() => visitor.press("Start transfer"));
    expect(callsTo(calls, "POST", "/transfers/v1/transfers")[0]?.body).toEqual({ forceCreate: true });
    const target = new URL(visitor.url);
    expect(target.hostname).toBe("transfer.main.localhost");
    expect(target.searchParams.get("transferKey")).toMatch(/^[0-9a-f-]{36}$/);
    const back = new URL(target.searchParams.get("returnPath") ?? "");
    expect([back.host, back.pathname]).toEqual([`main.localhost:${app.port}`, "/correctiveactions/provide-ssn"]);
    await visitor.get(back.href);
    expect([visitor.status, visitor.h1]).toEqual([200, "Bring your account with you"]);
  });

  test("a completed one is over: the form is there at once [DLT-14]", async () => {
    const tina = await openEntryPage(await as("tina", { port: app.port }));
    expect([pathOf(tina), tina.h1]).toEqual(["/correctiveactions/agree-to-terms", "Our new terms"]);
  });

  test("one that was completed meanwhile, elsewhere, brings the form back [DLT-14]", async () => {
    const { visitor } = await sportsbookPlayer({ restrictions: [requires("agree-to-terms")] }, { port: app.port });
    await openEntryPage(visitor);
    const responseStatus = { errorCode: "TRANSFER-0020", message: "This account has been transferred already." };
    await sandbox.faults([
      { match: { method: "POST", path: "/transfers" }, fault: "status", status: 409, body: { responseStatus } },
    ]);
    await visitor.press("Start transfer");
    expect(visitor.h1).toBe("Our new terms");
  });

  test("a failure says so and leaves both ways open", async () => {
    const visitor = await trent();
    await sandbox.faults([{ match: { method: "POST", path: "/transfers" }, fault: "reset", times: 1 }]);
    await visitor.press("Start transfer");
    expect(visitor.h1).toBe("Bring your account with you");
    expect(visitor.text).toContain("There is a problem");
    await visitor.press("Start transfer");
    expect(new URL(visitor.url).hostname).toBe("transfer.main.localhost");
  });
});
