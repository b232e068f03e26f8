// What a player gives clears the restriction that asks for it, so that they may play.
import { expect, test } from "vitest";
import { loadEntryPage } from "@/server/flows/corrective-actions/entry-page";
import { keepActionsForNextPage, loadRequiredActions } from "@/server/flows/corrective-actions/required-actions";
import { engineer } from "../../domain/occupation/lists.ts";
import { submitDelta, submitOccupation } from "../../kit/pages/accepted-texts.ts";
import { needing, ownPlatform, playerOn } from "../../kit/pages/flow-caller.ts";

const platform = ownPlatform();

test.each([
  ["an SSN", "provide-ssn", submitDelta, { ssn: "900123456" }],
  ["a mobile number", "provide-phone-number", submitDelta, { phone: "(207) 555-9911", countryCode: "US" }],
  ["agreements", "agree-to-terms", submitDelta, { "requiredterms-of-use": "on", "requiredprivacy-notice": "on" }],
  ["an occupation", "collect-occupation", submitOccupation, { ...engineer, employerPhone: "(416) 555-0123" }],
])("%s [CA-01]", async (_, code, submit, fields) => {
  const { caller } = await playerOn(platform, {
    phone: null,
    product: "sportsbook",
    siteExperience: "US-SB",
    restrictions: [needing(code)],
  });
  const required = async () => (await loadRequiredActions(await caller.look())).required;
  expect(await required()).toMatchObject({ kind: "steps", steps: [{ code }] });
  expect((await caller.look()).player.permissions).not.toContain("PlaySportsbook");
  await caller.submit<unknown>(submit, { fields });
  expect(await required()).toEqual({ kind: "clear" });
  expect((await caller.look()).player.permissions).toContain("PlaySportsbook");
});

test("what was cleared elsewhere is noticed at the second look, so that two instances do not redirect to each other", async () => {
  const [due, cleared] = await Promise.all([
    playerOn(platform, { product: "dfs", restrictions: [needing("provide-ssn")] }),
    playerOn(platform, { product: "dfs" }),
  ]);
  const opened = async () => ({ ...(await cleared.caller.look()), submitKey: "" });
  const look = async () => loadEntryPage(await opened());
  // as this instance had read it before
  keepActionsForNextPage(await opened(), await loadRequiredActions(await due.caller.look()));
  const to = (path: RegExp) => ({ kind: "redirect", to: expect.stringMatching(path) });
  expect(await look()).toEqual(to(/^\/correctiveactions\/provide-ssn\b/));
  expect(await look()).toEqual(to(/^\/postauth\b/));
});
