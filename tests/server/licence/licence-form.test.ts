import { expect, test } from "vitest";
import { submitLicence } from "@/server/flows/licence/licence-form";
import { limits } from "@/server/guard/rate-limits";
import { details } from "../../kit/flows/us-details.ts";
import { destinationOf, needing, ownPlatform, playerOn } from "../../kit/pages/flow-caller.ts";

const platform = ownPlatform();

const fields = {
  licenseNumber: "D1234567",
  issueMonth: "3",
  issueDay: "7",
  issueYear: "2021",
  expirationMonth: "3",
  expirationDay: "7",
  expirationYear: "2040",
  ...details,
};

test("a license whose answer is lost is not sent again once the platform has it [API-12]", async () => {
  const { caller } = await playerOn(platform, { restrictions: [needing("docscan-verification")] });
  await platform.control.loseAnswer({ method: "POST", path: "*/users/v1/info" }, 2);
  const send = () => caller.submit(submitLicence, { fields, submitKey: "of-this-form" });
  await expect(send()).rejects.toMatchObject({ kind: "network" });
  expect(destinationOf(await send())).toBe("/correctiveactions?flow");
  const sent = await platform.control.callsTo("/users/v1/info");
  expect(sent.map(({ idempotencyKey }) => idempotencyKey)).toEqual([
    "of-this-form-userDetails",
    "of-this-form-userDetails",
  ]);
});

test("a license whose fields the platform refuses stays at the form, and is sent ten times an hour [DOC-57?]", async () => {
  const { caller } = await playerOn(platform, { restrictions: [needing("docscan-verification")] });
  const send = () => caller.submit(submitLicence, { fields: { ...fields, licenseNumber: "REFUSEDNAME" } });
  for (let n = 0; n < limits.licence.account.times; n += 1)
    expect(await send()).toMatchObject({ kind: "error", problem: "licenceFailed" });
  expect(await send()).toMatchObject({ problem: "tooManyTries" });
});
