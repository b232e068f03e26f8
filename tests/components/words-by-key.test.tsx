// A form gets the words of what it shows, and no others: each label is there with only the keys that the form lists for its fields.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DeltaFields } from "@/components/delta-form/delta-fields";
import { type DeltaWords, deltaKeysOf } from "@/components/delta-form/delta-keys";
import { addressKeysIn } from "@/components/verification/field-keys";
import { type VerificationWords, verificationKeysOf } from "@/components/verification/verification-keys";
import { type DeltaPart, deltaParts } from "@/domain/delta-form/delta-form";
import { formSections } from "@/domain/verification/form-sections";
import { type RequestedName, requestedNames } from "@/domain/verification/requested-fields";
import { serverRendered, verificationFields } from "./verification/verification-form";
import { wordsOf } from "./words";

const isEmpty = ({ textContent }: Element) => textContent?.trim() === "";
const namesIn = (page: Document) => [...page.querySelectorAll("label, legend, h2, h3, option, button")];

const everything = requestedNames.filter((name) => !["intlDob", "ssn4"].includes(name));

test.each<[string, readonly RequestedName[]]>([
  ...requestedNames.map((name): [string, RequestedName[]] => [name, [name]]),
  ["every field", everything],
])("the verification form names each part of itself with its own keys: %s", (_, fieldsToShow) => {
  const sections = formSections(fieldsToShow);
  const keys = verificationKeysOf({ fieldsToShow, sections, countries: ["US"] });
  const words = wordsOf(keys) as VerificationWords;
  const page = serverRendered(verificationFields(fieldsToShow, { words, sections, values: { country: "US" } }));
  expect(namesIn(page).length).toBeGreaterThan(0);
  expect(namesIn(page).filter(isEmpty)).toEqual([]);
});

test("a form for the name alone gets no words of an address, a number or a license", () => {
  const keys = verificationKeysOf({ fieldsToShow: ["firstName"], sections: [], countries: ["US", "CA"] });
  expect(keys.filter((key) => /address|ssn|license|date/i.test(key))).toEqual([]);
});

test("an address in one country gets the names of its region and postal code, and of no other country's", () => {
  const kinds = addressKeysIn(["US"]).filter((key) => /\.(zip|region)\./.test(key));
  expect(kinds.toSorted()).toEqual([
    "Verification.address.zip.postalCode",
    "Verification.address.zip.zipCode",
    "Verification.region.region",
    "Verification.region.state",
  ]);
});

test.each<[string, readonly DeltaPart[]]>([
  ...deltaParts.map((part): [string, DeltaPart[]] => [part, [part]]),
  ["all", deltaParts],
])("the delta form names each part of itself with its own keys: %s", (_, pending) => {
  const fields = (
    <DeltaFields
      pending={pending}
      ssnLength={9}
      agreements={[{ id: "terms", title: "Terms", path: "", isRequired: true }]}
      countries="US=United States"
      labels={{ terms: "I agree" }}
      saved={{}}
      words={wordsOf(deltaKeysOf(pending)) as DeltaWords}
      problems={{}}
      isSticky={false}
    />
  );
  const page = new DOMParser().parseFromString(renderToStaticMarkup(fields), "text/html");
  expect(namesIn(page).length).toBeGreaterThan(1);
  expect(namesIn(page).filter(isEmpty)).toEqual([]);
});
