import { describe, expect, test } from "vitest";
import type { AnswerType } from "@/domain/attestations/attestation-keys";
import { destinationOf, ownPlatform } from "../../kit/pages/flow-caller.ts";
import { askedFor } from "./asking.ts";

const platform = ownPlatform();

const writesSince = async (mark: number) => await platform.control.writes(mark);

describe("a refused answer", () => {
  test("of an older version shows the new text [ATT-48, ATT-67?]", async () => {
    const { press } = await askedFor(platform, "MultipleDeposits", { attestation: { outdatedOnce: true } });
    const outdated = { kind: "error", problem: "attestationOutdated", refreshesPage: true };
    expect(await press("primary")).toEqual(outdated);
    const mark = await platform.control.mark();
    expect(await press("primary")).toEqual(outdated);
    expect(await writesSince(mark)).toEqual([]);
    expect(destinationOf(await press("primary", { versionId: 2 }))).toBe("/correctiveactions?flow");
  });

  test.each(["ATT-999", 500])("with %s is unexpected, and can be sent again [ATT-49, ERR-75]", async (refusal) => {
    const { press } = await askedFor(platform, "MultipleDeposits", { attestation: { refusal } });
    expect(await press("primary")).toEqual({ kind: "error", problem: "unexpected" });
  });
});

describe("a form that does not match the attestation", () => {
  const outdated = { problem: "attestationOutdated" };
  const unexpected = { problem: "unexpected" };

  test("the answer to another attestation leads to the one that is asked for, and records nothing [ATT-48]", async () => {
    const { press } = await askedFor(platform, "MultipleDeposits");
    expect(destinationOf(await press("primary", { pressed: "Losses" }))).toBe("/correctiveactions?flow");
    expect(await platform.control.writes()).toEqual([]);
  });

  test.each<[string, { versionId?: number }, object, AnswerType?]>([
    ["another version", { versionId: 9 }, outdated],
    ["a button that is not there", {}, outdated, "text"],
    ["no number for a version", { versionId: Number.NaN }, unexpected],
    ["no version", { versionId: 0 }, unexpected],
    ["a version before the first", { versionId: -1 }, unexpected],
  ])("%s records nothing", async (_, sent, problem, intent = "primary") => {
    const { press } = await askedFor(platform, "MultipleDeposits");
    expect(await press(intent, sent)).toMatchObject({ kind: "error", ...problem });
    expect(await platform.control.writes()).toEqual([]);
  });
});
