import { expect, test } from "vitest";
import { openCamera } from "../../kit/flows/document-scan.ts";
import { debugApp, expectNoSecretsLogged, recordExchanges } from "../../kit/pages/canaries.ts";
import { contacts, person, secrets, ssn, typedPhone } from "../../kit/pages/contact-canaries.ts";
import {
  askForCode,
  blockedBy,
  callsDuring,
  codeLabel,
  contactLabel,
  player,
  pressOf,
  requires,
  sandbox,
  signedOutPlayer,
  typeCode,
} from "../../kit/pages/journey.ts";
import { foundIn, type Secret } from "../../kit/pages/secrets.ts";
import type { Fault } from "../../kit/stack/sandbox-client.ts";

const app = debugApp();

const nothingKept = (more: readonly Secret[] = []) =>
  expectNoSecretsLogged(app, [...secrets, ...contacts, ...more, "canary-password", "eyJhbGci", "482913"]);

/** What an unfriendly platform may say about the person in its errors. */
const gossip = (code: string) => ({
  responseStatus: {
    errorCode: code,
    message: `user ${person.email} with SSN ${ssn} and code 482913 cannot`,
    developerMessage: `lookup of ${person.phone} (${ssn}) failed for ${person.email}, password=canary-password`,
    metadata: { email: person.email, ssn, token: "eyJhbGciOiJFUzI1NiJ9.eyJjYW5hcnkiOjF9.Y2FuYXJ5" },
  },
});

const everythingFails: Fault[][] = [
  [{ match: {}, fault: "status", status: 500, body: gossip("PLT-500") }],
  [{ match: {}, fault: "status", status: 422, body: gossip("PLT-422") }],
  [{ match: {}, fault: "status", status: 400, body: gossip("INCORRECT_CODE") }],
  [{ match: {}, fault: "status", status: 502, body: `<html>${person.email} ${ssn}</html>` }],
  [{ match: {}, fault: "status", status: 200, body: { [person.email]: ssn, restrictions: [{ [ssn]: person.email }] } }],
  [{ match: {}, fault: "garbage" }],
  [{ match: {}, fault: "truncate" }],
  [{ match: {}, fault: "reset" }],
  [{ match: {}, fault: "redirect" }],
];

test("signing in reveals neither contact, code nor token, through every failure", async () => {
  const { witness, expectNoSecretsShown } = recordExchanges();
  const { visitor } = await signedOutPlayer(
    { ...person, restrictions: [blockedBy("Locked")] },
    { port: app.port, witness },
  );
  for (const [i, faults] of everythingFails.entries()) {
    await visitor.get("/auth");
    // one after the other, so that neither meets its limit
    visitor.fill({ [contactLabel]: i % 2 ? person.email : person.phone });
    const { url, sending } = pressOf(visitor, "Send my code");
    await sandbox.faults(faults);
    await visitor.send(url, sending);
    await visitor.get("/auth");
    await sandbox.faults([]);
  }
  for (const contact of [person.phone, person.email]) {
    await askForCode(visitor, contact);
    await visitor.get(visitor.path);
  }
  const code = await sandbox.code(person.email);
  for (const wrong of ["000000", "111111"]) await typeCode(visitor, wrong);
  for (const faults of everythingFails) {
    await visitor.get(visitor.path);
    if (!visitor.document.querySelector("[name=code]")) break;
    visitor.fill({ [codeLabel]: code });
    const { url, sending } = pressOf(visitor, "Continue");
    await sandbox.faults(faults);
    await visitor.send(url, sending);
    await sandbox.faults([]);
  }
  await askForCode(visitor, person.email);
  const good = await sandbox.code(person.email);
  await typeCode(visitor, good);
  const token = visitor.session ?? "";
  expect(token).toMatch(/^ey/);
  const [, claims = "", signature = ""] = token.split(".");
  const proofs = [code, good, claims, signature];
  await expectNoSecretsShown({ secrets: [...secrets, ...proofs], typed: contacts });
  await nothingKept(proofs);
});

