// A session that ends while a form is being filled in: what was typed is kept for the same player, without scripts too.

import { expect, test } from "vitest";
import { confirm } from "../../kit/flows/strong-auth.ts";
import { details } from "../../kit/flows/us-details.ts";
import { field, submitLabel, toVerify } from "../../kit/flows/verification.ts";
import {
  anonymous,
  askForCode,
  atStep,
  callsDuring,
  contactLabel,
  copyOf,
  dropToken,
  openEntryPage,
  player,
  pressOf,
  sandbox,
  signedOutPlayer,
  signInAgain,
  typeCode,
  writesIn,
} from "../../kit/pages/journey.ts";
import { hiddenValue } from "../../kit/pages/state-field.ts";
import type { Visitor } from "../../kit/pages/visitor.ts";
import { due } from "../../kit/stack/sandbox-client.ts";

const hour = 3_600_000;
const keptForYou = "Anything you typed in the last 24 hours is kept for you.";
const typed = { ...details, address2: "Unit 4" };
const shown = (visitor: Visitor) =>
  Object.fromEntries(Object.keys(typed).map((name) => [name, field(visitor, name)?.value]));
const emptied = { ...typed, ssn4: "", month: "", day: "", year: "" };

async function timedOut() {
  const made = await toVerify();
  const withoutScript = [...made.visitor.document.querySelectorAll("noscript")].map(({ textContent }) => textContent);
  expect(withoutScript.join(" ")).toContain("We’ll log you out at");
  made.visitor.fill(typed);
  await sandbox.advanceClock(2 * hour);
  await made.visitor.press(submitLabel);
  expect(made.visitor.pathname).toBe("/login");
  expect(made.visitor.main).toContain("You weren’t active for a while.");
  expect(made.visitor.main).toContain(keptForYou);
  expect(made.visitor.main, "the next person at the device").not.toMatch(/Social Security|verif/i);
  return made;
}

test("a form that is sent too late is not lost: signing in leads back to it, and it holds what was typed until it is completed", async () => {
  const { visitor, email } = await timedOut();
  await signInAgain(visitor, email);
  expect(visitor.pathname).toBe("/correctiveactions/id-verify");
  expect(visitor.main).toMatch(/Your answers are back.*last saved at .*\d{1,2}:\d{2}/);
  expect(visitor.main).toContain("Enter this again: Social Security number and date of birth.");
  expect(shown(visitor)).toEqual(emptied);
  await visitor.submit(submitLabel, { ssn4: "6789", month: "4", day: "12", year: "1988" });
  expect([visitor.pathname, visitor.h1]).toEqual(["/correctiveactions/id-verify", "Verification Successful"]);
  expect(visitor.main).not.toContain("Your answers are back");
});

test("a form with nothing but what is never kept says of no answers that they are back", async () => {
  const { visitor, email } = await atStep("provide-ssn");
  visitor.fill({ ssn: "900123456" });
  await sandbox.advanceClock(2 * hour);
  await visitor.press("Next");
  expect(visitor.pathname).toBe("/login");
  expect(visitor.main).toContain("You were logged out");
  await signInAgain(visitor, email);
  expect(visitor.pathname).toBe("/correctiveactions/provide-ssn");
  expect(visitor.main).not.toContain("Your answers are back");
});

test("another player who signs in on the same page sees nothing of it", async () => {
  const { visitor } = await timedOut();
  const other = await signedOutPlayer(due("id-verify"));
  await signInAgain(visitor, other.email);
  expect(visitor.h1).toBe("This is a different account");
  await visitor.press(/^Continue as/);
  await openEntryPage(visitor, "?product=sportsbook&intendedSiteExp=US-SB");
  expect(visitor.pathname).toBe("/correctiveactions/id-verify");
  expect(visitor.session).toBeDefined();
  expect(visitor.main).not.toContain("Your answers are back");
  expect(shown(visitor)).toMatchObject({ address1: "", address2: "", city: "", firstName: "", zip: "" });
});

test("the seal of a form proves nothing: sent without a session, or by who has signed out, it writes no draft", async () => {
  const { visitor, email } = await toVerify();
  const page = visitor.url;
  visitor.fill({ ...typed, city: "Elsewhere" });
  const { url, sending } = pressOf(visitor, submitLabel);
  const stranger = anonymous();
  await stranger.send(url, sending);
  expect(stranger.pathname).toBe("/login");
  const copy = copyOf(visitor);
  await visitor.get("/logout");
  await visitor.press("Log out");
  for (const late of [visitor, copy]) await late.send(url, sending);
  await askForCode(visitor, email);
  await typeCode(visitor, await sandbox.code(email));
  await visitor.get(page);
  expect(visitor.pathname).toBe("/correctiveactions/id-verify");
  expect(visitor.main).not.toContain("Your answers are back");
  expect(field(visitor, "city")?.value).toBe("");
});

