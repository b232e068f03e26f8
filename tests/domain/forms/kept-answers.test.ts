// What a form gives back in the answer to the submit that carried it, and what is kept of it for later.
import { describe, expect, test } from "vitest";
import { keptAnswers, type NeverKept, returnedValues } from "@/domain/forms/kept-answers";

const backFrom = (name: string, value = "typed") => returnedValues([[name, value]]);

describe("comes back as typed", () => {
  test.each([
    ...["firstName", "day", "month", "year", "verification.year", "enhancedKyc.month", "issueDay", "expirationYear"],
    ...["licenseNumber", "zip", "phone", "countryCode", "creditCheckBox", "offers", "agreement-terms-of-use"],
    ...["username", "contact", "method"],
  ])("%s", (name) => expect(backFrom(name)).toEqual({ [name]: "typed" }));
});

describe("never comes back", () => {
  test.each([
    ["code", "a code"],
    ["ssn", "an SSN"],
    ["ssn4", "an SSN"],
    ["enhancedKyc.ssn9", "an SSN"],
    ["password", "a password"],
    ["birthYear", "a birth year that proves who the player is"],
    ["question1", "an answer to a question"],
    ["answer", "an answer to a question"],
    ["geoToken", "a proof of a location"],
    ["deviceToken", "a device"],
    ["deviceSession", "a device"],
    ["key", "a field of the page itself"],
    ["$ACTION_ID_40", "a field of the framework"],
  ])("%s: %s", (name) => expect(backFrom(name)).toEqual({}));

  test("a file", () => expect(returnedValues([["file", new File(["x"], "x.jpg")]])).toEqual({}));
});

test("a text of any length comes back whole", () => {
  expect(backFrom("city", "x".repeat(5000)).city).toHaveLength(5000);
});

describe("is kept for later", () => {
  test.each([
    ...["firstName", "verification.address1", "issueDay", "expirationYear", "phone", "countryCode", "username"],
    ...["emailAddress", "occupationCollection.employerName", "closingReason", "account", "identifier", "q1"],
    ...["q2-text", "q3-1"],
  ])("%s", (name) => expect(keptAnswers([[name, "typed"]])).toEqual({ values: { [name]: "typed" }, missing: [] }));
});

describe("is never kept", () => {
  test.each<[string, NeverKept]>([
    ["ssn", "ssn"],
    ["enhancedKyc.ssn9", "ssn"],
    ["code", "code"],
    ["password", "password"],
    ["question2", "identityAnswer"],
    ["birthYear", "birthDate"],
    ["day", "birthDate"],
    ["verification.month", "birthDate"],
    ["enhancedKyc.year", "birthDate"],
    ["licenseNumber", "licence"],
    ["enhancedKyc.licenseNumber", "licence"],
    ["barcode", "licence"],
    ["requiredterms-of-use", "consent"],
    ["optionalmarketing-offers", "consent"],
    ["tick-3", "consent"],
    ["creditCheckBox", "consent"],
  ])("%s, which is named as %s", (name, kind) => {
    expect(keptAnswers([[name, "typed"]])).toEqual({ values: {}, missing: [kind] });
    expect(keptAnswers([[name, ""]])).toEqual({ values: {}, missing: [] });
  });

  test("a picture, which is named; an empty file field is not", () => {
    expect(keptAnswers([["file", new File(["x"], "x.jpg")]])).toEqual({ values: {}, missing: ["image"] });
    expect(keptAnswers([["file", new File([], "")]])).toEqual({ values: {}, missing: [] });
  });

  test.each(["geoToken", "deviceToken", "key", "draft", "$ACTION_ID_40"])("%s, which the page fills in", (name) =>
    expect(keptAnswers([[name, "typed"]])).toEqual({ values: {}, missing: [] }),
  );
});

test("a form of any number of fields is kept within bounds, and no text of it is cut", () => {
  const { values } = keptAnswers(Array.from({ length: 500 }, (_, n) => [`q${n}`, "x".repeat(5000)] as const));
  expect(Object.values(values).map(({ length }) => length)).toEqual(Array(100).fill(5000));
});
