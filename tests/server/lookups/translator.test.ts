import { describe, expect, test } from "vitest";
import { type BrandId, brandIds, brands } from "@/domain/brands";
import { problems } from "@/domain/forms/problems";
import type { Locale } from "@/domain/locales";
import { asE164 } from "@/server/lookups/phone-number";
import { type MessageKey, translatorFor } from "@/server/lookups/translator";

const everywhere = brandIds.flatMap((brand) => brands[brand].locales.map((locale) => [brand, locale] as const));
const localeContextOf = (brand: BrandId, locale: Locale) => ({ brand: brands[brand], locale });

/** Half past eight in the evening in London, half past three in the afternoon in New York. */
const at = Date.UTC(2026, 10, 20, 20, 30);
const limits = { usernameMin: 3, usernameMax: 20, passwordMin: 10, passwordMax: 128 };
const codes = { code: "COD-1", ssnCode: "SSN-1", phoneCode: "PHN-1", agreementsCode: "AGR-1" };
const facts = { ...codes, untilAt: at, resendAt: at, left: 2, contact: "n***@example.test", what: "e***", ...limits };
const ofField = { field: "sector", box: "only", n: 1, question: "none" };
const alone = { others: "no", edits: "no", ...ofField };
const withOthers = { others: "yes", edits: "yes", ...ofField };

describe("a problem", () => {
  test.each(everywhere)("has a sentence at %s in %s, every one of them", (brand, locale) => {
    const words = translatorFor(localeContextOf(brand, locale));
    for (const problem of problems) {
      const sentence = words.problem(problem, { ...facts, ...withOthers });
      expect(sentence.length, problem).toBeGreaterThan(8);
      expect(sentence, problem).not.toMatch(/[{}<>]|Problems\.|Common\.|CorrectiveAction\.|undefined|Invalid|NaN/);
      expect(sentence, problem).not.toContain("!");
    }
  });

  test.each(["fr-CA", "es-US"] as const)("is in the reader's language in %s", (locale) => {
    const [english, other] = [
      translatorFor(localeContextOf("main", "en-US")),
      translatorFor(localeContextOf("main", locale)),
    ];
    for (const problem of problems)
      expect(other.problem(problem, { ...facts, ...alone }), problem).not.toBe(
        english.problem(problem, { ...facts, ...alone }),
      );
  });

  test.each(everywhere)("names another method at %s in %s only where there is one", (brand, locale) => {
    const { problem } = translatorFor(localeContextOf(brand, locale));
    const method = /another (?:one|method)|(?:en-une|une) autre(?! fenêtre)|otro (?:método|o )/;
    const ofStrongAuth = problems.filter((each) => /^(strongAuth|deviceCheck|recovery)/.test(each));
    const naming = ofStrongAuth.filter((each) => method.test(problem(each, { ...facts, ...withOthers })));
    expect(naming).toEqual([
      "strongAuthMaxAttempts",
      "strongAuthTooManyAttempts",
      "strongAuthLandline",
      "strongAuthLandlineDetails",
      "strongAuthEmailInvalid",
      "strongAuthEmailInvalidDetails",
      "strongAuthUnknown",
      "deviceCheckFailed",
      "recoveryNotConfirmed",
    ]);
    for (const each of naming) expect(problem(each, { ...facts, ...alone })).not.toMatch(method);
  });

  test("speaks of the network, never of this player, when its limit is reached", () => {
    const words = { "en-US": /\bnetwork\b/, "es-US": /\bred\b/, "fr-CA": /\bréseau\b/ } as const;
    for (const [locale, network] of Object.entries(words)) {
      const { problem } = translatorFor(localeContextOf("main", locale as keyof typeof words));
      expect(problem("networkBusy", { untilAt: at })).toMatch(network);
      expect(problem("networkBusy", { untilAt: at })).not.toMatch(/tries|intentos|essais/);
    }
  });

  test("says a fact named At as a clock, with its zone, and any other as it is", () => {
    const { problem } = translatorFor(localeContextOf("main", "en-US"));
    expect(problem("tooManyTries", { untilAt: at })).toMatch(/Try again at 3:30\u00a0PM\u00a0EST\.$/);
    expect(translatorFor(localeContextOf("main", "fr-CA")).problem("tooManyTries", { untilAt: at })).toMatch(
      /15\sh\s30/,
    );
    expect(problem("codeIncorrectFewLeft", { left: 1 })).toContain("1 more time.");
    expect(problem("codeIncorrectFewLeft", { left: 3 })).toContain("3 more times.");
    for (const last of ["codeIncorrectFewLeft", "strongAuthIncorrectFewLeft"] as const) {
      expect(problem(last, { left: 0 })).toBe(
        "That code isn’t right. That was the last try. Get a new code, or contact support.",
      );
    }
    expect(problem("strongAuthNotValidatedFewLeft", { left: 0 })).toMatch(/That was the last try\. Contact/);
  });
});

