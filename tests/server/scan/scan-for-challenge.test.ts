// A scan that answers a challenge of strong authentication.
import { describe, expect, test } from "vitest";
import { to } from "@/domain/routing/routes";
import { scanLinkFields } from "@/domain/scan/scan-links";
import { finishScan } from "@/server/flows/scan/check-passed";
import { loadScan } from "@/server/flows/scan/load-scan";
import type { StrongAuthOpening } from "@/server/flows/strong-auth/start";
import { readHandOver } from "@/server/records/hand-overs";
import { createMemoryStore } from "@/server/store/memory";
import { computerOf } from "../../kit/flows/hand-over.ts";
import { startScan } from "../../kit/pages/accepted-texts.ts";
import { type Caller, callerFor, destinationOf, needing, ownPlatform, playerOn } from "../../kit/pages/flow-caller.ts";
import { opened } from "../strong-auth/open-strong-auth.ts";

const platform = ownPlatform();

const sessions = async () =>
  (await platform.control.ledger()).filter(({ method, path }) => method === "POST" && path.endsWith("/sessions"));

/** The scan that a player has chosen to answer a challenge with, by what its link carries. */
async function chosenScan(caller: Caller, opening: Partial<StrongAuthOpening>) {
  const chosen = await (await opened(caller, opening)).choose("DocScan");
  const query = chosen.kind === "redirect" ? scanLinkFields(chosen.to) : {};
  return {
    query,
    finish: () => caller.submit(finishScan, { query }),
    begin: async (more: Record<string, string> = {}) =>
      destinationOf(await caller.submit(startScan, { query: { ...query, ...more }, fields: { consent: "on" } })),
    shown: async () => loadScan(await caller.look({ query })),
  };
}

const fallback = { challengeType: "DocScan", isFallbackType: false };

test("a scan that is given up leads back to the other methods", async () => {
  const { caller } = await playerOn(platform, { strongAuth: { availableStrongAuthTypes: ["SMS2FA", fallback] } });
  const { query } = await chosenScan(caller, { reason: "CORRECTIVE_ACTION" });
  expect(query).toMatchObject({ fallbackUrl: expect.stringMatching(/^\/strongauth\?flow=/) });
});

describe("while the second factor of the sign-in is due", () => {
  async function challenged() {
    const { id } = await platform.control.makePersona({
      mfaMethods: ["SMS2FA"],
      strongAuth: { availableStrongAuthTypes: ["SMS2FA", fallback] },
    });
    const caller = await callerFor(platform, id, { isPending: true });
    const opening = { reason: "CORRECTIVE_ACTION", completes: "strongauth", backTo: to("/postauth") } as const;
    return { caller, ...(await chosenScan(caller, opening)) };
  }

  test("a scan answers its challenge, and the session begins [SA-25, DOC-04, OTP-34?]", async () => {
    const { begin, finish, caller } = await challenged();
    const { pathname, host } = new URL(String(await begin()));
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

const banned = { sessionKey: null, status: "Banned", nextStep: "Banned", responseStatus: {} };
const strongAuth = { availableStrongAuthTypes: [{ challengeType: "DocScan", isFallbackType: false }] };

/** The verdicts that a signed-in player has after a scan for a challenge, and whether the next sign-in continues where they were. */
async function verdictsAfter(when: string, opening: Partial<StrongAuthOpening>) {
  const { caller } = await playerOn(platform, { strongAuth });
  const { begin, shown } = await chosenScan(caller, opening);
  const path = when === "start" ? "*/docscan/v1/sessions" : "*/docscan/v1/sessions/*";
  await platform.control.answer({ path }, 200, banned);
  await begin();
  expect(await shown()).toMatchObject({ kind: "redirect", to: expect.stringMatching(/^\/locked/) });
  const kinds = (await (await caller.look()).verdicts.inForce())?.map(({ kind }) => kind);
  caller.expire();
  return { kinds, leadsBack: (await caller.look()).records.account !== undefined };
}

test.each(["start", "status"])(
  "a ban that a scan's answer names at its %s is one on the player whose own challenge it answers, and none on a player who recovers another account [GATE-14, DOC-03]",
  async (when) => {
    expect(await verdictsAfter(when, { reason: "CORRECTIVE_ACTION" })).toEqual({ kinds: ["banned"], leadsBack: false });
    const other = await platform.control.makePersona({ strongAuth });
    const recovery = { initializationKey: `recovery-${other.id}`, recoversBySsn: true };
    expect(await verdictsAfter(when, recovery)).toEqual({ kinds: [], leadsBack: true });
  },
);

test.each([
  [{ strongAuthRequestKey: "request" }, "confirm"],
  [{ kycMethod: "selfie" }, "selfie"],
  [{}, "identity"],
] as const)("on a phone a scan with %j is said to be for %s [DOC-04]", async (more, purpose) => {
  const computer = await computerOf(platform, createMemoryStore(), {
    restrictions: [needing(purpose === "selfie" ? "docscan-selfie" : "docscan-verification")],
  });
  await computer.usePhone(more);
  const [record] = computer.caller.records.values();
  const id = record && "scan" in record ? record.scan?.handOver : undefined;
  expect((await readHandOver(await computer.caller.look(), id ?? ""))?.purpose).toBe(purpose);
});
