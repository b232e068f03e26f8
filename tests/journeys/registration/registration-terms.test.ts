// The text of the terms in every country of the sign-up: what all of them say, and what one of them adds.
import { beforeAll, describe, expect, test } from "vitest";
import { freshContact, proveContact } from "../../kit/flows/sign-up.ts";

const countries = ["United States", "Canada", "United Kingdom", "Ireland", "Germany", "Netherlands", "Australia"];

/** Country → its page. */
const terms = new Map<string, { text: string; links: readonly (string | null)[] }>();

beforeAll(async () => {
  const visitor = await proveContact(freshContact());
  const offered = [...visitor.document.querySelectorAll("label:has([name=country])")];
  expect(offered.map(({ textContent }) => textContent).sort()).toEqual(countries.toSorted());
  for (const country of countries) {
    await visitor.submit("Continue", { Country: country });
    const links = [visitor.link("Terms of use"), visitor.link("Privacy notice")];
    terms.set(country, { text: visitor.main, links });
    await visitor.follow("I live in another country");
  }
});

/** The countries whose terms have these words. */
const sayingIn = (words: string) => countries.filter((country) => terms.get(country)?.text.includes(words));

describe("the text of the terms", () => {
  test("has every country say an age of 18 or older, and lead to its texts [REG-03]", () => {
    expect(sayingIn("that you are 18 or older")).toEqual(countries);
    for (const country of countries) {
      const notice = expect.stringContaining("/documents/privacy-notice");
      expect(terms.get(country)?.links, country).toEqual([expect.stringContaining("/documents/"), notice]);
    }
  });

  test("adds 19 for Alabama and Nebraska in the United States, and nowhere else [REG-04, CONST-46]", () => {
    expect(sayingIn("19 or older in Alabama and Nebraska")).toEqual(["United States"]);
    expect(sayingIn("Nebraska")).toEqual(["United States"]);
  });

  test("adds 21 for Massachusetts in the United States, and nowhere else [REG-05, CONST-47]", () => {
    expect(sayingIn("21 or older in Massachusetts")).toEqual(["United States"]);
    expect(sayingIn("Massachusetts")).toEqual(["United States"]);
  });

  test("is a separate consent in Australia, and nowhere else [REG-06]", () => {
    const consent = "You consent to our Terms of use, and to the collection, use and disclosure of your information";
    expect(sayingIn(consent)).toEqual(["Australia"]);
    expect(sayingIn("You consent to")).toEqual(["Australia"]);
  });
});

test("an operator may say which Australian region is not served [REG-07, REG-18?]", () => {
  const said = "We do not offer our services to residents of";
  expect(sayingIn(`${said} the Northern Territory.`)).toEqual(["Australia"]);
  expect(sayingIn(said)).toEqual(["Australia"]);
});
