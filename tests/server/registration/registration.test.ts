import { expect, test } from "vitest";
import { chooseCountry, startRegistration } from "@/server/flows/registration/registration";
import { startSignIn, submitCode } from "@/server/flows/sign-in/sign-in";
import { recordEvents } from "../../kit/browser/product-events.ts";
import { agreeToTerms } from "../../kit/pages/accepted-texts.ts";
import { destinationOf, newCaller, ownPlatform } from "../../kit/pages/flow-caller.ts";

const platform = ownPlatform();

const events = recordEvents();

const contact = "newcomer@example.test";

/** A new player who chooses a country. */
async function atCountry(country: string) {
  const caller = newCaller(platform.port);
  await caller.submit(startRegistration, { fields: { contact } });
  const code = { flow: caller.record("signIn").id, fields: { code: await platform.control.code(contact) } };
  await caller.submit(submitCode, code);
  const { id: flow } = caller.record("registration");
  return { caller, flow, outcome: await caller.submit(chooseCountry, { flow, fields: { country } }) };
}

/** One who accepts its terms. */
async function opened(country: string, fields: Record<string, string> = {}) {
  const { caller, flow } = await atCountry(country);
  expect(events()).toEqual([]);
  return { caller, outcome: await caller.submit(agreeToTerms, { flow, fields }) };
}

test.each([
  ["registration", startRegistration, {}],
  ["login", startSignIn, {}],
  ["unified-auth", startSignIn, { entry: "unified-auth" }],
])("the first code is asked for under the entry flow %s", async (entryFlow, begin, fields) => {
  const caller = newCaller(platform.port);
  expect(destinationOf(await caller.submit(begin, { fields: { contact, ...fields } }))).toBe("/auth/code?flow");
  expect(await platform.control.writes()).toEqual([
    ["POST /otp/v1/initiate", { identifier: contact, identifierType: "email", entryFlow }],
  ]);
});

test("an address that no account can have is refused where one is opened, and left to the platform at a sign-in", async () => {
  const fields = { contact: "nora@münchen.example" };
  const caller = newCaller(platform.port);
  expect(await caller.submit(startRegistration, { fields })).toMatchObject({ fields: { contact: "contactInvalid" } });
  expect(await platform.control.writes()).toEqual([]);
  expect(await caller.submit(startSignIn, { fields })).toMatchObject({ kind: "redirect" });
});

test.each([
  ["a registration", contact, startRegistration, {}],
  ["a sign-in", "n•••@example.test", startSignIn, {}],
  ["the entry page of both", "n•••@example.test", startSignIn, { entry: "unified-auth" }],
])("the code page of %s shows the contact as %s [OTP-33?]", async (_, shown, begin, fields) => {
  const caller = newCaller(platform.port);
  await caller.submit(begin, { fields: { contact, ...fields } });
  expect(caller.record("signIn").contactShown).toBe(shown);
});

test("the right code opens the registration and does not sign in", async () => {
  const caller = newCaller(platform.port);
  await caller.submit(startRegistration, { fields: { contact } });
  const { id: flow } = caller.record("signIn");
  const mark = await platform.control.mark();
  await caller.submit(submitCode, { flow, fields: { code: await platform.control.code(contact) } });
  expect(caller.token).toBeUndefined();
  expect(caller.record("registration")).toMatchObject({ kind: "registration" });
  expect((await platform.control.writes(mark)).map(([name]) => name)).toEqual(["POST /otp/v1/verify"]);
});

const required = "terms-of-use,privacy-notice";

test.each([
  ["US, where consent to offers is presumed and is no answer of the player", "US", {}, ""],
  ["CA, where they are chosen", "CA", { offers: "on" }, "marketing-offers"],
  ["CA, where they are not", "CA", {}, ""],
])("the agreements of a sign-up are tracked, those of %s [TRK-08]", async (_, country, fields, optional) => {
  const { outcome } = await opened(country, fields);
  expect(destinationOf(outcome)).toBe("/postauth?flow");
  expect(events()).toEqual([["agreementsAccepted", { required, optional }]]);
});

test.each([
  ["", "residenceMissing"],
  ["FR", "countryClosed"],
  ["us", "countryClosed"],
])("the country %j, without accounts, is refused at its field, and is not kept", async (country, problem) => {
  const { caller, outcome } = await atCountry(country);
  expect(outcome).toEqual({ kind: "error", problem, fields: { country: problem } });
  expect(caller.record("registration")).not.toHaveProperty("country");
});

test("no account is opened with terms that the page has not shown", async () => {
  const { caller, outcome } = await opened("US", { shownText: "another" });
  expect(outcome).toMatchObject({ kind: "error", problem: "agreementChanged", refreshesPage: true });
  expect(caller.token).toBeUndefined();
});

test("the agreements of a sign-up that is refused are not tracked", async () => {
  await platform.control.answer({ path: "*/complete" }, 400, { responseStatus: { errorCode: "registration-refused" } });
  expect((await opened("US")).outcome).toMatchObject({ kind: "error", problem: "registrationRefused" });
  expect(events()).toEqual([]);
});
