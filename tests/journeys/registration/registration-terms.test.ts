import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { freshContact, openAccount, proveContact, upToTerms } from "../../harness/flows/sign-up.ts";
import { anonymous, callsDuring, mainOf, sandbox } from "../../harness/pages/journey.ts";
import { ownStack } from "../../harness/stack/own-stack.ts";
import { type Instance, startInstance } from "../../harness/stack/stack.ts";

beforeEach(() => sandbox.reset());

const offersLabel = "Send me offers and news by email. I can stop them at any time.";
const both = ["terms-of-use", "privacy-notice"];
const withOffers = [...both, "marketing-offers"];

const boxOf = (visitor: Awaited<ReturnType<typeof upToTerms>>) =>
  visitor.document.querySelector<HTMLInputElement>("input[name=offers]");

describe("the text of the terms", () => {
  const countries = ["United States", "Canada", "United Kingdom", "Ireland", "Germany", "Netherlands", "Australia"];

  test("has every country say an age of 18 or older [REG-03]", async () => {
    const visitor = await proveContact(freshContact());
    for (const country of countries) {
      visitor.fill({ Country: country });
      await visitor.press("Continue");
      expect(mainOf(visitor), country).toContain("that you are 18 or older");
      expect(visitor.link("Terms of use"), country).toContain("/documents/");
      expect(visitor.link("Privacy notice"), country).toContain("/documents/privacy-notice");
      await visitor.follow("I live in another country");
    }
  });

  test("adds 19 for Alabama and Nebraska in the United States, and nowhere else [REG-04, CONST-46]", async () => {
    const added = "19 or older in Alabama and Nebraska";
    expect(mainOf(await upToTerms(freshContact()))).toContain(added);
    expect(mainOf(await upToTerms(freshContact(), "Canada"))).not.toContain("Nebraska");
  });

  test("adds 21 for Massachusetts in the United States, and nowhere else [REG-05, CONST-47]", async () => {
    expect(mainOf(await upToTerms(freshContact()))).toContain("21 or older in Massachusetts");
    expect(mainOf(await upToTerms(freshContact(), "Australia"))).not.toContain("Massachusetts");
  });

  test("is a consent of its own in Australia [REG-06]", async () => {
    const consent = "You consent to our Terms of use, and to the collection, use and disclosure of your information";
    expect(mainOf(await upToTerms(freshContact(), "Australia"))).toContain(consent);
    expect(mainOf(await upToTerms(freshContact(), "Ireland"))).not.toContain("You consent to");
  });

  test("is there in French", async () => {
    const visitor = anonymous({ language: "fr-CA" });
    await visitor.get("/signup");
    expect(visitor.h1).toBe("Ouvrir un compte chez Northline");
  });
});

describe("the checkbox for offers by e-mail", () => {
  test.each([
    ["in the United States is hidden and checked [REG-09]", "United States"],
    ["in Germany is hidden and checked [REG-12]", "Germany"],
    ["in the Netherlands is hidden and checked [REG-13]", "Netherlands"],
    ["in Australia is hidden and checked [REG-14]", "Australia"],
  ])("%s", async (_, country) => {
    const visitor = await upToTerms(freshContact(), country);
    expect(boxOf(visitor)).toBeNull();
    const [call] = await callsDuring(() => visitor.press(openAccount));
    expect(call?.body).toMatchObject({ agreementIds: withOffers });
  });

  test.each([
    ["in Canada is shown and unchecked [REG-10]", "Canada"],
    ["in Ireland is shown and unchecked [REG-15]", "Ireland"],
    ["in the United Kingdom is shown and unchecked [REG-11]", "United Kingdom"],
  ])("%s", async (_, country) => {
    const visitor = await upToTerms(freshContact(), country);
    expect(boxOf(visitor)?.checked).toBe(false);
    const [call] = await callsDuring(() => visitor.press(openAccount));
    expect(call?.body).toMatchObject({ agreementIds: both });
    const willing = await upToTerms(freshContact(), country);
    willing.fill({ [offersLabel]: true });
    const [other] = await callsDuring(() => willing.press(openAccount));
    expect(other?.body).toMatchObject({ agreementIds: withOffers });
  });
});

describe("an operator may say otherwise", () => {
  let own: Instance;
  beforeAll(async () => {
    own = await startInstance(ownStack.sandboxPort, {
      EMAIL_OFFERS: JSON.stringify({
        ...Object.fromEntries(
          ["AU", "DE", "NL", "US"].map((country) => [country, { isShown: true, isChecked: false }]),
        ),
        GB: { isShown: true, isChecked: true },
      }),
      AU_EXCLUDED_REGION: "the Northern Territory",
    });
  });
  afterAll(() => own.stop());

  test("about offers, by country and without code [REG-16?, REG-17?]", async () => {
    for (const country of ["Australia", "Germany", "Netherlands", "United States"]) {
      const visitor = await upToTerms(freshContact(), country, { port: own.port });
      expect(boxOf(visitor)?.checked, country).toBe(false);
    }
    const british = await upToTerms(freshContact(), "United Kingdom", { port: own.port });
    expect(boxOf(british)?.checked).toBe(true);
    british.fill({ [offersLabel]: false });
    const [call] = await callsDuring(() => british.press(openAccount));
    expect(call?.body).toMatchObject({ agreementIds: both });
  });

  test("which Australian region is not served; nothing is said as shipped [REG-07, REG-18?]", async () => {
    const said = "We do not offer our services to residents of";
    const visitor = await upToTerms(freshContact(), "Australia", { port: own.port });
    expect(mainOf(visitor)).toContain(`${said} the Northern Territory.`);
    expect(mainOf(await upToTerms(freshContact(), "Canada", { port: own.port }))).not.toContain(said);
    expect(mainOf(await upToTerms(freshContact(), "Australia"))).not.toContain(said);
  });
});
