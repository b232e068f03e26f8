// A part of the delta form that the platform refuses by right.
import { afterAll, beforeAll, expect, test } from "vitest";
import { submitDelta } from "../../harness/browser/as-shown.ts";
import { needing, playerOn, startPlatform } from "../../harness/pages/flow-caller.ts";
import type { TestSandbox } from "../../sandbox/test-sandbox.ts";

let platform: TestSandbox;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.close());

test.each([
  ["provide-phone-number", "phonenumber", { phone: "(207) 555-9911", countryCode: "US" }],
  ["provide-ssn", "ssn", { ssn: "900123456" }],
  ["agree-to-terms", "agreements", { "requiredterms-of-use": "on", "requiredprivacy-notice": "on" }],
])("a refusal by right of %s says so, with words of the platform and without", async (code, name, fields) => {
  for (const message of [undefined, "No permission."]) {
    const body = { responseStatus: message && { message } };
    await platform.control.faults([
      { match: { method: "POST", path: `*/${name}` }, fault: "status", status: 403, body },
    ]);
    const { caller } = await playerOn(platform, { phone: null, restrictions: [needing(code)] });
    const outcome = await caller.submit(submitDelta, { fields });
    expect(outcome).toMatchObject({ kind: "error", problem: "changeNotAllowed", done: [] });
  }
});
