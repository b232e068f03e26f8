// Opens every persona of the sandbox who has something to do or is blocked. tests/registries relies on this file: a row of a table
// needs a persona, and every persona is walked here.
import { beforeEach, expect, test } from "vitest";
import {
  type CorrectiveAction,
  correctiveAction,
  correctiveActions,
} from "../../domain/corrective-actions/registry.ts";
import { as, openEntryPage, pathOf, sandbox } from "../harness/pages/journey.ts";

beforeEach(() => sandbox.reset());

const screens: Record<CorrectiveAction, RegExp> = {
  "merge-required": /^Merge your accounts$/,
  "recover-other-account": /^(You (already have an account|may have two accounts)|We cannot match your accounts)$/,
  "submit-questionnaire": /^A few questions before you go on$/,
  "reactivate-account": /^Reactivate your account$/,
  "update-username": /^Choose a new username$/,
  "update-password": /^Choose a new password$/,
  "docscan-verification": /^Scan your (ID|document)$/,
  "id-verify": /^Verify your identity/,
  "provide-ssn": /^Your Social Security number$/,
  "migrate-account": /^Merge your other account$/,
  "create-gaming-session": /^Continue to /,
  "agree-to-terms": /^Our new terms$/,
  "provide-phone-number": /^Your mobile number$/,
  "collect-occupation": /^Tell us about your work$/,
  "re-verification-kyc": /^Check your details$/,
  "kyc-adv-check": /^Confirm your identity in more detail$/,
  strongauth: /^Confirm it’s you$/,
  "email-risk-verify": /^Check your email address$/,
  "strongauth-collect-phonenumber": /^Add a phone for security codes$/,
  "unique-phone-number-required": /^Is this still your mobile number\?$/,
  "ack-cooloff-exp": /^Your break is over$/,
  geolocate: /^Confirm where you are$/,
  "on-prem-verify": /^Confirm that you are on site$/,
  "mithra-submit-questionnaire": /^A few questions about your play$/,
  "select-rg-attestation": /^You have raised your limits twice this week$/,
  "mithra-submit-attestation": /^Are you fit to play today\?$/,
  "docscan-selfie": /^Take a selfie$/,
  "complete-fcm-verification": /^Our team has to check something with you$/,
  "complete-watchlist-screening": /^One more check$/,
};

test("every corrective action has a page of its own with its own screen [CA-57?]", { timeout: 120_000 }, async () => {
  const personas = await sandbox.personas();
  for (const code of correctiveActions) {
    const { persona } = correctiveAction(code);
    const visitor = await as(persona);
    await openEntryPage(visitor, `?product=${personas.find(({ id }) => id === persona)?.product}`);
    expect(pathOf(visitor), persona).toBe(`/correctiveactions/${code}`);
    expect(visitor.h1, persona).toMatch(screens[code]);
  }
});

// gwen's only step is left out for her product; otis is stopped at the casino only, and mina on the security page only
const stoppedByNothing = ["gwen", "otis", "mina"];

test("every player whom something stops reaches a page with a way on", { timeout: 120_000 }, async () => {
  const stopped = (await sandbox.personas()).filter(
    (one) => one.correctiveActions.length + one.restrictions.length > 0,
  );
  expect(stopped.length).toBeGreaterThan(70);
  for (const { id, product } of stopped) {
    const visitor = await as(id);
    await openEntryPage(visitor, `?product=${product}`);
    const main = visitor.document.querySelector("main");
    const ways = main?.querySelectorAll("a[href], button:not([type=button])") ?? [];
    expect([visitor.status, visitor.h1 !== "", ways.length > 0], id).toEqual([200, true, true]);
    expect(visitor.text, id).toMatch(/Reference [0-9A-Z]{4}-[0-9A-Z]{4}/);
    if (!stoppedByNothing.includes(id)) expect(visitor.url, id).toContain("/correctiveactions");
  }
});
