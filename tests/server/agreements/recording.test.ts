import { createHash } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { loadReceipt, loadReceipts } from "@/server/flows/agreements/receipts";
import { submitAttestation } from "@/server/flows/attestations/submit-attestation";
import { loadDelta } from "@/server/flows/delta-form/delta-form";
import { agreementTexts } from "@/server/lookups/shown-texts/agreements";
import { hashOfText } from "@/server/lookups/shown-texts/text-hash";
import { submitDelta } from "../../kit/pages/accepted-texts.ts";
import { type Caller, callerFor, destinationOf, needing, ownPlatform, playerOn } from "../../kit/pages/flow-caller.ts";
import { forgetProcess } from "../../kit/stack/process-state.ts";
import { askedFor } from "../attestations/asking.ts";

const platform = ownPlatform({ keeps: true });
beforeEach(async () => {
  await platform.control.reset();
  forgetProcess();
});

const required = { "requiredterms-of-use": "on", "requiredprivacy-notice": "on" };
const terms = { product: "sportsbook", siteExperience: "US-SB", restrictions: [needing("agree-to-terms")] };
const answered = [
  ["marketing-offers", false],
  ["privacy-notice", true],
  ["terms-of-use", true],
];

const listOf = async (caller: Caller) => (await loadReceipts(await caller.look()))?.receipts ?? [];
const answersOf = async (caller: Caller) =>
  (await listOf(caller)).map(({ document, isAccepted }) => [document, isAccepted]).sort();

describe("an answer goes to the platform together with its receipt", () => {
  test("for each agreement, ticked or not, with the hash of its exact text", async () => {
    const { caller } = await playerOn(platform, terms);
    const context = await caller.look();
    const { agreements } = await loadDelta(context, ["agreements"]);
    const texts = agreementTexts(context, agreements);
    await caller.submit(submitDelta, { fields: required });
    const receipts = await listOf(caller);
    expect(receipts.map(({ document, isAccepted, textHash }) => ({ document, isAccepted, textHash }))).toEqual(
      expect.arrayContaining([
        { document: "terms-of-use", isAccepted: true, textHash: hashOfText(texts[0] ?? { title: "", blocks: [] }) },
        { document: "privacy-notice", isAccepted: true, textHash: expect.any(String) },
        { document: "marketing-offers", isAccepted: false, textHash: expect.any(String) },
      ]),
    );
    expect(receipts.find(({ document }) => document === "terms-of-use")).toMatchObject({
      kind: "agreement",
      version: "2026-03",
      locale: "en-US",
      siteExperience: "US-SB",
      answeredAt: expect.any(Number),
    });
  });

  test("of an attestation, with the words of the button", async () => {
    const { caller, press } = await askedFor(platform, "ExtendedPlay");
    await press("secondary");
    expect(await listOf(caller)).toMatchObject([
      { kind: "attestation", document: "ExtendedPlay", version: "1", isAccepted: false, label: "Change my time limit" },
    ]);
  });

  test("before a player who is not fit to play is signed out", async () => {
    const { press, id } = await askedFor(platform, "OntarioFitToPlay");
    await press("primary");
    expect(await answersOf(await callerFor(platform, id))).toEqual([["OntarioFitToPlay", false]]);
  });

  test("also when the acknowledgement was lost once [TRK-08, DLT-11]", async () => {
    await platform.control.faults([
      { match: { method: "POST", path: "/agreements/v1/agreements" }, fault: "reset", afterActing: true, times: 1 },
      { match: { method: "POST", path: "/attestations/*" }, fault: "reset", afterActing: true, times: 1 },
    ]);
    const { caller } = await playerOn(platform, terms);
    await caller.submit(submitDelta, { fields: required });
    expect(await answersOf(caller)).toEqual(answered);
    const attesting = await askedFor(platform, "ExtendedPlay");
    await attesting.press("primary");
    expect(await answersOf(attesting.caller)).toEqual([["ExtendedPlay", true]]);
  });

  test("not when the platform was never reached", async () => {
    await platform.control.faults([{ match: { method: "POST", path: "/agreements/v1/agreements" }, fault: "reset" }]);
    const { caller } = await playerOn(platform, terms);
    await expect(caller.submit(submitDelta, { fields: required })).rejects.toMatchObject({ kind: "network" });
    expect(await answersOf(caller)).toEqual([]);
  });

  test("once, however often the same form arrives", async () => {
    const { caller, press } = await askedFor(platform, "ExtendedPlay", { attestation: { clearsUnder: "US-NJ-SB" } });
    await press("primary", { submitKey: "one" });
    await press("primary", { submitKey: "one" });
    expect(await listOf(caller)).toHaveLength(1);
  });

  test("and none when the platform refuses the answer", async () => {
    const { caller, press } = await askedFor(platform, "ExtendedPlay", { attestation: { refusal: "ATT-CLOSED" } });
    await press("primary");
    expect(await listOf(caller)).toEqual([]);
  });

  test("and none to a platform that does not offer receipts", async () => {
    await platform.control.flags({ agreementReceipts: false });
    const { caller } = await playerOn(platform, terms);
    expect(destinationOf(await caller.submit(submitDelta, { fields: required }))).toMatch(/^\/correctiveactions/);
    const [accepted] = (await platform.control.callsTo("/agreements/v1/agreements")).filter(
      ({ body }) => body !== null,
    );
    expect(accepted?.body).toEqual({
      userKey: expect.any(String),
      siteExperience: "US-SB",
      agreementIds: expect.any(Array),
    });
    expect(await loadReceipts(await caller.look())).toBeUndefined();
    await platform.control.flags({ agreementReceipts: true });
  });
});

