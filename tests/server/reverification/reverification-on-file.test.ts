// The wizard of reverification opens with what the platform has on file.

import { expect, test } from "vitest";
import { loadReverification, submitEmployment, submitPersonal } from "@/server/flows/reverification/reverification";
import { openSequence } from "../../kit/flows/sequence.ts";
import { needing, ownPlatform, playerOn } from "../../kit/pages/flow-caller.ts";

const platform = ownPlatform();

const employment = {
  employerPhoneNumber: "+442079460018",
  employerName: "Harbor Books",
  schoolName: "Portland College",
  sector: "Retail",
  citizenship: "IE",
  occupation: "Bookseller",
  employerAddress: {
    ...{ streetAddress: "3 Mill Row", streetAddress2: "Unit 4", city: "Leeds" },
    ...{ regionCode: "ENG", countryCode: "GB", postalCode: "LS1 4AP" },
  },
};
const profile = {
  firstName: "Nora",
  middleName: "Ann",
  lastName: "Okafor",
  dateOfBirth: "1988-04-12",
  address: {
    ...{ addressLine1: "12 Harbor Lane", addressLine2: "Flat 3", city: "Portland" },
    ...{ regionCode: "ME", countryCode: "US", postalCode: "04101" },
  },
};

/** As the form of the second part has them. */
const inForm = (values: object) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`occupationCollection.${name}`, String(value)]));

/** The wizard of a player whose first part is sent. */
async function wizardOf(work: Record<string, unknown> = employment) {
  const restrictions = [needing("re-verification-kyc")];
  const { caller, phone } = await playerOn(platform, { restrictions, profile: { ...profile, employment: work } });
  const asking = { pathname: "/correctiveactions/re-verification-kyc", flow: await openSequence(caller) };
  const part = async (name: string) => loadReverification(await caller.look(asking), name);
  const personal = await part("personal");
  if (!("shown" in personal)) throw new Error("the first part is not shown");
  const fields = Object.entries(personal.shown.values).map(([name, value]) => [`verification.${name}`, value]);
  await caller.submit(submitPersonal("step"), { ...asking, fields: Object.fromEntries(fields) });
  const toConfirm = (values: object = { occupation: "Bookseller" }) =>
    caller.submit(submitEmployment("step"), { ...asking, fields: inForm(values) });
  return { personal: personal.shown, part, phone, toConfirm };
}

test("name, date of birth and address are the fields of verification [KYC-31, KYC-34]", async () => {
  const { personal } = await wizardOf();
  expect([personal.prefix, personal.values]).toEqual([
    "verification",
    {
      ...{ firstName: "Nora", middleName: "Ann", lastName: "Okafor", day: "12", month: "4", year: "1988" },
      ...{
        address1: "12 Harbor Lane",
        address2: "Flat 3",
        city: "Portland",
        region: "ME",
        country: "US",
        zip: "04101",
      },
    },
  ]);
});

test("the employment is on file with all its members, and the phone number with its own country [KYC-32, KYC-34, KYC-130?]", async () => {
  const { part } = await wizardOf();
  expect(await part("employment")).toMatchObject({
    part: "employment",
    values: {
      occupation: "Bookseller",
      sector: "Retail",
      schoolName: "Portland College",
      employerName: "Harbor Books",
      citizenship: "IE",
      countryCode: "GB",
      employerPhone: expect.stringMatching(/^0?2079460018$/),
      country: "GB",
      address1: "3 Mill Row",
      address2: "Unit 4",
      city: "Leeds",
      region: "ENG",
      zip: "LS1 4AP",
    },
  });
});

test("an employer in a country where no player may live is in the form, and stays there [KYC-32, KYC-34]", async () => {
  const employerAddress = { streetAddress: "1-1 Marunouchi", city: "Tokyo", countryCode: "JP", postalCode: "100-0005" };
  const { part, toConfirm } = await wizardOf({ ...employment, employerAddress });
  const shown = await part("employment");
  if (!("places" in shown)) throw new Error("the second part is not shown");
  expect(shown.values.country).toBe("JP");
  expect(shown.places.countries.map(({ value }) => value)).toContain("JP");
  expect(await toConfirm(shown.values)).toMatchObject({
    kind: "redirect",
    to: expect.stringMatching(/part=confirmation/),
  });
  expect(await part("employment")).toMatchObject({ values: { country: "JP", city: "Tokyo", zip: "100-0005" } });
});

test("without an employer's number its country is the United States [KYC-130?]", async () => {
  const { employerPhoneNumber: _, ...rest } = employment;
  const { part } = await wizardOf(rest);
  expect(await part("employment")).toMatchObject({ values: { countryCode: "US", employerPhone: "" } });
});

test("the phone number is on file [KYC-33]", async () => {
  const { part, phone, toConfirm } = await wizardOf();
  await toConfirm();
  expect(await part("confirmation")).toMatchObject({ phone: { countryCode: "US", number: phone.replace(/^\+1/, "") } });
});
