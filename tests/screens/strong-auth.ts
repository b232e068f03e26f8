import type { Page } from "playwright";
import { press, seen, titled } from "../harness/on-page.ts";
import { asking, prover } from "../harness/provers.ts";
import type { PersonaInput } from "../harness/sandbox-client.ts";
import type { Screen, ScreenContext } from "../harness/screens.ts";

type Reach = NonNullable<Screen["reach"]>;

const door = "/correctiveactions?product=sportsbook";

/** With scripts a start sends itself. */
async function started(page: Page, { javaScript }: ScreenContext, button: string, path: string) {
  if (!javaScript) await press(page, button);
  await page.waitForURL(`**${path}?**`);
}

const begun: Reach = (page, context) => started(page, context, "Confirm it’s me", "/strongauth");

const chosen =
  (method: string, title: string): Reach =>
  async (page, context) => {
    await begun(page, context);
    await page.getByLabel(method).check();
    await press(page, "Continue");
    await titled(page, title);
  };

const toSms = chosen("Code by text message", "Enter the code we texted you");
const toEmail = chosen("Code by email", "Enter the code we emailed you");
const toDetails = chosen("Birth year and last 4 digits of your SSN", "Your birth year and SSN");

const typing =
  (code: string, answer: string | RegExp): Reach =>
  async (page, context) => {
    await toSms(page, context);
    await page.getByLabel("6-digit code").fill(code);
    await press(page, "Confirm");
    await seen(page, answer);
  };

const telling =
  (birthYear: string, ssn: string, answer: string | RegExp): Reach =>
  async (page, context) => {
    await toDetails(page, context);
    await page.locator("input[name=birthYear]").fill(birthYear);
    await page.locator("input[name=ssn]").fill(ssn);
    await press(page, "Confirm");
    await seen(page, answer);
  };

const toLandline: Reach = async (page, context) => {
  await begun(page, context);
  await press(page, "Continue");
  await seen(page, /This looks like a landline/);
};

const toWholeSsn: Reach = async (page, context) => {
  await begun(page, context);
  if (!context.javaScript) await press(page, "Continue");
  await titled(page, "Your Social Security number");
};

const toEditor: Reach = async (page, context) => {
  await started(page, context, "Add my phone", "/strongauth");
  if (!context.javaScript) await press(page, "Continue");
  await titled(page, "Which number should we text?");
};

const toEditorWrong: Reach = async (page, context) => {
  await toEditor(page, context);
  await page.locator("input[name=phone]").fill("207 555 1842");
  await press(page, "Save and send a code");
  await seen(page, /This looks like a landline/);
};

const toFailedCheck: Reach = async (page, { javaScript }) => {
  if (!javaScript) await press(page, "Check now");
  await titled(page, "We cannot load what you need to do");
};

const four = ["SMS2FA", "Email2FA", "BirthYearAndSsn4", "DocScan"];
const proving = { persona: prover(four), brand: "main", path: door } as const;
const needing = (code: string, more: PersonaInput = {}) => ({
  persona: { ...prover(undefined, more), restrictions: [asking(code)] },
  brand: "main" as const,
  path: door,
});
const unique = needing("unique-phone-number-required");

export const strongAuthScreens: Screen[] = [
  { ...proving, id: "strongauth-step", requirement: "SA-15", javaScript: false },
  { ...proving, id: "strongauth-options", requirement: "SA-26", reach: begun, bench: true },
  { ...proving, persona: { id: "landon" }, id: "strongauth-landline", requirement: "ERR-53", reach: toLandline },
  { ...proving, id: "strongauth-code", requirement: "SA-29", reach: toSms, bench: true },
  { ...proving, id: "strongauth-code-email", requirement: "SA-29", reach: toEmail },
  {
    ...proving,
    id: "strongauth-code-wrong",
    requirement: "ERR-47",
    reach: typing("001802", "That code is not right."),
  },
  { ...proving, id: "strongauth-code-last", requirement: "ERR-49", reach: typing("001826", /You have one try left/) },
  { ...proving, id: "strongauth-code-expired", requirement: "ERR-56", reach: typing("001804", /too old/) },
  { ...proving, id: "strongauth-code-blocked", requirement: "ERR-54", reach: typing("001828", /a lot of codes/) },
  { ...proving, id: "strongauth-used-up", requirement: "ERR-50", reach: typing("001827", /no tries left/i) },
  { ...proving, id: "strongauth-locked", requirement: "ERR-52", reach: typing("001841", "Confirming is paused") },
  { ...proving, id: "strongauth-details", requirement: "SA-48", reach: toDetails, bench: true },
  {
    ...proving,
    id: "strongauth-details-wrong",
    requirement: "SA-71?",
    reach: telling("84", "123", /Enter the year of your birth with 4 digits/),
  },
  {
    ...proving,
    id: "strongauth-details-refused",
    requirement: "ERR-47",
    reach: telling("1999", "1802", /We could not confirm this information/),
  },
  { ...proving, persona: prover(["Ssn9"]), id: "strongauth-ssn9", requirement: "SA-48", reach: toWholeSsn },
  { persona: null, brand: "main", path: "/strongauth", id: "strongauth-ended", requirement: "SA-18" },
  {
    ...needing("strongauth-collect-phonenumber", { phone: null }),
    id: "strongauth-phone",
    requirement: "PHN-07",
    reach: toEditor,
    bench: true,
  },
  {
    ...needing("strongauth-collect-phonenumber", { phone: null }),
    id: "strongauth-phone-landline",
    requirement: "ERR-53",
    reach: toEditorWrong,
  },
  { ...unique, id: "unique-phone", requirement: "PHN-12", bench: true },
  {
    ...unique,
    id: "unique-phone-input",
    requirement: "PHN-13",
    reach: async (page) => {
      await page.getByRole("link", { name: "Use another number" }).click();
      await titled(page, "Your mobile number");
    },
  },
  {
    ...needing("email-risk-verify", { quirks: { emailRisk: "fails" } }),
    id: "email-risk-failed",
    requirement: "PA-38",
    reach: toFailedCheck,
  },
];
