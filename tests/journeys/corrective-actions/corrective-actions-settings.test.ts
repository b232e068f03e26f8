import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Visitor } from "../../harness/browser/browserless.ts";
import {
  as,
  callsDuring,
  callsTo,
  openEntryPage,
  pathOf,
  requires,
  sandbox,
  sportsbookPlayer,
} from "../../harness/pages/journey.ts";
import { ownStack } from "../../harness/stack/own-stack.ts";
import type { PersonaInput } from "../../harness/stack/sandbox-client.ts";
import { type Instance, startInstance } from "../../harness/stack/stack.ts";

let app: Instance;

beforeAll(async () => {
  app = await startInstance(ownStack.sandboxPort, {
    SSN_LENGTH: "4",
    MARKETPLACE_VIEW_ONLY: "main",
    DISABLED_CORRECTIVE_ACTIONS: JSON.stringify({
      sportsbook: ["update-username"],
      "US-CS": ["update-password"],
      "*": ["collect-occupation"],
    }),
  });
});
afterAll(() => app?.stop());
beforeEach(() => sandbox.reset());

const here = () => ({ port: app.port });

type Tracked = { name: string; kind: string; user: string | null; properties: Record<string, unknown> };

/** What was tracked while some work was done. The log of a process arrives a moment after the answer. */
async function trackedBy(name: string, work: () => Promise<unknown>): Promise<Tracked[]> {
  const from = app.output().length;
  await work();
  const read = () =>
    app
      .output()
      .slice(from)
      .split("\n")
      .filter((line) => line.includes('"tracked"'))
      .map((line) => (JSON.parse(line) as { tracked: Tracked }).tracked)
      .filter((event) => event.name === name);
  await expect.poll(read).not.toEqual([]);
  return read();
}

describe("what is tracked", () => {
  const atTheForm = async (code: string) => {
    const { id, visitor } = await sportsbookPlayer({ phone: null, restrictions: [requires(code)] }, here());
    await openEntryPage(visitor);
    return { id, visitor };
  };

  const atReactivation = async (quirks: PersonaInput["quirks"] = { reactivationRefusal: "USR-409" }) => {
    const made = await sportsbookPlayer({ restrictions: [requires("reactivate-account")], quirks }, here());
    await openEntryPage(made.visitor, "?product=sportsbook");
    return made;
  };

  test("is an SSN error by an unknown code, before the player is sent to document scan [TRK-03, SSN-17]", async () => {
    const { id, visitor } = await atTheForm("provide-ssn");
    const events = await trackedBy("ssnSubmitError", async () => {
      visitor.fill({ ssn: "0009" });
      await visitor.press("Next");
    });
    expect(pathOf(visitor)).toBe("/docscan");
    expect(events).toMatchObject([{ kind: "correctiveAction", properties: { code: "ssn-surprise" } }]);
    expect(events[0]?.user).not.toContain(id);
  });

  test("is each event of a reactivation, without the id of the player [TRK-15]", async () => {
    const { id, visitor } = await atReactivation();
    const events = await trackedBy("reactivationFailed", async () => {
      await visitor.get(visitor.url);
      await visitor.press("Reactivate account");
    });
    expect(events).toMatchObject([{ kind: "reactivation", properties: { code: "USR-409" } }]);
    expect(events[0]?.user).not.toContain(id);
    const opened: { visitor?: Visitor } = {};
    const visits = await trackedBy("reactivationVisited", async () => {
      const { visitor: player } = await atReactivation();
      await player.press("Reactivate account");
      await player.get(player.url);
      opened.visitor = player;
    });
    expect(visits).toMatchObject([{ kind: "reactivation", properties: {} }]);
    for (const [name, work] of [
      ["reactivationAttempted", () => visitor.press("Reactivate account")],
      ["reactivationCancelled", async () => opened.visitor?.press("Look around")],
    ] as const) {
      expect(await trackedBy(name, work), name).toMatchObject([{ kind: "reactivation", properties: {} }]);
    }
    const { visitor: back } = await atReactivation({});
    expect(await trackedBy("reactivationSucceeded", () => back.press("Reactivate account"))).toHaveLength(1);
  });

  test("is not an SSN error that the documents name", async () => {
    const { visitor } = await atTheForm("provide-ssn");
    const from = app.output().length;
    visitor.fill({ ssn: "0008" });
    await visitor.press("Next");
    await trackedBy("restrictionsFetchFailed", async () => {
      await sandbox.faults([{ match: { path: "/restrictions/" }, fault: "status", status: 500, times: 1 }]);
      await openEntryPage(visitor);
    });
    expect(app.output().slice(from)).not.toContain("ssnSubmitError");
  });

  test("is that the restrictions cannot be loaded [TRK-12, CA-50]", async () => {
    const sofia = await as("sofia", here());
    const responseStatus = { errorCode: "RST-7009", message: "resting" };
    await sandbox.faults([
      { match: { path: "/restrictions/" }, fault: "status", status: 500, body: { responseStatus } },
    ]);
    const events = await trackedBy("restrictionsFetchFailed", () => openEntryPage(sofia));
    expect(events[0]).toMatchObject({ kind: "correctiveAction", properties: { code: "RST-7009" } });
  });
});

describe("settings", () => {
  test("can ask for the last four digits of the SSN from the start [SSN-18?, SSN-06]", async () => {
    const { visitor } = await sportsbookPlayer({ restrictions: [requires("provide-ssn")] }, here());
    await openEntryPage(visitor);
    expect(visitor.document.querySelector<HTMLInputElement>("input[name=ssn]")?.maxLength).toBe(4);
    for (const wrong of ["", "900123456", "12a"]) {
      visitor.fill({ ssn: wrong });
      expect(callsTo(await callsDuring(() => visitor.press("Next")), "POST", "/ssn")).toEqual([]);
    }
    visitor.fill({ ssn: "3456" });
    await visitor.press("Next");
    expect(pathOf(visitor)).toBe("/postauth");
  });

  test("can switch a step off, for a product, for a site experience and for all; what only asks for it is no block [CA-58?]", async () => {
    const restrictions = [requires("update-username"), requires("update-password"), requires("collect-occupation")];
    const leadsTo = async (siteExperience: string, product: string) => {
      const { visitor } = await sportsbookPlayer(
        { siteExperience, product, restrictions: restrictions.map((one) => ({ ...one })) },
        here(),
      );
      await openEntryPage(visitor, `?product=${product}`);
      return pathOf(visitor);
    };
    expect(await leadsTo("US-SB", "sportsbook")).toBe("/correctiveactions/update-password");
    expect(await leadsTo("US-CS", "casino")).toBe("/correctiveactions/update-username");
    expect(await leadsTo("US-CS", "sportsbook")).toBe("/postauth");
    const only = await sportsbookPlayer({ restrictions: [requires("collect-occupation")] }, here());
    await openEntryPage(only.visitor);
    expect(pathOf(only.visitor)).toBe("/postauth");
  });

  test("can make a brand's hosts ask about viewing the marketplace instead [GATE-33, GATE-79?]", async () => {
    const mark = await as("mark", here());
    const [asked] = callsTo(
      await callsDuring(() => openEntryPage(mark, "?product=marketplace")),
      "GET",
      "/restrictions",
    );
    expect(asked?.query.permission).toBe("ViewMarketplace");
  });
});
