import { expect, test } from "vitest";
import { loadContainer } from "@/server/flows/strong-auth/choice";
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
  const choose = (method: string) => caller.submit(chooseMethod, { flow, fields: { method } });
  return { caller, flow, record, save, choose };
}

test("a number that the platform refuses is shown as an error, and the earlier number stays in force", async () => {
  const { record, save } = await atTheEditor();
  await save("(207) 555-9911");
  expect(await save("(207) 555-1842")).toMatchObject({ kind: "error" });
  expect(record()).toMatchObject({ overrideContact: "+12075559911", contactShown: "9911" });
});

test("a code by e-mail has nothing of the number that was typed for one by phone [SA-08, SA-36]", async () => {
  const { record, save, choose } = await atTheEditor();
  await save("(207) 555-9911");
  const mark = await platform.control.mark();
  expect(destinationOf(await choose("Email2FA"))).toBe("/strongauth/code?flow");
  const { requestKey, types } = record();
  const triggered = (await platform.control.ledger(mark)).filter(({ method }) => method === "PUT");
  expect(triggered.map(({ body }) => body)).toEqual([
    { strongAuthRequestKey: requestKey, strongAuthChallengeType: "Email2FA" },
  ]);
  expect(record().contactShown).toBe(types.find(({ type }) => type === "Email2FA")?.contact);
});

test("after a code by e-mail the phone editor still comes first where the reason asks for it [SA-46]", async () => {
  const { caller, flow, record, choose } = await atTheEditor();
  caller.records.set(flow, {
    ...record(),
    reason: "KYC_REFRESH",
    contactShown: "p•••@example.test",
    chosen: "Email2FA",
  });
  const container = await loadContainer(await caller.look({ flow }));
  const [phone] = container.kind === "options" ? container.types : [];
  expect(phone).toMatchObject({ type: "SMS2FA", sendsTo: "newNumber" });
  expect(destinationOf(await choose("SMS2FA"))).toBe("/strongauth/phone?flow");
  expect([record().chosen, record().sentAt, record().contactShown]).toEqual(["SMS2FA", undefined, undefined]);
});
