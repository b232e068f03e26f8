import { expect, test } from "vitest";
import { startPhoneChange } from "@/server/flows/account-security/phone-change";
import { loadSecurity, submitSecurity } from "@/server/flows/account-security/security";
import { type Caller, callerFor, destinationOf, ownPlatform, playerOn } from "../../kit/pages/flow-caller.ts";

const platform = ownPlatform();

const number = { countryCode: "US", phone: "201 555 0123" };
const press = (caller: Caller, intent: string) => caller.submit(submitSecurity, { fields: { intent } });
const molly = () => callerFor(platform, "molly");

test("the page shows the e-mail address of the token [GATE-06]", async () => {
  const { caller } = await playerOn(platform, { claims: { email: "of-the-token@example.test" } });
  expect((await loadSecurity(await caller.look())).email).toBe("of-the-token@example.test");
});

test("the page says what is on file and offers what is not enrolled yet", async () => {
  const { caller, email, phone } = await playerOn(platform);
  const expected = { email, phone: phone.slice(-4), enrolments: [], offersEnrolment: true, result: undefined };
  expect(await loadSecurity(await caller.look())).toMatchObject(expected);
  const enrolled = await loadSecurity(await (await molly()).look());
  expect(enrolled.offersEnrolment).toBe(false);
  expect(enrolled.enrolments.map(({ type }) => type)).toContain("SMS2FA");
});

test.each([
  ["second factors", "*/strongauth/v1/enrollments", { knows: { phone: true, enrolments: false }, phone: /^\d{4}$/ }],
  ["the profile", "*/users/v1/profile", { knows: { phone: false, enrolments: true }, phone: undefined }],
])("the page opens while it cannot read %s, and claims nothing about them", async (_, path, { knows, phone }) => {
  const { caller, id: persona } = await playerOn(platform);
  await platform.control.answer({ method: "GET", path, persona }, 500);
  const security = await loadSecurity(await caller.look());
  expect(security).toMatchObject({ knows, enrolments: [], offersEnrolment: knows.enrolments, offersSignIns: true });
  expect(security.phone).toEqual(phone && expect.stringMatching(phone));
});

test("a factor that cannot be read is on and hides no other; nothing removes it [SA-02]", async () => {
  const caller = await molly();
  const enrollments = [{ strongAuthEnrollmentKey: "sms", strongAuthType: "SMS2FA" }, { strongAuthType: "SMS2FA" }];
  await platform.control.answer({ method: "GET", path: "*/strongauth/v1/enrollments" }, 200, { enrollments });
  const { enrolments } = await loadSecurity(await caller.look());
  expect(enrolments).toEqual([{ key: "sms", type: "SMS2FA" }, {}]);
  expect(await press(caller, "remove:")).toEqual({ kind: "error", problem: "securityChangeFailed" });
});

test.each([
  ["enrol", "enrolment", "ENROLL", "PHN-17"],
  ["phone", "phone", "UPDATE_PHONE", "BR-44"],
])("%s opens strong authentication for the %s, under the reason %s [%s]", async (intent, change, reason) => {
  const { caller } = await playerOn(platform);
  expect(destinationOf(await press(caller, intent))).toBe("/strongauth?flow");
  expect(await platform.control.writes()).toEqual([["POST /strongauth/v3/requests", { strongAuthReason: reason }]]);
  expect(caller.record("security")).toMatchObject({ change });
  expect(caller.record("strongAuth")).toMatchObject({ enrolType: "SMS2FA", reason });
});

test("removing a factor names the one that goes; one that is gone already is said", async () => {
  const caller = await molly();
  expect(destinationOf(await press(caller, "remove:enrolment-molly-sms2fa"))).toBe("/strongauth?flow");
  expect(caller.record("strongAuth")).toMatchObject({ reason: "UNENROLL", enrolmentKey: "enrolment-molly-sms2fa" });
  expect(await press(caller, "remove:another")).toEqual({ kind: "error", problem: "securityChangeFailed" });
});

test.each([
  ["the button that turns on codes", submitSecurity, { intent: "enrol" }],
  ["the button that changes the number", submitSecurity, { intent: "phone" }],
  ["a new number of the details to confirm", startPhoneChange, { ...number, from: "kycRefresh", returnPath: "/" }],
])("without a way to prove the change, %s says so and leaves no record behind [SA-19]", async (_, submit, fields) => {
  const { caller } = await playerOn(platform, { strongAuth: { availableStrongAuthTypes: [] } });
  expect(await caller.submit(submit, { fields })).toEqual({ kind: "error", problem: "proofNotOffered" });
  expect(caller.records.size).toBe(0);
});

test("what cannot be started leaves no record behind", async () => {
  const { caller } = await playerOn(platform);
  await platform.control.answer({ path: "*/strongauth/v3/requests" }, 500);
  expect(await press(caller, "enrol")).toMatchObject({ kind: "error", problem: "strongAuthStartFailed" });
  expect(caller.records.size).toBe(0);
});

test("a button that the page does not have does nothing", async () => {
  const { caller } = await playerOn(platform);
  expect(await press(caller, "everything")).toEqual({ kind: "error", problem: "securityChangeFailed" });
  expect(await platform.control.writes()).toEqual([]);
});