test("pages and forms do not reveal the player's identity, through every failure", async () => {
  const { witness, expectNoSecretsShown } = recordExchanges();
  const codes = ["provide-ssn", "provide-phone-number", "agree-to-terms"];
  const { visitor } = await player(
    { ...person, phone: null, restrictions: [requires(...codes)] },
    { port: app.port, witness },
  );
  const token = visitor.session ?? "";
  // restrictions fail four times in a row at most, so that the breaker stays closed
  const pages = ["/postauth", "/correctiveactions/overview", "/play/sportsbook", "/api/avatar"];
  for (const faults of everythingFails) {
    await visitor.get("/correctiveactions");
    visitor.fill({ ssn, phone: typedPhone });
    const { url, sending } = pressOf(visitor, /^(?:Continue|Next|Submit)/);
    await sandbox.faults(faults);
    await visitor.send(url, sending);
    for (const page of pages) await visitor.get(page, { follow: false });
    const asked = { method: "POST", headers: { "content-type": "application/json" } };
    const question = JSON.stringify({ phone: typedPhone, countryCode: "US" });
    await visitor.send("/api/phone", { ...asked, body: question, follow: false });
    await visitor.send("/api/heartbeat", { ...asked, body: "{}", follow: false });
    await sandbox.faults([]);
    await visitor.get("/correctiveactions");
    await sandbox.faults(faults);
    await visitor.get("/", { follow: false });
    await sandbox.faults([]);
  }
  await visitor.get("/logout");
  const out = pressOf(visitor, "Log out");
  await sandbox.faults(everythingFails[0] ?? []);
  await visitor.send(out.url, out.sending);
  const signature = token.split(".")[2] ?? "";
  // where another step is needed meanwhile, what was typed comes back with the form
  const onFile = { path: /\/correctiveactions\/provide-/, secrets: [typedPhone] };
  await expectNoSecretsShown({ secrets: [...secrets, signature], typed: contacts, onFile });
  await nothingKept([signature]);
  expect(app.output()).toContain('"upstreamFailed"');
});

test("a whole sign-in leaves no secret in the log, in an address or in the page, and agreements are tracked apart [TRK-08, TRK-18?]", async () => {
  const { visitor, email } = await signedOutPlayer(
    {
      product: "casino",
      siteExperience: "US-CS",
      phone: null,
      restrictions: [requires("agree-to-terms", "provide-phone-number", "provide-ssn")],
    },
    { port: app.port },
  );
  await visitor.get("/auth");
  await visitor.submit("Send my code", { contact: email });
  const code = await sandbox.code(email);
  await visitor.submit("Continue", { [codeLabel]: "000000" });
  await visitor.submit("Continue", { [codeLabel]: code });
  visitor.fill({
    "Social Security number": "900000009",
    "Mobile number": "415 555 0177",
    "I agree to: Terms of use": true,
    "I agree to: Privacy notice": true,
    "I agree to: Offers by email (optional)": true,
  });
  const pages: string[] = [];
  const calls = await callsDuring(async () => {
    await visitor.press("Next");
    pages.push(visitor.body, ...visitor.hops.map(({ url }) => url));
  });
  expect(calls.some(({ path }) => path.endsWith("/ssn"))).toBe(true);
  const token = visitor.session ?? "";
  const typed = ["900000009", "900-00-0009"];
  const unlogged = [...typed, code, token.split(".")[2] ?? "", "4155550177", email];
  for (const secret of unlogged) expect(secret.length).toBeGreaterThan(5);
  expect(foundIn(app.output(), unlogged)).toEqual([]);
  expect(foundIn(pages.join("\n"), typed)).toEqual([]);
  const tracked =
    app
      .output()
      .split("\n")
      .find((line) => line.includes('"agreementsAccepted"')) ?? "{}";
  expect(JSON.parse(tracked)).toMatchObject({
    tracked: { properties: { required: "terms-of-use,privacy-notice", optional: "marketing-offers" } },
  });
});

test("a scan does not reveal its proof, whatever the result", async () => {
  const { witness, expectNoSecretsShown } = recordExchanges();
  const proofs = ["tm-canary-device", "docscan-passed"];
  for (const verdict of ["passed", "unreadable", "mismatch", "rejected", "questions", "review", "banned", "silence"]) {
    const made = { product: "sportsbook", siteExperience: "US-SB", restrictions: [requires("docscan-verification")] };
    const { visitor } = await player(made, { at: "/correctiveactions?product=sportsbook", port: app.port, witness });
    // a field that only a script fills in
    visitor.document.querySelector("input[name=deviceSession]")?.setAttribute("value", "tm-canary-device");
    await openCamera(visitor);
    await visitor.submit("Send", { verdict });
    await sandbox.advanceClock(6000);
    await visitor.get(visitor.url);
    if (verdict === "passed") await visitor.press(/^Continue/);
    await expectNoSecretsShown({ secrets: proofs });
  }
  await expectNoSecretsLogged(app, proofs);
});
