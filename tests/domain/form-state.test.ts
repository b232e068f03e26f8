// What a form gives back in the answer to the submit that carried it (design: "Every form").
import { describe, expect, test } from "vitest";
import { keptValues } from "@/domain/form-state";

const backFrom = (name: string, value = "typed") => keptValues([[name, value]]);

describe("comes back as typed", () => {
  test.each([
    "firstName",
    "day",
    "month",
    "year",
    "verification.year",
    "enhancedKyc.month",
    "issueDay",
    "expirationYear",
    "licenseNumber",
    "zip",
    "phone",
    "countryCode",
    "creditCheckBox",
    "offers",
    "agreement-terms-of-use",
    "username",
    "contact",
    "method",
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

  test("a file", () => expect(keptValues([["file", new File(["x"], "x.jpg")]])).toEqual({}));
});

test("longer text than any field takes is cut, so that a form cannot grow from submit to submit", () => {
  expect(backFrom("city", "x".repeat(5000)).city).toHaveLength(1000);
});
