// Each block is explained at one address: one alone on the entry page of the corrective actions, several on the locked page.
import { expect, test } from "vitest";
import { loadEntryPage } from "@/server/flows/corrective-actions/entry-page";
import { loadLocked } from "@/server/flows/restrictions/locked";
import { newCaller, ownPlatform, playerOn } from "../../kit/pages/flow-caller.ts";

const platform = ownPlatform();

const blockedBy = async (...codes: readonly string[]) => {
  const restrictions = codes.map((shortReasonCode) => ({ shortReasonCode }));
  const { caller } = await playerOn(platform, { product: "sportsbook", siteExperience: "US-SB", restrictions });
  return caller.look({ query: { product: "sportsbook" } });
};

test("the locked page leads a player with one block to the page that shows it [CA-37, CA-38]", async () => {
  const context = await blockedBy("RGReview");
  const locked = await loadLocked(context);
  expect(locked).toMatchObject({
    kind: "redirect",
    to: expect.stringMatching(/^\/correctiveactions\?.*product=sportsbook/),
  });
  expect(await loadEntryPage(context)).toMatchObject({ kind: "blocked", view: { reasons: [{}] } });
});

test("the locked page explains each of several blocks [CA-39, CA-54!]", async () => {
  expect(await loadLocked(await blockedBy("RGReview", "ChargebackFlag"))).toMatchObject({
    kind: "blocked",
    view: { reasons: [{ shortReasonCode: "RGReview" }, { shortReasonCode: "ChargebackFlag" }] },
  });
});

test("a link that names a ban tells a visitor of none", async () => {
  const context = await newCaller(platform.port).look({ query: { reason: "banned" } });
  expect(await loadLocked(context)).toEqual({ kind: "neutral" });
});
