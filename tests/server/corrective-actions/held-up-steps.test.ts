// A form of a step whose page was open before something came that must be seen first: it is not sent.
import { describe, expect, test } from "vitest";
import type { Outcome } from "@/domain/forms/outcome";
import type { SignedInContext } from "@/server/context/request-context";
import { createGamingSession } from "@/server/flows/corrective-actions/steps";
import { checkStep } from "@/server/flows/geolocation/location-step";
import { submitEmployment, submitPersonal } from "@/server/flows/reverification/reverification";
import { submitConfirmation, submitEnhanced, submitVerification } from "../../harness/browser/as-shown.ts";
import { openSequence } from "../../harness/flows/sequence.ts";
import { details, prefixed } from "../../harness/flows/us-details.ts";
import { destinationOf, needing, ownPlatform, playerOn, writesDuring } from "../../harness/pages/flow-caller.ts";

const platform = ownPlatform();

type Submit = (context: SignedInContext, form: FormData) => Promise<Outcome>;
type Form = { submit: Submit; fields?: Record<string, string>; before?: readonly [Submit, Record<string, string>][] };

const person = prefixed("verification", details);
const work = prefixed("occupationCollection", { occupation: "Bookseller" });

const forms: Record<string, Form> = {
  "id-verify": { submit: submitVerification, fields: details },
  "kyc-adv-check": { submit: submitEnhanced, fields: prefixed("enhancedKyc", details) },
  "re-verification-kyc": {
    submit: submitConfirmation("step"),
    fields: { phone: "(207) 555-0148", countryCode: "US", ssn: "900123456" },
    before: [
      [submitPersonal("step"), person],
      [submitEmployment("step"), work],
    ],
  },
  geolocate: { submit: (context, form) => checkStep(context, form, "geolocate") },
  "on-prem-verify": { submit: (context, form) => checkStep(context, form, "on-prem-verify") },
  "create-gaming-session": { submit: createGamingSession },
};

describe.each(Object.entries(forms))("%s", (code, { submit, fields = {}, before = [] }) => {
  test.each([
    ["a block", [{ shortReasonCode: "RGReview" }, needing(code)]],
    ["a step before it", [needing("merge-required", code)]],
  ])("leads to the entry page, and sends nothing, once %s has come [CA-35, CA-40]", async (_, restrictions) => {
    const known = { phone: "207-555-0148", product: "sportsbook", siteExperience: "US-SB" } as const;
    const { id, caller } = await playerOn(platform, { ...known, restrictions: [needing(code)] });
    const flow = await openSequence(caller);
    for (const [part, typed] of before) await caller.submit(part, { flow, fields: typed });
    await platform.control.restrict(id, restrictions);
    const writes = await writesDuring(platform, async () => {
      expect(destinationOf(await caller.submit(submit, { flow, fields }))).toBe("/correctiveactions?flow");
    });
    expect(writes).toEqual([]);
    expect(caller.record("sequence").done).toEqual([]);
  });
});
