// The cases of a player that wait for a decision.
import { expect, test } from "vitest";
import { loadCases } from "@/server/flows/case-status/cases";
import { call } from "@/server/upstream/call";
import { documentUpload } from "@/server/upstream/uploads";
import { ownPlatform, playerOn } from "../../kit/pages/flow-caller.ts";
import type { PersonaInput } from "../../kit/stack/sandbox-client.ts";

const platform = ownPlatform();

async function subjectsOf(input: PersonaInput, isDocumentSent = false) {
  const { caller } = await playerOn(platform, { product: "sportsbook", siteExperience: "US-MI-SB", ...input });
  const file = { type: "application/pdf", bytes: new Blob(["%PDF-1.7"]).stream() };
  const sent = { query: { documentType: "identity" as const }, file, once: "key" };
  if (isDocumentSent) await caller.submit((context) => call(context, documentUpload, sent));
  return (await loadCases(await caller.look())).map(({ subject }) => subject);
}

test.each([
  ["nothing stops the player", [], ["document"]],
  ["a block asked for it", [{ shortReasonCode: "MultiAccountFlag" }], ["document"]],
  ["a review decides about it", [{ shortReasonCode: "UnderReview" }], ["review"]],
  ["a block waits for something else", [{ shortReasonCode: "RequireW9", state: "received" }], ["taxForm", "document"]],
])("a document that was sent is one case where %s", async (_, restrictions, subjects) => {
  expect(await subjectsOf({ restrictions }, true)).toEqual(subjects);
});

test("a transfer is a case once everything has arrived from the other operator", async () => {
  const transferStatus = "Pending";
  expect(await subjectsOf({ transferStatus })).toEqual([]);
  expect(await subjectsOf({ transferStatus, transferCase: { receivedAt: "2026-11-20T15:30:00Z" } })).toEqual([
    "transfer",
  ]);
});
