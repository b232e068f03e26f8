// The amount in dispute on the entry page, from the platform's reversals.
import { expect, test } from "vitest";
import { loadEntryPage } from "@/server/flows/corrective-actions/entry-page";
import { ownPlatform, playerOn } from "../../kit/pages/flow-caller.ts";
import type { PersonaInput } from "../../kit/stack/sandbox-client.ts";

const platform = ownPlatform();

const chargedBack = (reversals: PersonaInput["reversals"], shortReasonCode = "ChargebackFlag") =>
  playerOn(platform, {
    product: "sportsbook",
    siteExperience: "US-SB",
    restrictions: [{ shortReasonCode }],
    reversals,
  });

const reversals = { reversalDetails: [{ reversalAmount: 120.5 }, { reversalAmount: 39.99 }] };
const calls = async () => await platform.control.callsTo("/payments/");

test("the reversals are read by site experience and user key, and give the amount [API-61, RS-51, RS-50]", async () => {
  const { id, caller } = await chargedBack({ ...reversals, disputedAmount: 0, messagingType: "Chargeback" });
  expect(await loadEntryPage(await caller.look())).toMatchObject({
    view: { reasons: [{ amountInDispute: 160.49, row: { layout: "chargeback" } }] },
  });
  expect((await calls()).map(({ method, path }) => `${method} ${path}`)).toEqual([
    `GET /sites/US-SB/payments/v1/users/user-${id}/reversals`,
  ]);
});

test.each<[string, PersonaInput["reversals"]]>([
  ["type Other", { ...reversals, messagingType: "Other" }],
  ["no details", { disputedAmount: 10, messagingType: "Chargeback" }],
  ["nothing", {}],
])("the plain message is shown with %s [RS-49]", async (_, sent) => {
  const { caller } = await chargedBack(sent);
  const entry = await loadEntryPage(await caller.look());
  expect(entry).toMatchObject({ view: { reasons: [{ row: { layout: "accountLocked" } }] } });
  expect(entry.kind === "blocked" && entry.view.reasons[0]).not.toHaveProperty("amountInDispute");
});

test.each([
  [401, {}],
  [409, { responseStatus: { errorCode: "KRN-104" } }],
])(
  "an ended session is not taken for reversals that cannot be loaded: %i %j [ERR-07, ERR-93?]",
  async (status, body) => {
    const { caller } = await chargedBack(reversals);
    await platform.control.answer({ path: "/payments/" }, status, body);
    await expect(loadEntryPage(await caller.look())).rejects.toMatchObject({ kind: "signedOut", status });
  },
);

test("a player still sees the block when the reversals cannot be loaded", async () => {
  const { caller } = await chargedBack(reversals);
  await platform.control.answer({ path: "/payments/" }, 500);
  expect(await loadEntryPage(await caller.look())).toMatchObject({
    view: { reasons: [{ row: { layout: "accountLocked" } }] },
  });
});

test("no other block reads the reversals", async () => {
  const { caller } = await chargedBack(reversals, "RequireW9");
  expect(await loadEntryPage(await caller.look())).toMatchObject({ kind: "blocked" });
  expect(await calls()).toEqual([]);
});
