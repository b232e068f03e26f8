import { describe, expect, test } from "vitest";
import type { AnswerType } from "@/domain/attestations/attestation-keys";
import { destinationOf, ownPlatform, writesAmong } from "../../harness/pages/flow-caller.ts";
import { askedFor, press } from "./asking.ts";

const platform = ownPlatform();

const writesSince = async (mark: number) => writesAmong(await platform.control.ledger(mark));

describe("a refused answer", () => {
  const deposits = { attestationKey: "MultipleDeposits" };
  const refused = async (attestation: object) => {
    const { caller, flow } = await askedFor(platform, "MultipleDeposits", { attestation });
    return press(caller, "primary", { ...deposits, flow });
  };

  test("of an older version shows the new text [ATT-48, ATT-67?]", async () => {
    const { caller, flow } = await askedFor(platform, "MultipleDeposits", { attestation: { outdatedOnce: true } });
    const outdated = { kind: "error", problem: "attestationOutdated", refreshesPage: true };
    expect(await press(caller, "primary", { ...deposits, flow })).toEqual(outdated);
    const mark = await platform.control.mark();
    expect(await press(caller, "primary", { ...deposits, flow })).toEqual(outdated);
    expect(await writesSince(mark)).toEqual([]);
    expect(destinationOf(await press(caller, "primary", { ...deposits, flow, versionId: 2 }))).toBe(
      "/correctiveactions?flow",
    );
  });

  test.each(["ATT-999", 500])(
    "with %s is the unexpected error, and can be sent again [ATT-49, ERR-75]",
    async (refusal) => {
      expect(await refused({ refusal })).toEqual({ kind: "error", problem: "unexpected" });
    },
  );
});

describe("a form that does not match the attestation", () => {
  test.each<[string, { attestationKey: string; versionId?: number }, AnswerType?]>([
    ["another key", { attestationKey: "Losses" }],
    ["another version", { attestationKey: "MultipleDeposits", versionId: 9 }],
    ["a button that is not there", { attestationKey: "MultipleDeposits" }, "text"],
  ])("%s records nothing", async (_, pressed, intent = "primary") => {
    const { caller, flow } = await askedFor(platform, "MultipleDeposits");
    const mark = await platform.control.mark();
    expect(await press(caller, intent, { ...pressed, flow })).toMatchObject({ problem: "attestationOutdated" });
    expect(await writesSince(mark)).toEqual([]);
  });

  test.each([{ versionId: Number.NaN }, { versionId: 0 }, { versionId: -1 }])("%o records nothing", async (pressed) => {
    const { caller, flow } = await askedFor(platform, "MultipleDeposits");
    const mark = await platform.control.mark();
    const sent = { attestationKey: "MultipleDeposits", flow, ...pressed };
    expect(await press(caller, "primary", sent)).toEqual({ kind: "error", problem: "unexpected" });
    expect(await writesSince(mark)).toEqual([]);
  });
});
