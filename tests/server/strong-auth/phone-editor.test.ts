import { expect, test } from "vitest";
import { chooseMethod } from "@/server/flows/strong-auth/choose-method";
import { savePhone } from "@/server/flows/strong-auth/code";
import type { StrongAuthRecord } from "@/server/records/strong-auth-record";
import { destinationOf, ownPlatform, playerOn } from "../../harness/pages/flow-caller.ts";
import { opened } from "./opener.ts";

const platform = ownPlatform();

/** A player with a code on its way to a number that the platform lets them change. */
async function atTheEditor() {
  const { caller } = await playerOn(platform, {
    strongAuth: { availableStrongAuthTypes: [{ challengeType: "SMS2FA", editable: true }, "Email2FA"] },
  });
  const { flow } = await opened(caller, { reason: "CORRECTIVE_ACTION" });
  await caller.submit(chooseMethod, { flow, fields: { method: "SMS2FA" } });
  const record = () => caller.records.get(flow) as StrongAuthRecord;
  const save = async (phone: string) => {
    caller.records.set(flow, { ...record(), resendAt: 0 });
    return caller.submit(savePhone, { flow, fields: { phone, countryCode: "US" } });
  };
  return { record, save };
}

test("the code goes to the new number, which the record keeps [SA-74?]", async () => {
  const { record, save } = await atTheEditor();
  expect(destinationOf(await save("(207) 555-9911"))).toBe("/strongauth/code?flow");
  expect(record()).toMatchObject({ overrideContact: "+12075559911", contactShown: "9911" });
});

test("a number that the platform refuses is shown as an error, and the earlier number stays in force", async () => {
  const { record, save } = await atTheEditor();
  await save("(207) 555-9911");
  expect(await save("(207) 555-1842")).toMatchObject({ kind: "error" });
  expect(record()).toMatchObject({ overrideContact: "+12075559911", contactShown: "9911" });
});
