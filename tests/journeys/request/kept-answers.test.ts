// What is typed comes back with every refused submit, without scripts, except what is never kept. One rule for all forms.
import { expect, test } from "vitest";
import type { Visitor } from "../../harness/browser/browserless.ts";
import { atStrongAuth } from "../../harness/flows/strong-auth.ts";
import { details, prefixed } from "../../harness/flows/us-details.ts";
import type { Entry } from "../../harness/pages/form-entries.ts";
import {
  askForCode,
  atStep,
  requires,
  signedOutPlayer,
  sportsbookPlayer,
  visiting,
} from "../../harness/pages/journey.ts";
import type { PersonaInput } from "../../harness/stack/sandbox-client.ts";

/** The fields that are empty again after each submit. */
const neverKept = ["code", "ssn", "ssn4", "ssn9", "password", "birthYear", "question1", "question2", "question3"];

type Field = HTMLInputElement | HTMLSelectElement;

const fieldsIn = ({ document }: Visitor) =>
  [...document.querySelectorAll<Field>("main input[name], main select[name]")].filter(
    ({ type }) => type !== "hidden" && type !== "file",
  );
const isChoice = ({ type }: Field) => type === "checkbox" || type === "radio";

/** Field, and value of a choice → what stands in it. */
const shownIn = (visitor: Visitor) =>
  Object.fromEntries(
    fieldsIn(visitor).map((field) =>
      isChoice(field)
        ? [`${field.name} ${field.value}`, (field as HTMLInputElement).checked]
        : [field.name, field.value],
    ),
  );

const emptied = (shown: Record<string, Entry>) =>
  Object.fromEntries(
    Object.entries(shown).map(([key, value]) => {
      const [field = ""] = key.split(" ");
      const isSecret = neverKept.includes(field.split(".").at(-1) ?? "");
      return [key, isSecret ? (typeof value === "string" ? "" : false) : value];
    }),
  );

const at = async (codes: string | string[], more: PersonaInput = {}) => (await atStep(codes, more)).visitor;
const signedInAt = async (at: string) =>
  (await sportsbookPlayer({ restrictions: [requires("docscan-verification")] }, { at })).visitor;
const atCode = async () => {
  const { visitor, email } = await signedOutPlayer();
  await askForCode(visitor, email);
  return visitor;
};
const atPart = async (part: 1 | 2 | 3) => {
  const visitor = await at("re-verification-kyc");
  for (let n = 1; n < part; n += 1) await visitor.press("Next");
  return visitor;
};
const atDetails = async () => {
  const { visitor } = await atStrongAuth(["BirthYearAndSsn4", "SMS2FA"], {
    strongAuth: { availableStrongAuthTypes: ["BirthYearAndSsn4"], ssn: "900551234", birthYear: 1984 },
  });
  await visitor.press("Continue");
  return visitor;
};

const license = {
  licenseNumber: "D1234567",
  ...{ issueMonth: "3", issueDay: "7", issueYear: "2021" },
  ...{ expirationMonth: "3", expirationDay: "7", expirationYear: "2031" },
};
const { country: _, region, ssn4: __, ...home } = details;
const agrees = { "requiredterms-of-use": true, "optionalmarketing-offers": true };

test.each<[string, () => Promise<Visitor>, Record<string, Entry>, string]>([
  ["the contact of a sign-in", () => visiting("/auth"), { contact: "nora@" }, "Send my code"],
  ["the contact of a sign-up", () => visiting("/signup"), { contact: "12" }, "Send my code"],
  ["the code", atCode, { code: "000000" }, "Continue"],
  ["the verification form", () => at("id-verify"), { ...details, zip: "1" }, "Verify and continue"],
  [
    "the verification form that asks for a license",
    () =>
      at("id-verify", {
        verification: {
          verificationForm: Object.fromEntries(
            [
              "firstName",
              "intlDob",
              "licenseNumber",
              "licenseIssueDate",
              "licenseExpirationDate",
              "creditCheckBox",
            ].map((name) => [name, { status: "Editable" }]),
          ),
        },
      }),
    { firstName: "Nora", day: "31", month: "2", year: "1988", ...license, creditCheckBox: true },
    "Verify and continue",
  ],
  [
    "the enhanced form",
    () => at("kyc-adv-check"),
    prefixed("enhancedKyc", { ...details, city: "" }),
    "Send my details",
  ],
  [
    "the SSN, the phone and the agreements",
    () => at(["provide-ssn", "provide-phone-number", "agree-to-terms"], { phone: null }),
    { ssn: "900123456", phone: "12", countryCode: "CA", ...agrees },
    "Next",
  ],
  [
    "the licence",
    () => signedInAt("/docscan/details?intendedSiteExp=US-SB&entryFlow=login"),
    { ...license, ...home, region, zip: "" },
    "Send my details",
  ],
  ["the personal part", () => atPart(1), prefixed("verification", { lastName: "", address2: "Unit 4" }), "Next"],
  [
    "the employment part",
    () => atPart(2),
    prefixed("occupationCollection", {
      occupation: "",
      employerName: "Harbor Works",
      employerPhone: "1",
      citizenship: "CA",
    }),
    "Next",
  ],
  ["the last part", () => atPart(3), { ssn: "12", phone: "12", countryCode: "CA" }, "Send everything"],
  ["the details of strong authentication", atDetails, { birthYear: "19", ssn: "1234" }, "Confirm"],
  [
    "the credentials",
    () => at(["update-username", "update-password"]),
    { username: "x", password: "four quiet lighthouse keepers" },
    "Save",
  ],
  [
    "the email change",
    () => signedInAt("/accountcenter/security/email"),
    { emailAddress: "new@example.test", confirmEmail: "now@example.test" },
    "Continue",
  ],
  [
    "the phone of strong authentication",
    async () => {
      const visitor = await at("strongauth-collect-phonenumber", { phone: null });
      await visitor.press("Add my phone");
      await visitor.press("Continue");
      return visitor;
    },
    { phone: "12", countryCode: "CA" },
    "Save and send a code",
  ],
  [
    "the phone that must be one's own",
    () => at("unique-phone-number-required", { phone: null }),
    { phone: "12", countryCode: "CA" },
    "Next",
  ],
  ["the upload", () => signedInAt("/accountcenter/docuploadcenter"), { documentKind: "address" }, "Upload"],
])("%s: what is typed comes back with a refusal, but not what is never kept", async (_, arrive, entries, button) => {
  const visitor = await arrive();
  visitor.fill(entries);
  const typed = shownIn(visitor);
  expect(Object.keys(typed)).not.toEqual([]);
  await visitor.press(button);
  expect(visitor.problem).not.toBe("");
  expect(shownIn(visitor)).toEqual(emptied(typed));
});
