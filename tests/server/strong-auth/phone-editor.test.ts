import { expect, test } from "vitest";
import { destinationOf, ownPlatform, playerOn } from "../../kit/pages/flow-caller.ts";
import { opened } from "./open-strong-auth.ts";

const platform = ownPlatform();

/** A player with a code on its way to a number that the platform lets them change. */
async function atTheEditor() {
  const { caller } = await playerOn(platform, {
    strongAuth: { availableStrongAuthTypes: [{ challengeType: "SMS2FA", editable: true }, "Email2FA"] },
  });
  const open = await opened(caller);
  const { flow, record, choose } = open;
  await choose("SMS2FA");
  const save = async (phone: string) => {
    caller.records.set(flow, { ...record(), resendAt: 0 });
    return open.save(phone);
  };
  return { ...open, caller, save };
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
  const { caller, flow, record, choose, shown } = await atTheEditor();
  const byMail = { contactShown: "p•••@example.test", chosen: "Email2FA" } as const;
  caller.records.set(flow, { ...record(), reason: "KYC_REFRESH", ...byMail });
  const container = await shown();
  const [phone] = container.kind === "options" ? container.types : [];
  expect(phone).toMatchObject({ type: "SMS2FA", sendsTo: "newNumber" });
  expect(destinationOf(await choose("SMS2FA"))).toBe("/strongauth/phone?flow");
  expect([record().chosen, record().sentAt, record().contactShown]).toEqual(["SMS2FA", undefined, undefined]);
});
