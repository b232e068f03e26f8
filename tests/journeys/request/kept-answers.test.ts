// What is typed comes back with every refused submit, without scripts, except what is never kept. One rule for all forms.
import { expect, test } from "vitest";
import type { Visitor } from "../../harness/browser/browserless.ts";
import { atStrongAuth } from "../../harness/flows/strong-auth.ts";
import { details, prefixed } from "../../harness/flows/us-details.ts";
import type { Entry } from "../../harness/pages/form-entries.ts";
import { atCode, atStep, requires, sportsbookPlayer, visiting } from "../../harness/pages/journey.ts";
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

type Arrival = () => Promise<Visitor>;

const at =
  (codes: string | string[], more: PersonaInput = {}): Arrival =>
  async () =>
    (await atStep(codes, more)).visitor;
const signedInAt =
  (at: string): Arrival =>
  async () =>
    (await sportsbookPlayer({ restrictions: [requires("docscan-verification")] }, { at })).visitor;
/** Behind the page of a step. */
const behind =
  (arrive: Arrival, ...buttons: string[]): Arrival =>
  async () => {
    const visitor = await arrive();
    for (const button of buttons) await visitor.press(button);
    return visitor;
  };
const reverification = at("re-verification-kyc");
const atDetails: Arrival = async () => {
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
const licenseFields = ["licenseNumber", "licenseIssueDate", "licenseExpirationDate"];
const licenseForm = Object.fromEntries(
  ["firstName", "intlDob", ...licenseFields, "creditCheckBox"].map((name) => [name, { status: "Editable" }]),
);
const born = { day: "31", month: "2", year: "1988" };
const { country: _, region, ssn4: __, ...home } = details;
const agrees = { "requiredterms-of-use": true, "optionalmarketing-offers": true };
const employment = { occupation: "", employerName: "Harbor Works", employerPhone: "1", citizenship: "CA" };
const mistypedPhone = { phone: "12", countryCode: "CA" };
const mistypedEmail = { emailAddress: "new@example.test", confirmEmail: "now@example.test" };
const noPhone = { phone: null };
const deltaSteps = ["provide-ssn", "provide-phone-number", "agree-to-terms"];
const licensePage = "/docscan/details?intendedSiteExp=US-SB&entryFlow=login";
const verify = "Verify and continue";

test.each<[string, Arrival, Record<string, Entry>, string]>([
  ["the contact of a sign-in", () => visiting("/auth"), { contact: "nora@" }, "Send my code"],
  ["the contact of a sign-up", () => visiting("/signup"), { contact: "12" }, "Send my code"],
  ["the code", async () => (await atCode()).visitor, { code: "000000" }, "Continue"],
  ["the verification form", at("id-verify"), { ...details, zip: "1" }, verify],
  [
    "the verification form that asks for a license",
    at("id-verify", { verification: { verificationForm: licenseForm } }),
    { firstName: "Nora", ...born, ...license, creditCheckBox: true },
    verify,
  ],
  ["the enhanced form", at("kyc-adv-check"), prefixed("enhancedKyc", { ...details, city: "" }), "Send my details"],
  ["the delta form", at(deltaSteps, noPhone), { ssn: "900123456", ...mistypedPhone, ...agrees }, "Next"],
  ["the licence", signedInAt(licensePage), { ...license, ...home, region, zip: "" }, "Send my details"],
  ["the personal part", reverification, prefixed("verification", { lastName: "", address2: "Unit 4" }), "Next"],
  ["the employment part", behind(reverification, "Next"), prefixed("occupationCollection", employment), "Next"],
  ["the last part", behind(reverification, "Next", "Next"), { ssn: "12", ...mistypedPhone }, "Send everything"],
  ["the details of strong authentication", atDetails, { birthYear: "19", ssn: "1234" }, "Confirm"],
  [
    "the credentials",
    at(["update-username", "update-password"]),
    { username: "x", password: "four quiet lighthouse keepers" },
    "Save",
  ],
  ["the email change", signedInAt("/accountcenter/security/email"), mistypedEmail, "Continue"],
  [
    "the phone of strong authentication",
    behind(at("strongauth-collect-phonenumber", noPhone), "Add my phone", "Continue"),
    mistypedPhone,
    "Save and send a code",
  ],
  ["the phone that must be one's own", at("unique-phone-number-required", noPhone), mistypedPhone, "Next"],
  ["the upload", signedInAt("/accountcenter/docuploadcenter"), { documentKind: "address" }, "Upload"],
])("%s: what is typed comes back with a refusal, but not what is never kept", async (_, arrive, entries, button) => {
  const visitor = await arrive();
  visitor.fill(entries);
  const typed = shownIn(visitor);
  expect(Object.keys(typed)).not.toEqual([]);
  await visitor.press(button);
  expect(visitor.problem).not.toBe("");
  expect(shownIn(visitor)).toEqual(emptied(typed));
});
