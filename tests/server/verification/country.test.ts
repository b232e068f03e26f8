import { expect, test } from "vitest";
import type { SignedInContext } from "@/server/context/request-context";
import { newCountryShown } from "@/server/flows/agreements/new-country";
import { loadVerification } from "@/server/flows/verification/verification";
import { shownTextFields } from "@/server/lookups/shown-texts/text-hash";
import { submitVerification } from "../../kit/pages/accepted-texts.ts";
import { needing, ownPlatform, playerOn, writesDuring } from "../../kit/pages/flow-caller.ts";
import { formOf } from "../../kit/pages/form-of.ts";

const platform = ownPlatform();

const person = { firstName: "Nora", lastName: "Okafor", day: "12", month: "4", year: "1988" };
const galway = { country: "IE", address1: "4 Quay Street", city: "Galway", region: "G", zip: "H91 E2K5" };
const berlin = { country: "DE", address1: "Torstraße 1", city: "Berlin", zip: "10115" };

/** A player in front of the verification form. */
async function contextOf(residence?: string, verification?: Record<string, unknown>): Promise<SignedInContext> {
  const restrictions = [needing("id-verify")];
  const { caller } = await playerOn(platform, { restrictions, ...(verification && { verification }) });
  const context = await caller.look();
  const origins = { ...context.upstream.origins, api: `http://api.main.localhost:${platform.port}` };
  return { ...context, residence, upstream: { ...context.upstream, origins } };
}

async function shownFor(context: SignedInContext) {
  const container = await loadVerification(context);
  if (container.kind !== "form") throw new Error(`no form but ${container.kind}`);
  return container.shown;
}

test.each([
  ["US", "month", ["usDob", "address", "ssn4"]],
  ["CA", "day", ["intlDob", "address", "creditCheckBox"]],
  ["GB", "day", ["intlDob", "address"]],
  ["IE", "day", ["intlDob", "address"]],
  ["AU", "day", ["intlDob", "address"]],
  ["DE", "day", ["intlDob", "address"]],
  ["NL", "day", ["intlDob", "address"]],
])("a player who lives in %s is asked what its checks ask, %s first [KYC-03]", async (country, first, asked) => {
  const { rules, values, dateOrder } = await shownFor(await contextOf(country));
  expect(rules.fieldsToShow).toEqual(["firstName", "middleName", "lastName", ...asked]);
  expect([values.country, dateOrder[0]]).toEqual([country, first]);
});

test.each([undefined, "FR"])("the form begins in the brand's country for a player of %s", async (residence) => {
  expect((await shownFor(await contextOf(residence))).values.country).toBe("US");
});

test.each([
  ["no address", {}, "CA"],
  ["an address without a country", { address: { status: "Editable", value: { city: "Toronto" } } }, "CA"],
  ["an address elsewhere", { address: { status: "Editable", value: { countryCode: "GB" } } }, "GB"],
])("on a Canadian site experience a form with %s begins in a country [KYC-48]", async (_, fields, country) => {
  const verificationForm = { firstName: { status: "Editable" }, ...fields };
  const context = await contextOf(undefined, { verificationForm });
  const { values } = await shownFor({ ...context, siteExperience: "CA-ON-SB" });
  expect(values.country).toBe(country);
});

test("an address that may not be changed keeps its country [KYC-29]", async () => {
  const address = {
    status: "ViewOnly",
    value: { streetAddress: "7 Maple Court", countryCode: "CA", regionCode: "ON" },
  };
  const context = await contextOf("DE", { verificationForm: { intlDob: { status: "Editable" }, address } });
  const { values, dateOrder } = await shownFor(context);
  expect([values.country, dateOrder[0]]).toEqual(["CA", "day"]);
});

test("the Update button remembers the country and asks for its questions", async () => {
  const context = await contextOf("US");
  const outcome = await submitVerification(context, formOf({ intent: "update", country: "DE", firstName: "Nora" }));
  expect(outcome).toEqual({ kind: "rerender", refreshesPage: true });
  expect(context.cookieWrites.residence).toBe("DE");
});

test("a form is read by the rules of the country that it names, not of the one that it was drawn for", async () => {
  const missing = await submitVerification(await contextOf("US"), formOf({ ...person, ...berlin }));
  expect(missing).toMatchObject({ problem: "checkAnswers", fields: { region: "stateMissing" }, refreshesPage: true });
  const whole = await submitVerification(await contextOf("US"), formOf({ ...person, ...berlin, region: "BE" }));
  expect(whole).toMatchObject({ kind: "redirect", to: expect.stringContaining("passed=true") });
});

/** What a player of the United States sends who now names another country. */
async function sentFrom(context: SignedInContext, home: Record<string, string>, more: Record<string, string> = {}) {
  const resident = { ...context, player: { ...context.player, residence: "US" } };
  const agreed = shownTextFields(newCountryShown(resident, await shownFor(resident)));
  return submitVerification(resident, formOf({ ...person, ...home, ...agreed, ...more }));
}

test.each([
  ["ticked", { offers: "on" }, ["terms-of-use", "privacy-notice", "marketing-offers"]],
  ["unticked", {}, ["terms-of-use", "privacy-notice"]],
])(
  "the box for offers of a new country is sent %s, as it was left [REG-15, BR-55?]",
  async (_, offers, agreementIds) => {
    await sentFrom(await contextOf("IE"), galway, offers);
    const [accepted] = await platform.control.callsTo("/agreements/v1/agreements");
    expect(accepted?.body).toMatchObject({ agreementIds });
  },
);

test("nothing is checked of a player whose agreement to the terms of a new country was not recorded", async () => {
  const context = await contextOf("DE");
  const match = { method: "POST", path: "*/agreements/v1/agreements" };
  const body = { responseStatus: { errorCode: "agreements-required", message: "One is missing." } };
  await platform.control.faults([{ match, fault: "status", status: 409, body }]);
  const writes = await writesDuring(platform, async () => {
    const outcome = await sentFrom(context, { ...berlin, region: "BE" });
    expect(outcome).toMatchObject({ kind: "error", problem: "agreementsFailed" });
  });
  await platform.control.faults([]);
  expect(writes.map(([call]) => call)).toEqual(["POST /agreements/v1/agreements"]);
});