test.each(everywhere)("the example of a mobile number at %s in %s is one that the brand accepts", (brand, locale) => {
  const [example = ""] =
    /\d[\d\s-]+\d/.exec(translatorFor(localeContextOf(brand, locale)).problem("contactInvalid")) ?? [];
  expect(asE164(brands[brand].country)(example)).toBeDefined();
});

describe("a clock", () => {
  test.each([
    ["main", "en-US", "3:30\u00a0PM\u00a0EST"],
    ["main", "en-GB", "15:30\u00a0EST"],
    ["main", "en-IE", "15:30\u00a0EST"],
    ["uk", "fr-CA", "20\u00a0h\u00a030\u00a0GMT"],
    ["uk", "en-GB", "20:30\u00a0GMT"],
    ["uk", "en-US", "8:30\u00a0PM\u00a0GMT"],
  ] as const)("at %s in %s is in the brand's zone, and never breaks", (brand, locale, said) => {
    expect(translatorFor(localeContextOf(brand, locale)).clock(at).replace("\u202f", "\u00a0")).toBe(said);
  });

  test("names the day when it is not today, by the brand's calendar", () => {
    const clockAt = (now: number) => translatorFor({ ...localeContextOf("main", "en-US"), now }).clock;
    expect(clockAt(at - 3_600_000)(at)).toMatch(/^3:30\sPM\u00a0EST$/);
    expect(clockAt(at - 86_400_000)(at)).toMatch(/^Friday, November\u00a020 at 3:30\sPM\u00a0EST$/);
    // a quarter to one at night in New York is another day there and the same day in Greenwich
    expect(clockAt(at + 4 * 3_600_000)(at + 9.25 * 3_600_000)).toMatch(/Saturday, November\u00a021/);
  });

  test("of a lock that ends after midnight tells the day at the end", () => {
    const { problem } = translatorFor({ ...localeContextOf("main", "en-US"), now: at + 4 * 3_600_000 });
    const sentence = problem("tooManyTries", { untilAt: at + 9.25 * 3_600_000 });
    expect(sentence.replace(/\s/g, " ")).toContain("Try again at 12:45 AM EST (Saturday, November 21).");
    expect(problem("tooManyTries", { untilAt: at + 4.5 * 3_600_000 })).not.toMatch(/\(/);
  });

  test.each([
    ["en-US", "Saturday, November 21 at 12:45 AM EST", "12:45 AM EST (Saturday, November 21)"],
    ["es-US", "sábado, 21 de noviembre, 12:45 a.m. EST", "las 12:45 a.m. EST (sábado, 21 de noviembre)"],
    ["fr-CA", "samedi 21 novembre à 0 h 45 HNE", "0 h 45 HNE (samedi 21 novembre)"],
    ["en-CA", "Saturday, November 21 at 12:45 a.m. EST", "12:45 a.m. EST (Saturday, November 21)"],
    ["en-GB", "Saturday 21 November at 00:45 EST", "00:45 EST (Saturday 21 November)"],
    ["en-IE", "Saturday, 21 November at 00:45 EST", "00:45 EST (Saturday, 21 November)"],
    ["en-AU", "Saturday 21 November at 12:45 am EST", "12:45 am EST (Saturday 21 November)"],
  ] as const)("of tomorrow names its day in %s, and of today only the time", (locale, alone, inSentence) => {
    const evening = at + 4 * 3_600_000;
    const { clock, timeOfDay } = translatorFor({ ...localeContextOf("main", locale), now: evening });
    const said = (time: number) => [clock(time), timeOfDay(time)].map((each) => each.replace(/\s/g, " "));
    expect(said(at + 9.25 * 3_600_000)).toEqual([alone, inSentence]);
    const [today, inSentenceToday] = said(evening);
    expect(today).toBe(inSentenceToday?.replace(/^las /, ""));
    expect(today).not.toMatch(/\p{L}{5}|\(/u);
  });

  test.each([
    ["fr-CA", "mardi 1er décembre à 8 h 05 HNE", "8 h 05", "1er décembre 2026"],
    ["en-GB", "Tuesday 1 December at 08:05 EST", "08:05", "1 December 2026"],
    ["es-US", "martes, 1 de diciembre, 8:05 a.m. EST", "8:05 a.m.", "1 de diciembre de 2026"],
  ] as const)("writes the morning of a first in %s as opening hours are written", (locale, said, hours, day) => {
    const { clock, wallClock, date } = translatorFor({ ...localeContextOf("main", locale), now: at });
    const first = Date.UTC(2026, 11, 1, 13, 5);
    const shown = [clock(first), wallClock("08:05"), date(new Date(first))].map((each) => each.replace(/\s/g, " "));
    expect(shown).toEqual([said, hours, day]);
  });

  test("of a full hour has no minutes in French", () => {
    const { clock, wallClock } = translatorFor({ ...localeContextOf("main", "fr-CA"), now: at });
    const noon = Date.UTC(2026, 10, 20, 17, 0);
    expect([clock(noon), wallClock("08:00"), wallClock("23:00", true)]).toEqual([
      "12\u00a0h\u00a0HNE",
      "8\u00a0h",
      "23\u00a0h\u00a0HNE",
    ]);
  });

  test.each([
    [17, "las\u00a012:05"],
    [18, "la\u00a01:05"],
    [19, "las\u00a02:05"],
  ])("in a Spanish sentence has the article of its hour: %s h in Greenwich", (hour, said) => {
    const { timeOfDay } = translatorFor({ ...localeContextOf("main", "es-US"), now: at });
    expect(timeOfDay(Date.UTC(2026, 10, 20, hour, 5))).toMatch(new RegExp(`^${said}\\s`));
  });

  test("follows summer time", () => {
    expect(translatorFor(localeContextOf("main", "en-US")).clock(Date.UTC(2026, 6, 4, 16, 0))).toMatch(
      /^12:00\sPM\u00a0EDT$/,
    );
  });
});

test.each([
  ["en-US", "November\u00a020, 2026"],
  ["es-US", "20\u00a0de\u00a0noviembre de 2026"],
  ["fr-CA", "20\u00a0novembre 2026"],
  ["en-CA", "November\u00a020, 2026"],
  ["en-GB", "20\u00a0November 2026"],
  ["en-IE", "20\u00a0November 2026"],
  ["en-AU", "20\u00a0November 2026"],
] as const)("a date is long, in the order of %s, and keeps its day with its month", (locale, said) => {
  expect(translatorFor(localeContextOf("main", locale)).date(new Date(at))).toBe(said);
});

test("a sentence without values is the same each time, and one with values is made anew", () => {
  const { t } = translatorFor(localeContextOf("main", "en-US"));
  const { t: french } = translatorFor(localeContextOf("main", "fr-CA"));
  expect([t("Common.action.continue"), t("Common.action.continue")]).toEqual(["Continue", "Continue"]);
  expect(french("Common.action.continue")).toBe("Continuer");
  expect([1, 2].map((n) => t("Common.step", { n, of: 3 }))).toEqual(["Step 1 of 3", "Step 2 of 3"]);
  expect(
    [1, 2, 1].map((count) => t("MergeAccounts.choose.title", { count })).map((text, _, all) => text === all[0]),
  ).toEqual([true, false, true]);
  expect(t.rich("Code.resendAt", { at: "", time: () => "3:41 PM" })).toBe("New code at 3:41 PM");
  expect(t.has("Common.action.continue")).toBe(true);
});

test("the sentences that the documents name exist under their names", () => {
  const { t, problem } = translatorFor(localeContextOf("main", "en-US"));
  const named = {
    unexpected: "Common.error.unexpectedError",
    banned: "Common.error.bannedError",
    ssnTryAgain: "CorrectiveAction.ssn.tryAgain",
  } as const;
  for (const [word, key] of Object.entries(named))
    expect(problem(word as keyof typeof named)).toBe(t(key as MessageKey, { again: "none" }));
});

test("a wait is over at the minute that its message names [SA-39, SA-40, OTP-20]", () => {
  const { problem } = translatorFor(localeContextOf("main", "en-US"));
  expect(problem("resendTooSoon", { untilAt: at + 1 })).toContain("3:31");
  expect(problem("strongAuthLocked", { untilAt: at })).toContain("3:30");
});

describe("a brand's own words", () => {
  const blocks = ["UnderReview", "IdentityVerificationReviewNeededFlag"] as const;

  test.each(everywhere)("tell stopped changes from stopped play at %s in %s [RS-07, RS-08]", (brand, locale) => {
    const { t } = translatorFor(localeContextOf(brand, locale));
    for (const block of blocks) {
      const [product, maintenance] = (["product", "maintenance"] as const).map((scope) =>
        t(`Restrictions.${block}.details`, { scope, product: "" }),
      );
      expect(maintenance, block).not.toBe(product);
    }
  });

  test.each(everywhere)("say whether looking around ends the session at %s in %s [GATE-65]", (brand, locale) => {
    const { t } = translatorFor(localeContextOf(brand, locale));
    const own = { en: /stay signed in/, es: /sesión sigue abierta/, fr: /session reste ouverte/ };
    expect(t("CorrectiveAction.lookAround.lead")).toMatch(own[locale.slice(0, 2) as keyof typeof own]);
  });
});
