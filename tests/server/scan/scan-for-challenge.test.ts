// A scan that answers a challenge of strong authentication.
import { describe, expect, test } from "vitest";
import { to } from "@/domain/routing/routes";
import { scanLinkFields } from "@/domain/scan/scan-links";
import { finishScan } from "@/server/flows/scan/finish-scan";
import { loadScan } from "@/server/flows/scan/load-scan";
import { chooseMethod } from "@/server/flows/strong-auth/choose-method";
import { type StrongAuthOpening, startStrongAuth } from "@/server/flows/strong-auth/start";
import { createMemoryStore } from "@/server/guard/memory";
import { readHandOver } from "@/server/records/hand-overs";
import { startScan } from "../../harness/browser/as-shown.ts";
import { computerOf } from "../../harness/flows/hand-over.ts";
import { destinationOf, newCaller, ownPlatform, playerOn } from "../../harness/pages/flow-caller.ts";

const platform = ownPlatform();

const sessions = async () =>
  (await platform.control.ledger()).filter(({ method, path }) => method === "POST" && path.endsWith("/sessions"));

describe("while the second factor of the sign-in is due", () => {
  /** A challenge that is answered by a scan, and what its link carries. */
  async function challenged() {
    const { id } = await platform.control.makePersona({
      mfaMethods: ["SMS2FA"],
      strongAuth: { availableStrongAuthTypes: ["SMS2FA", { challengeType: "DocScan", isFallbackType: false }] },
    });
    const { token } = await platform.control.session(id);
    const caller = newCaller(platform.port, { token, isPending: true });
    const backTo = to("/postauth");
    const opening = { reason: "CORRECTIVE_ACTION", completes: "strongauth", backTo } as const;
    await caller.submit((context) => startStrongAuth(context, opening));
    const { id: flow } = caller.record("strongAuth");
    const chosen = await caller.submit(chooseMethod, { flow, fields: { method: "DocScan" } });
    const query = chosen.kind === "redirect" ? scanLinkFields(chosen.to) : {};
    return {
      caller,
      finish: () => caller.submit(finishScan, { query }),
      begin: async (more: Record<string, string>) =>
        destinationOf(await caller.submit(startScan, { query: { ...query, ...more }, fields: { consent: "on" } })),
    };
  }

  test("a scan answers its challenge, and the session begins [SA-25, DOC-04, OTP-34?]", async () => {
    const { begin, finish, caller } = await challenged();
    const { pathname, host } = new URL(String(await begin({})));
    const form = { verdict: "passed", returnPath: "/" };
    const sent = await platform.raw(pathname, { host: host.split(":")[0] ?? "", form });
    await sent.body.dump();
    await platform.control.advanceClock(6000);
    expect(caller.token).toBeUndefined();
    expect(destinationOf(await finish())).toBe("/postauth");
    expect([typeof caller.token, caller.pending]).toEqual(["string", undefined]);
  });

  test.each([
    ["another key", { docScanInitializationKey: "another" }],
    ["another challenge's key", { strongAuthInitializationKey: "another" }],
    ["no request", { strongAuthRequestKey: "" }],
    ["another request", { strongAuthRequestKey: "another" }],
  ])("a scan with %s is not begun [OTP-34?]", async (_, more) => {
    const { begin } = await challenged();
    expect(await begin(more)).toBe("/strongauth?flow");
    expect(await sessions()).toEqual([]);
  });
});

describe("a ban that a scan's answer names", () => {
  const banned = { sessionKey: null, status: "Banned", nextStep: "Banned", responseStatus: {} };
  const strongAuth = { availableStrongAuthTypes: [{ challengeType: "DocScan", isFallbackType: false }] };

  /** The verdicts that a signed-in player has after a scan for a challenge. */
  async function verdictsAfter(when: string, opening: Partial<StrongAuthOpening>) {
    const { caller } = await playerOn(platform, { strongAuth });
    await caller.submit((context) => startStrongAuth(context, { backTo: to("/"), ...opening }));
    const { id: flow } = caller.record("strongAuth");
    const chosen = await caller.submit(chooseMethod, { flow, fields: { method: "DocScan" } });
    const query = chosen.kind === "redirect" ? scanLinkFields(chosen.to) : {};
    const path = when === "start" ? "*/docscan/v1/sessions" : "*/docscan/v1/sessions/*";
    await platform.control.answer({ path }, 200, banned);
    await caller.submit(startScan, { query, fields: { consent: "on" } });
    const shown = await loadScan(await caller.look({ query }));
    expect(shown).toMatchObject({ kind: "redirect", to: expect.stringMatching(/^\/locked/) });
    return (await (await caller.look()).verdicts.inForce())?.map(({ kind }) => kind);
  }

  test.each(["start", "status"])(
    "at its %s is one on the player whose own challenge it answers, and none on a player who recovers another account [GATE-14, DOC-03]",
    async (when) => {
      expect(await verdictsAfter(when, { reason: "CORRECTIVE_ACTION" })).toEqual(["banned"]);
      const other = await platform.control.makePersona({ strongAuth });
      const recovery = { initializationKey: `recovery-${other.id}`, recoversBySsn: true };
      expect(await verdictsAfter(when, recovery)).toEqual([]);
    },
  );
});

test.each([
  [{ strongAuthRequestKey: "request" }, "confirm"],
  [{}, "identity"],
] as const)("on a phone a scan with %j is said to be for %s [DOC-04]", async (more, purpose) => {
  const computer = await computerOf(platform, createMemoryStore());
  await computer.usePhone(more);
  const [record] = computer.caller.records.values();
  const id = record && "scan" in record ? record.scan?.handOver : undefined;
  expect((await readHandOver(await computer.caller.look(), id ?? ""))?.purpose).toBe(purpose);
});
