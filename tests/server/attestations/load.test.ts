import { describe, expect, test, vi } from "vitest";
import { plainText } from "@/domain/rich-text";
import { loadAttestation } from "@/server/flows/attestations/read-attestation";
import { loadRequiredActions } from "@/server/flows/corrective-actions/required-actions";
import { ownPlatform } from "../../kit/pages/flow-caller.ts";
import type { PersonaInput } from "../../kit/stack/sandbox-client.ts";
import { quiet } from "../../kit/stack/stores.ts";
import { askedFor } from "./asking.ts";

const platform = ownPlatform();

async function load(attestationKey: string, attestation: object = {}, input: PersonaInput = {}) {
  const { caller, flow } = await askedFor(platform, attestationKey, { attestation, ...input });
  const context = await caller.look({ flow });
  const { required } = await loadRequiredActions(context);
  if (required.kind !== "steps") throw new Error("nothing is asked");
  return loadAttestation(context, required.steps[0]);
}

test("of two attestations the first is shown [ATT-11]", async () => {
  const item = (Title: string) => ({
    AttestationKey: "Losses",
    Title,
    Text: "Why we ask.",
    AttestationVersionId: 3,
    ContentEntry: "<p>What we ask.</p>",
    AttestationCTAs: [{ CTAType: "Primary", UserActionText: "Yes" }],
  });
  await platform.control.answer({ method: "GET", path: "/attestations/*" }, 200, {
    Attestations: [item("One"), item("Two")],
  });
  expect(await load("Losses")).toMatchObject({
    key: "Losses",
    title: "One",
    versionId: 3,
    subtitle: "Why we ask.",
    content: [{ tag: "p", children: ["What we ask."] }],
    answers: [{ type: "primary", text: "Yes" }],
  });
});

test("the item of the list is shown, with its content as elements [ATT-12, API-58]", async () => {
  expect(await load("OntarioFitToPlay")).toMatchObject({
    key: "OntarioFitToPlay",
    versionId: 1,
    title: "Are you fit to play today?",
    subtitle: "Ontario asks every player this.",
    template: "checkbox",
    checkboxes: ["All of this is true for me today"],
    held: "secondary",
    content: [{ tag: "p" }, { tag: "ul", items: { length: 3 } }],
  });
  const [read] = await platform.control.callsTo("/attestations/");
  expect([read?.path, read?.query.siteExperience]).toEqual([
    "/sites/US-SB/attestations/v2/attestations/RG-OntarioFitToPlay",
    "US-SB",
  ]);
});

describe("content that cannot be shown", () => {
  test.each([
    ["unknownKey", "key"],
    ["noKey", "key"],
    ["noVersion", "version"],
    ["noTitle", "title"],
    ["noCtas", "ctas"],
    ["noPrimary", "primary"],
    ["wrongTypes", "version"],
    ["long", "size"],
  ])("%s is invalid, and the log names the %s [ATT-08, ATT-43]", async (content, why) => {
    const logged = vi.spyOn(quiet, "warn");
    expect(await load("MultipleDeposits", { content })).toBeUndefined();
    expect(logged.mock.calls).toEqual([[{ event: "attestationInvalid", why }]]);
  });

  test("a missing list is invalid", async () => {
    expect(await load("MultipleDeposits", { attestationKey: undefined, content: "noKey" })).toBeUndefined();
  });
});

describe("content that is made safe", () => {
  test("scripts, handlers and addresses that are not https are left out [ATT-70?]", async () => {
    const attestation = await load("MultipleDeposits", { content: "scripts" });
    expect(attestation?.title).toBe("Read this");
    expect(attestation?.content).toEqual([
      { tag: "p", children: ["Shown as words."] },
      {
        tag: "p",
        children: ["Not a link ", { tag: "a", href: "https://help.example.test/tools", children: ["A link"] }],
      },
    ]);
  });

  test("a title of markup alone is no title, and a label shows its words while the answer keeps what was sent", async () => {
    expect(await load("MultipleDeposits", { title: "<script>alert(1)</script>" })).toBeUndefined();
    const attestationCTAs = [{ CTAType: "Primary", userActionText: "<b>Yes</b>, continue" }];
    const attestation = await load("MultipleDeposits", { attestationCTAs });
    expect(attestation?.answers).toMatchObject([{ label: "Yes, continue", text: "<b>Yes</b>, continue" }]);
  });

  test("nesting without end becomes shallow", async () => {
    const attestation = await load("MultipleDeposits", { content: "nested" });
    expect(attestation && plainText(attestation.content)).toBe("Deep down");
  });

  test("of duplicate buttons the first counts", async () => {
    const attestation = await load("MultipleDeposits", { content: "duplicates" });
    expect(attestation?.answers.map(({ text }) => text)).toEqual(["Continue", "Set a deposit limit"]);
  });
});

test("a brand that hides the limits of the review offers none there [ATT-09]", async () => {
  const hiding = { brand: "lottery", product: "lottery", siteExperience: "LOTTERY" } as const;
  const lottery = await load("RealTimeReview", {}, hiding);
  expect(lottery?.answers.map(({ text }) => text)).toEqual(["Continue as I am"]);
  expect((await load("RealTimeReview"))?.answers).toHaveLength(2);
});

test("an attestation that repeats moves the flow to the region's site experience [CA-45, CA-60?]", async () => {
  const { caller, flow, press } = await askedFor(platform, "MultipleDeposits", {
    attestation: { clearsUnder: "US-NJ-SB" },
    claims: { geolocation: "US-NJ" },
  });
  // the page reads the attestation, and so does the submit
  const sites = async (mark: number) => [
    ...new Set(
      (await platform.control.ledger(mark))
        .filter(({ path }) => path.includes("/attestations/"))
        .map(({ method, path }) => `${method} ${path.split("/")[2]}`),
    ),
  ];
  const mark = await platform.control.mark();
  await press("primary");
  expect(await sites(mark)).toEqual(["GET US-SB", "POST US-SB"]);
  const again = await platform.control.mark();
  await press("primary");
  expect(await sites(again)).toEqual(["GET US-NJ-SB", "POST US-NJ-SB"]);
  expect(caller.record("sequence")).toMatchObject({ siteExperience: "US-NJ-SB" });
  const { required } = await loadRequiredActions(await caller.look({ flow }));
  expect(required).toEqual({ kind: "clear" });
});
