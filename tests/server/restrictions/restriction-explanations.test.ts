// Explanations of the platform that are missing, long or not text.
import { expect, test } from "vitest";
import { loadEntryPage } from "@/server/flows/corrective-actions/entry-page";
import { readRestrictions } from "@/server/upstream/restrictions";
import { ownPlatform, playerOn } from "../../kit/pages/flow-caller.ts";

const platform = ownPlatform();

const blocked = async () => {
  const { caller } = await playerOn(platform, { product: "sportsbook", siteExperience: "US-SB" });
  return async () => loadEntryPage(await caller.look());
};
const bodyOf = (restriction: object) => ({ restrictions: [{ shortReasonCode: "MultiAccountFlag", ...restriction }] });
const answering = (restriction: object) =>
  platform.control.answer({ path: "/restrictions/" }, 200, bodyOf(restriction));

test("a list of more restrictions than a player can have is a failure, before a page works on it for a minute [CA-54!, CA-02]", async () => {
  const load = await blocked();
  const restrictions = Array.from({ length: 501 }, (_, index) => ({ shortReasonCode: `Code${index}` }));
  await platform.control.answer({ path: "/restrictions/" }, 200, { restrictions });
  await expect(load()).rejects.toMatchObject({ kind: "shape", service: "restrictions" });
});

const unknown = { explanation: { header: "", details: "" }, permission: null, isPostAuth: false };
const taxForm = { ...unknown, shortReasonCode: "RequireW9", correctiveActions: [] };

test.each([
  ["null", null, []],
  ["a text", "RequireW9", []],
  ["a code that is null", { shortReasonCode: null }, []],
  ["no code", { correctiveActions: [{ correctiveActionCode: "provide-ssn" }] }, ["provide-ssn"]],
])(
  "an entry that is or has %s counts like an unknown code, and hides no other [CA-36, RS-63?]",
  async (_, entry, correctiveActions) => {
    const { caller } = await playerOn(platform);
    const restrictions = [entry, { shortReasonCode: "RequireW9" }];
    await platform.control.answer({ path: "/restrictions/" }, 200, { restrictions });
    const read = await readRestrictions(await caller.look(), "PlayCasino");
    expect(read.restrictions).toEqual([{ ...unknown, shortReasonCode: "", correctiveActions }, taxForm]);
  },
);

test.each([
  ["left out", {}],
  ["null", { explanation: null }],
  ["empty", { explanation: {} }],
  ["without its texts", { explanation: { header: null, details: null } }],
  ["a text", { explanation: "Call us" }],
  ["a list of lines", { explanation: { header: "Call us", details: ["Today", "Tomorrow"] } }],
])("an explanation that is %s is empty [RS-64?]", async (_, restriction) => {
  const load = await blocked();
  await answering(restriction);
  expect(await load()).toMatchObject({ view: { reasons: [{ texts: [{ kind: "general" }] }] } });
});

test.each([
  [1, {}],
  ["soon", "+275760-09-13T00:00:00.000Z"],
  ["0001-01-01T00:00:00Z", "1970-01-01T00:00:00Z"],
])(
  "what only informs is left out where it is of another type, and the block is kept: received %j, result %j [PLAY-02, RS-64?]",
  async (receivedAt, expectedBy) => {
    const { caller } = await playerOn(platform);
    const wrong = {
      ...{ playTimeMinutes: "90", balance: "12.50", state: 1, since: 1, receivedAt, expectedBy },
      ...{ permission: 1, isPostAuth: "yes", name: [], questionnaireKey: {}, stops: "all" },
    };
    await answering({ shortReasonCode: "PlaytimeLimitExceeded", ...wrong });
    const { restrictions } = await readRestrictions(await caller.look(), "PlayCasino");
    expect(restrictions).toEqual([
      {
        shortReasonCode: "PlaytimeLimitExceeded",
        correctiveActions: [],
        explanation: { header: "", details: "" },
        permission: null,
        isPostAuth: false,
      },
    ]);
  },
);

test("a time that cannot be read puts no step off, and an unreadable scope counts as the account [CA-34]", async () => {
  const { caller } = await playerOn(platform);
  await answering({ correctiveActions: [{ correctiveActionCode: "id-verify", unavailableUntil: 1 }], scope: 1 });
  const { restrictions } = await readRestrictions(await caller.look(), "PlayCasino");
  expect(restrictions).toMatchObject([{ correctiveActions: ["id-verify"], isAccountWide: true }]);
  expect(restrictions[0]).not.toHaveProperty("stepsDown");
});

test.each([[[{ correctiveActionCode: "id-verify" }, null]], [[{ correctiveActionCode: 7 }]], ["id-verify"]])(
  "steps that cannot be read, as in %j, block [CA-35, CA-36]",
  async (correctiveActions) => {
    const load = await blocked();
    await answering({ correctiveActions });
    expect(await load()).toMatchObject({ view: { reasons: [{ shortReasonCode: "MultiAccountFlag" }] } });
  },
);

test.each([
  ["3", "both"],
  ["7", "platform"],
  [undefined, "platform"],
])("a lottery employee whose token says operator %s reads the text %s [GATE-12]", async (operatorId, copy) => {
  const { caller } = await playerOn(platform, {
    product: "sportsbook",
    siteExperience: "US-SB",
    claims: operatorId === undefined ? {} : { operatorId },
    restrictions: [{ shortReasonCode: "DenyLotteryEmployeeAccount" }],
  });
  const entry = await loadEntryPage(await caller.look());
  expect(entry.kind === "blocked" && entry.view.reasons[0].row.copy).toBe(copy);
});

test("a text of any length is cut, so that the buttons stay in reach [RS-64?]", async () => {
  const load = await blocked();
  await answering({ explanation: { header: "Header", details: "word ".repeat(20_000) } });
  const entry = await load();
  const [sent] = entry.kind === "blocked" ? entry.view.reasons[0].texts : [];
  const details = sent?.kind === "platform" ? sent.text : "";
  expect([details.length < 4010, details.endsWith("word…")]).toEqual([true, true]);
});

test.each([
  ["fr-CA", { language: "fr-CA" }],
  ["es", { language: "es" }],
  ["", {}],
  ["< a language >", {}],
])("an explanation that says %j as its language is marked with it if it is one", async (language, marked) => {
  const load = await blocked();
  await answering({ explanation: { header: "En-tête", details: "Détails", language } });
  const entry = await load();
  expect(entry.kind === "blocked" && entry.view.reasons[0].texts).toEqual([
    { kind: "platform", text: "Détails", ...marked },
  ]);
});

test.each([
  ["null", { restrictions: null }],
  ["missing", {}],
  ["a text", { restrictions: "none" }],
])(
  "a list that is %s is a failure: neither no restriction, which would let a blocked player play, nor a block [CA-36, CA-43, CA-50]",
  async (_, body) => {
    const load = await blocked();
    await platform.control.answer({ path: "/restrictions/" }, 200, body);
    await expect(load()).rejects.toMatchObject({ kind: "shape", service: "restrictions" });
  },
);
