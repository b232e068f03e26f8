// The screens of account security without a form: what the player cannot change, and why.
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { AboutClosing, AccountFacts } from "@/app/accountcenter/security/close/about-closing";
import { EmailChangeForm } from "@/app/accountcenter/security/email-change-form";
import { Factors } from "@/app/accountcenter/security/factors";
import { NoMaintenance } from "@/app/correctiveactions/_shared/no-maintenance";
import { hours } from "@/domain/duration";
import { loadEmailChange } from "@/server/flows/account-security/email-change";
import { loadSecurity } from "@/server/flows/account-security/security";
import { ownPlatform, playerOn } from "../../kit/pages/flow-caller.ts";
import { parseHtml } from "../../kit/pages/parse-html.ts";

const platform = ownPlatform({ keeps: true });

const rendered = (screen: ReactElement) => parseHtml(renderToStaticMarkup(screen));
const look = async (email?: null) => (await playerOn(platform, { ...(email === null && { email }) })).caller.look();

test.each([
  ["the page", false],
  ["the dialog", true],
])("without an address on file %s says so instead of a form, and leads to support [EML-05]", async (_, isInDialog) => {
  const context = await look(null);
  const page = loadEmailChange(context);
  const document = rendered(<EmailChangeForm context={context} page={page} isInDialog={isInDialog} />);
  expect(document.querySelectorAll("form, input")).toHaveLength(0);
  const said = [...document.querySelectorAll("p")].map(({ textContent }) => textContent);
  expect(said).toContain("Your account doesn’t have an email address to change. Contact us to add one.");
  expect(document.querySelector("a")?.textContent).toBe("Contact support");
});

test.each([
  ["0142", "Number ending in 0142"],
  ["***-***-0142", "Number ending in 0142"],
  ["+1 207 555 ****", "+1 207 555 ****"],
  ["m•••@example.test", "m•••@example.test"],
])("a factor says where its codes go: %s is read as “%s” [SA-02, SA-37]", async (contact, words) => {
  const context = await look();
  const security = { ...(await loadSecurity(context)), enrolments: [{ key: "one", type: "SMS2FA" as const, contact }] };
  expect(rendered(<Factors context={context} security={security} />).body.textContent).toContain(words);
});

test("a number and factors that cannot be read are not said to be missing or off [SA-02]", async () => {
  const context = await look();
  const security = { ...(await loadSecurity(context)), phone: undefined, enrolments: [], offersEnrolment: false };
  const unread = { ...security, knows: { phone: false, enrolments: false } };
  const text = rendered(<Factors context={context} security={unread} />).body.textContent;
  expect(text).toContain("We can’t show it right now");
  expect(text).toContain("We can’t show your security codes right now. Come back later.");
  expect(text).not.toContain("Security codes are off.");
});

test("what is known of a factor is a line of facts: no dot ends a line, and no year has a line to itself [SA-02]", async () => {
  const context = { ...(await look()), locale: "en-US" as const };
  const enrolment = { key: "one", contact: "m•••@example.test", createdAt: Date.parse("2026-05-04T10:00:00Z") };
  const security = { ...(await loadSecurity(context)), enrolments: [{ ...enrolment, type: "Email2FA" as const }] };
  const document = rendered(<Factors context={context} security={security} />);
  const facts = [...document.querySelectorAll("dd > span > span > span > span")].map(({ textContent }) => textContent);
  expect(facts).toEqual(["m•••@example.test", "since May 4, 2026"]);
  const whole = [...document.querySelectorAll('[class*="unbroken"]')].map(({ textContent }) => textContent);
  expect(whole).toContain("May 4, 2026");
  expect(document.body.textContent).not.toContain("·");
});

test("the page of a player who may not change the account has its sentence as its title in the browser", async () => {
  const document = rendered(<NoMaintenance context={await look()} />);
  const words = "You can’t change your sign-in details right now";
  expect([document.querySelector("h1")?.textContent, document.querySelector("title")?.textContent]).toEqual([
    words,
    expect.stringMatching(new RegExp(`^${words} \\S+ \\S+`)),
  ]);
});

test("a factor without a key has no button that would turn it off, and codes are not said to be off [SA-02]", async () => {
  const context = await look();
  const security = { ...(await loadSecurity(context)), enrolments: [{}], offersEnrolment: false };
  const document = rendered(<Factors context={context} security={security} />);
  expect([...document.querySelectorAll("dt")].map(({ textContent }) => textContent)).toEqual([
    "Mobile number",
    "Another security check",
  ]);
  expect(document.querySelectorAll("button")).toHaveLength(1);
  expect(document.body.textContent).not.toContain("Security codes are off.");
});

test.each([
  ["ahead", 3, true, "If you change your mind, we can help."],
  ["past", -3, false, "If you change your mind, sign in and ask to reactivate the account."],
])("a closing date that is %s decides what the page before it says [CLS-02?]", async (_, days, isShown, comingBack) => {
  const context = await look();
  const facts = { closesAt: new Date(context.now + hours(24 * days)).toISOString() };
  const document = rendered(
    <>
      <AccountFacts context={context} facts={facts} />
      <AboutClosing context={context} facts={facts} />
    </>,
  );
  const said = document.body.textContent ?? "";
  expect([said.includes("Closes on"), said.includes(comingBack)]).toEqual([isShown, true]);
});
