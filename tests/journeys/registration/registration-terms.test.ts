import { describe, expect, test } from "vitest";
import { freshContact, proveContact, upToTerms } from "../../kit/flows/sign-up.ts";

describe("the text of the terms", () => {
  const countries = ["United States", "Canada", "United Kingdom", "Ireland", "Germany", "Netherlands", "Australia"];

  test("has every country say an age of 18 or older [REG-03]", async () => {
    const visitor = await proveContact(freshContact());
    for (const country of countries) {
      await visitor.submit("Continue", { Country: country });
      expect(visitor.main, country).toContain("that you are 18 or older");
      expect(visitor.link("Terms of use"), country).toContain("/documents/");
      expect(visitor.link("Privacy notice"), country).toContain("/documents/privacy-notice");
      await visitor.follow("I live in another country");
    }
  });

  test("adds 19 for Alabama and Nebraska in the United States, and nowhere else [REG-04, CONST-46]", async () => {
    const added = "19 or older in Alabama and Nebraska";
    expect((await upToTerms(freshContact())).main).toContain(added);
    expect((await upToTerms(freshContact(), "Canada")).main).not.toContain("Nebraska");
  });

  test("adds 21 for Massachusetts in the United States, and nowhere else [REG-05, CONST-47]", async () => {
    expect((await upToTerms(freshContact())).main).toContain("21 or older in Massachusetts");
    expect((await upToTerms(freshContact(), "Australia")).main).not.toContain("Massachusetts");
  });

  test("is a separate consent in Australia [REG-06]", async () => {
    const consent = "You consent to our Terms of use, and to the collection, use and disclosure of your information";
    expect((await upToTerms(freshContact(), "Australia")).main).toContain(consent);
    expect((await upToTerms(freshContact(), "Ireland")).main).not.toContain("You consent to");
  });
});

test("an operator may say which Australian region is not served [REG-07, REG-18?]", async () => {
  const said = "We do not offer our services to residents of";
  expect((await upToTerms(freshContact(), "Australia")).main).toContain(`${said} the Northern Territory.`);
  expect((await upToTerms(freshContact(), "Canada")).main).not.toContain(said);
});
