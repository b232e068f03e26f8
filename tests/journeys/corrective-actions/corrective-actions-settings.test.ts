import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Visitor } from "../../harness/browser/browserless.ts";
import { openEntryPage, requires, sandbox, sportsbookPlayer } from "../../harness/pages/journey.ts";
import { ownStack } from "../../harness/stack/own-stack.ts";
import type { PersonaInput } from "../../harness/stack/sandbox-client.ts";
import { type Instance, startInstance } from "../../harness/stack/stack.ts";

let app: Instance;

beforeAll(async () => {
  app = await startInstance(ownStack.sandboxPort, { SSN_LENGTH: "4" });
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
});