describe("a text that has changed since the page was shown", () => {
  test("is not accepted: the page is shown again", async () => {
    const { caller } = await playerOn(platform, terms);
    const outcome = await caller.submit(submitDelta, { fields: { ...required, shownText: "digest-of-another-text" } });
    expect(outcome).toMatchObject({ kind: "error", problem: "agreementChanged", refreshesPage: true });
    expect((await platform.control.ledger()).filter(({ method }) => method === "POST")).toEqual([]);
  });

  test("is not attested either, although its version is the same", async () => {
    const { caller, flow } = await askedFor(platform, "ExtendedPlay");
    const outcome = await caller.submit(submitAttestation("mithra-submit-attestation"), {
      flow,
      fields: { attestationKey: "ExtendedPlay", versionId: "1", intent: "primary", shownText: "another" },
    });
    expect(outcome).toMatchObject({ kind: "error", problem: "attestationOutdated", refreshesPage: true });
  });
});

describe("answer and receipt are one call", () => {
  test("so neither is there without the other when the platform fails", async () => {
    const { caller } = await playerOn(platform, terms);
    await platform.control.answer({ method: "POST", path: "/agreements/v1/agreements" }, 503);
    await caller.submit(submitDelta, { fields: required }).catch(() => undefined);
    expect([await answersOf(caller), (await caller.look()).player !== null]).toEqual([[], true]);
    expect((await loadDelta(await caller.look(), ["agreements"])).agreements).toHaveLength(3);
    await platform.control.faults([]);
    await caller.submit(submitDelta, { fields: required });
    expect(await answersOf(caller)).toEqual(answered);
  });

  test("so the same form that is sent twice is one answer with one receipt each", async () => {
    const { caller } = await playerOn(platform, terms);
    await platform.control.loseAnswer({ method: "POST", path: "/agreements/v1/agreements" });
    await caller.submit(submitDelta, { fields: required, submitKey: "one" });
    await caller.submit(submitDelta, { fields: required, submitKey: "one" }).catch(() => undefined);
    expect(await answersOf(caller)).toEqual(answered);
  });

  test("and a platform whose flags cannot be read gets the receipts all the same", async () => {
    const { caller } = await playerOn(platform, terms);
    await platform.control.answer({ path: "*/featureflags*" }, 503);
    forgetProcess();
    await caller.submit(submitDelta, { fields: required });
    const [accepted] = (await platform.control.callsTo("/agreements/v1/agreements")).filter(
      ({ body }) => body !== null,
    );
    expect(accepted?.body).toMatchObject({ receipts: [{ kind: "agreement" }, {}, {}] });
  });
});

describe("the text of a receipt", () => {
  const attested = async () => {
    const { caller, press } = await askedFor(platform, "ExtendedPlay");
    await press("primary");
    return { caller, receipt: (await listOf(caller))[0] };
  };

  test("is shown, line by line, as it was recorded", async () => {
    const { caller, receipt } = await attested();
    const shown = await loadReceipt(await caller.look(), receipt?.key ?? "");
    expect(shown?.text?.slice(0, 3)).toEqual([
      "You have played for 4 hours",
      "A pause helps to see things fresh.",
      "Your time limit is 5 hours a day.",
    ]);
    const text = (shown?.text ?? []).join("\n");
    expect(createHash("sha256").update(text).digest("hex")).toBe(receipt?.textHash);
  });

  test.each([
    ["that the platform no longer holds", { status: 404 }],
    ["that is another text than the receipt's", { status: 200, body: { text: "Terms of use\nA newer version." } }],
    ["that cannot be read now", { status: 503 }],
  ])("%s is not available, and no other is shown", async (_, answer) => {
    const { caller, receipt } = await attested();
    await platform.control.faults([{ match: { path: "/agreements/v1/texts" }, fault: "status", ...answer }]);
    const shown = await loadReceipt(await caller.look(), receipt?.key ?? "");
    expect(shown).toMatchObject({ document: "ExtendedPlay" });
    expect(shown?.text).toBeUndefined();
  });

  test("of another player is not found", async () => {
    const { receipt } = await attested();
    const other = await playerOn(platform);
    expect(await loadReceipt(await other.caller.look(), receipt?.key ?? "")).toBeUndefined();
  });
});
