// Settings of a deployment that flows send to the platform or read its answers by.
import { afterEach, expect, test } from "vitest";
import { formError } from "@/domain/forms/outcome";
import { submitCredentialSteps } from "@/server/flows/account-security/credentials";
import { submitOccupation } from "../../kit/browser/as-shown.ts";
import { needing, ownPlatform, playerOn } from "../../kit/pages/flow-caller.ts";

process.env.OCCUPATION_SOURCE = "PlayerOccupation";
process.env.DUPLICATE_USERNAME_CODES = "USR-TAKEN, USR-RESERVED";
const platform = ownPlatform({ keeps: true });
afterEach(() => platform.control.faults([]));

const failsWith = (path: string, status: number, errorCode = "USR-500") =>
  platform.control.answer({ path }, status, { responseStatus: { errorCode } });

test("the source of the occupation is the deployment's [OCC-25?]", async () => {
  const { caller } = await playerOn(platform, {
    siteExperience: "US-SB",
    restrictions: [needing("collect-occupation")],
  });
  const mark = await platform.control.mark();
  const fields = { occupation: "Retired", citizenship: "US" };
  await caller.submit(submitOccupation, { fields }).catch(() => undefined);
  expect(await platform.control.writes(mark)).toMatchObject([["POST /users/v1/info", { source: "PlayerOccupation" }]]);
});

const taken = formError("usernameTaken", { fields: { username: "usernameTaken" } });

test.each([
  ["USR-TAKEN", taken],
  ["USR-RESERVED", taken],
  ["USR-DUPLICATE-USERNAME", formError("unexpected")],
])("the codes of a user name in use are the deployment's: %s [CRED-12?]", async (code, outcome) => {
  const { caller } = await playerOn(platform, { restrictions: [needing("update-username")] });
  await failsWith("*/credentials", 409, code);
  expect(await caller.submit(submitCredentialSteps, { fields: { username: "lighthouse-9" } })).toEqual(outcome);
});
