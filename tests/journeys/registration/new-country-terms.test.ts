// The terms of another country than that of the sign-up, for a player whose address is there.
import { expect, test } from "vitest";
import { shownTextField } from "../../../domain/agreements/shown-text.ts";
import { freshContact, openAccount, upToTerms } from "../../kit/flows/sign-up.ts";
import { anonymous, callsDuring, nameOf, sandbox } from "../../kit/pages/journey.ts";
import { setHiddenValue } from "../../kit/pages/state-field.ts";
import type { LedgerEntry } from "../../kit/stack/sandbox-client.ts";

const person = { firstName: "Nora", lastName: "Okafor", month: "4", day: "12", year: "1988" };
const address = { country: "IE", address1: "4 Quay Street", city: "Galway", region: "G", zip: "H91 E2K5" };
const inIreland = { ...person, ...address };

/** Up to the verification form of a new account in the United States. */
async function signUp(contact = freshContact()) {
  const visitor = await upToTerms(contact);
  await visitor.press(openAccount);
  return visitor;
}

const why = "Your account was opened with the terms for this country: United States.";
const isAgreement = (call: LedgerEntry) => nameOf(call) === "POST /agreements/v1/agreements";

test("are asked for with the reason, before anything is sent about the player, and recorded [BR-55?]", async () => {
  const visitor = await signUp();
  expect(visitor.main).not.toContain(why);
  await visitor.submit("Update", { country: "IE" });
  expect(visitor.main).toContain(`${why} You’ve now told us that you live in another one: Ireland.`);
  expect(new URL(visitor.link("Terms of use")).pathname).toBe("/documents/ie-terms-of-use");
  const calls = await callsDuring(() => visitor.submit(/^Verify/, inIreland));
  const names = calls.map(nameOf);
  expect(calls.find(isAgreement)?.body).toMatchObject({ agreementIds: ["terms-of-use", "privacy-notice"] });
  expect(names.indexOf("POST /agreements/v1/agreements")).toBeLessThan(
    names.indexOf("POST /verifications/v1/verifications"),
  );
  expect(visitor.h1).toBe("Verification Successful");
  await visitor.get(`${visitor.home}/accountcenter/agreements`);
  expect(visitor.main).toContain("Terms of use (Ireland)");
});

const unplaced = () => freshContact("registration.unplaced");

test("are asked for while no token says where the player lives, in the browser of the sign-up [BR-55?]", async () => {
  const visitor = await signUp(unplaced());
  await visitor.submit("Update", { country: "IE" });
  expect(visitor.main).toContain(`${why} You’ve now told us that you live in another one: Ireland.`);
});

test("and in another browser, by the receipts of what was agreed to [BR-55?]", async () => {
  const contact = unplaced();
  await signUp(contact);
  const { id } = (await sandbox.personas()).find(({ email }) => email === contact) ?? { id: "" };
  const visitor = anonymous();
  await visitor.signIn(sandbox, id);
  await visitor.get(`${visitor.home}/correctiveactions`);
  expect(visitor.main).not.toContain(why);
  await visitor.submit("Update", { country: "IE" });
  expect(visitor.main).toContain(`${why} You’ve now told us that you live in another one: Ireland.`);
  visitor.fill(inIreland);
  const calls = await callsDuring(async () => {
    await sandbox.faults([{ match: { method: "GET", path: "/agreements/v1/receipts" }, fault: "status", status: 503 }]);
    await visitor.press(/^Verify/);
  });
  expect(calls.filter(({ method }) => method !== "GET")).toEqual([]);
  await sandbox.faults([]);
  await visitor.submit(/^Verify/, inIreland);
  expect(visitor.main).toContain(why);
  visitor.fill({ "Send me offers and news by email. I can stop them at any time.": true });
  const sent = await callsDuring(() => visitor.press(/^Verify/));
  const agreementIds = ["terms-of-use", "privacy-notice", "marketing-offers"];
  expect(sent.find(isAgreement)?.body).toMatchObject({ agreementIds });
  expect(visitor.h1).toBe("Verification Successful");
});

test("are not accepted by a form whose page has not shown them [BR-55?]", async () => {
  const visitor = await signUp();
  await visitor.submit("Update", { country: "IE" });
  visitor.fill(inIreland);
  setHiddenValue(visitor.document, shownTextField);
  const calls = await callsDuring(() => visitor.press(/^Verify/));
  expect(calls.filter(({ method }) => method !== "GET")).toEqual([]);
  expect(visitor.problem).toContain("The terms of another country now apply to you.");
  expect(visitor.main).toContain(why);
});
