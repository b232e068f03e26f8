import { expect, test } from "vitest";
import { enterPhone, keepPhone, loadPhoneOnFile } from "@/server/flows/strong-auth/steps";
import { type Caller, destinationOf, needing, ownPlatform, playerOn } from "../../kit/pages/flow-caller.ts";
import { inFlow } from "./open-strong-auth.ts";

const platform = ownPlatform();

const stepOf = (phone: string | null) =>
  playerOn(platform, { phone, restrictions: [needing("unique-phone-number-required")] });
const keep = (caller: Caller) => caller.submit(keepPhone);
const enter = (caller: Caller) => caller.submit(enterPhone, { fields: { phone: "(207) 555-0972", countryCode: "US" } });

test.each([
  ["Continue", "+12075550971", "PHN-14, PHN-17, PHN-21?", keep, "+12075550971"],
  ["Update", "+12075550971", "PHN-16, PHN-17, PHN-21?", enter, "+12075550972"],
  ["the first number", null, "PHN-16, PHN-17", enter, "+12075550972"],
])("%s, with %s on file, enrols SMS2FA without the editor [%s]", async (_, onFile, _ids, answer, contact) => {
  const { caller } = await stepOf(onFile);
  expect(destinationOf(await answer(caller))).toBe("/strongauth?flow");
  const { choose } = inFlow(caller, caller.record("strongAuth").id);
  expect(destinationOf(await choose("SMS2FA"))).toBe("/strongauth/code?flow");
  const isLookUp = ([call]: readonly unknown[]) => call === "POST /users/v1/phonenumbers/exists";
  expect((await platform.control.writes()).filter((write) => !isLookUp(write))).toEqual([
    ["POST /strongauth/v3/requests", { strongAuthReason: "ENROLL" }],
    [
      "POST /strongauth/v1/enrollments",
      { strongAuthRequestKey: expect.any(String), strongAuthContactInfo: contact, strongAuthType: "SMS2FA" },
    ],
  ]);
});

test("without a number on file there is none to continue with: the input follows [PHN-15]", async () => {
  const { caller } = await stepOf(null);
  expect(await loadPhoneOnFile(await caller.look())).toBeUndefined();
  expect(String(destinationOf(await keep(caller)))).toMatch(
    /^\/correctiveactions\/unique-phone-number-required\?.*edit=true/,
  );
});

test("a number of another account is not unique: the field says so and nothing is sent to it [PHN-16]", async () => {
  const other = await platform.control.makePersona({ phone: "+12075550973" });
  const { caller } = await stepOf("+12075550971");
  const typed = (phone: string) => caller.submit(enterPhone, { fields: { phone, countryCode: "US" } });
  expect(await typed("(207) 555-0973")).toMatchObject({ kind: "error", fields: { phone: "phoneExists" } });
  expect(await platform.control.callsTo("/strongauth/")).toEqual([]);
  expect(other.phone).toBe("+12075550973");
  expect(destinationOf(await typed("(207) 555-0971"))).toBe("/strongauth?flow");
});