test("nothing leads back on a shared device, and nothing after a sign-out", async () => {
  const { visitor, email } = await signedOutPlayer(due("id-verify"), { at: "/auth" });
  await visitor.submit("Send my code", { [contactLabel]: email, "This is a shared or public device": true });
  await typeCode(visitor, await sandbox.code(email));
  const onShared = visitor.url;
  dropToken(visitor);
  await visitor.get("/login");
  expect(visitor.main, "on a shared device").not.toMatch(/You were logged out|kept for you/);
  await signInAgain(visitor, email);
  expect(visitor.url, "begins a flow of its own").not.toBe(onShared);

  const other = await toVerify();
  const held = copyOf(other.visitor);
  await other.visitor.get("/logout");
  await other.visitor.press("Log out");
  for (const browser of [other.visitor, held]) {
    dropToken(browser);
    await browser.get("/login");
    expect(browser.main, "after a sign-out").not.toMatch(/You were logged out|kept for you/);
  }
});

/** A call that a page sends without a press. */
async function call(visitor: Visitor, method: "GET" | "POST", path: string, body?: object, from = visitor.home) {
  const headers = { origin: from, "content-type": "application/json" };
  const answer = await visitor.send(`${visitor.home}${path}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: answer.status === 200 ? JSON.parse(answer.body) : undefined };
}

test("asking how long the session lasts and saving a draft extend nothing; a click does, and neither is taken from another site", async () => {
  const { visitor } = await toVerify();
  const page = visitor.url;
  const draft = hiddenValue(visitor.document, "draft");
  const left = async () => (await call(visitor, "GET", "/api/session")).body.leftMs;
  const saved = () =>
    call(visitor, "POST", "/api/drafts", { draft, values: { city: "Hoboken", ssn: "900" }, missing: [] });
  await sandbox.advanceClock(1.5 * hour);
  expect(await left()).toBeLessThanOrEqual(hour / 2);
  expect((await saved()).body).toEqual({ text: expect.stringContaining("for 24 hours") });
  expect(await left()).toBeLessThanOrEqual(hour / 2);
  const active = { kind: "active" };
  expect((await call(visitor, "POST", "/api/session", active, "https://elsewhere.example")).status).toBe(403);
  expect(await left()).toBeLessThanOrEqual(hour / 2);
  expect((await call(visitor, "POST", "/api/session", active)).body.leftMs).toBe(2 * hour);
  await visitor.get(page);
  expect([field(visitor, "city")?.value, field(visitor, "ssn4")?.value]).toEqual(["Hoboken", ""]);
  await sandbox.advanceClock(2 * hour);
  expect((await call(visitor, "GET", "/api/session")).status).toBe(401);
  // the session is over, and the browser proves whose it was: what is typed now is kept as well
  expect((await saved()).body).toEqual({ text: expect.stringContaining("for 24 hours") });
  const forgetful = anonymous();
  const typed = { draft, values: { city: "Hoboken" }, missing: [] };
  await forgetful.get("/login");
  expect((await call(forgetful, "POST", "/api/drafts", typed)).status).toBe(401);
});

test("a second factor that the new sign-in leaves open is asked for first, and leads to the page [PA-08, OTP-34?]", async () => {
  const inJersey = { product: "sportsbook", siteExperience: "US-NJ-SB" } as const;
  const { visitor, email, phone } = await player({ ...inJersey, mfaMethods: ["SMS2FA"] });
  const page = "/accountcenter/security/username";
  await visitor.get(page);
  await sandbox.advanceClock(3 * hour);
  await visitor.get(page);
  await signInAgain(visitor, email);
  expect(visitor.pathname).toBe("/correctiveactions/strongauth");
  const calls = await callsDuring(async () => {
    await visitor.press("Confirm it’s me");
    if (visitor.pathname !== "/strongauth/code") await visitor.press("Continue");
    await confirm(visitor, await sandbox.code(phone));
  });
  expect(visitor.pathname).toBe(page);
  expect(writesIn(calls).filter((call) => !call.includes("/strongauth/"))).toEqual([]);
});
