import { readFileSync } from "node:fs";
import legal from "@operator/legal.json";
import { describe, expect, test } from "vitest";
import { brandIds } from "@/domain/brands";
import { documentNames } from "@/domain/legal/legal-documents";
import { completeLocales, locales, withBases } from "@/domain/locales";
import { messagesFor } from "@/messages/catalogue";
import { partsOf } from "../../scripts/operator/word-keys.ts";
import { brandFolders, filesOf, lastResort, localeFolders, messagesOf } from "../kit/sources/message-files";

const base = filesOf("en-US");
const baseMessages = messagesOf("en-US");
const regional = locales.filter((locale) => withBases(locale).length > 1);

test("each locale has its folder, and each folder its locale", () => {
  expect([...localeFolders].sort()).toEqual([...locales].sort());
});

test("a key is in one file only", () => {
  const keys = Object.values(base).flatMap((entries) => Object.keys(entries));
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});

test.each(completeLocales)("%s holds every message of en-US, file for file, and no other [KYC-133?]", (locale) => {
  const rows = (files: typeof base) =>
    Object.entries(files).flatMap(([name, entries]) => Object.keys(entries).map((key) => `${name}: ${key}`));
  expect(rows(filesOf(locale)).sort()).toEqual(rows(base).sort());
});

test.each(regional)("%s holds only what differs from its base, in the file where en-US has it", (locale) => {
  const bases = withBases(locale).slice(1).toReversed();
  for (const [name, entries] of Object.entries(filesOf(locale))) {
    const inherited: Record<string, string> = Object.assign({}, ...bases.map((each) => filesOf(each)[name]));
    const same = Object.keys(entries).filter((key) => inherited[key] === undefined || inherited[key] === entries[key]);
    expect(same, name).toEqual([]);
  }
});

test.each(brandFolders)(
  "%s: the words of a brand replace messages that exist, in each complete locale [KYC-133?]",
  (brand) => {
    const files = filesOf(brand);
    const keys = Object.keys(files["en-US.json"] ?? {}).sort();
    expect(keys.filter((key) => baseMessages[key] === undefined)).toEqual([]);
    for (const locale of completeLocales) expect(Object.keys(files[`${locale}.json`] ?? {}).sort()).toEqual(keys);
  },
);

const filesIn = (paths: readonly string[]) =>
  paths.flatMap((path) =>
    Object.entries(filesOf(path)).map(([name, entries]) => [`${path}/${name}`, entries] as const),
  );

test.each(filesIn(locales))("%s: each message has text, and the arguments and tags of its English", (_, entries) => {
  for (const [key, message] of Object.entries(entries)) {
    expect(message.trim(), key).not.toBe("");
    expect(partsOf(message), key).toEqual(partsOf(baseMessages[key] ?? ""));
  }
});

test.each(filesIn(brandFolders))(
  "%s: each message has text, and no argument or tag that its English lacks",
  (_, entries) => {
    for (const [key, message] of Object.entries(entries)) {
      expect(message.trim(), key).not.toBe("");
      expect(partsOf(baseMessages[key] ?? ""), key).toEqual(expect.arrayContaining(partsOf(message)));
    }
  },
);

describe("what is outside the areas", () => {
  test.each(completeLocales)("%s has every legal document", (locale) => {
    const texts: Readonly<Record<string, object>> = legal.texts;
    expect(documentNames.filter((name) => !Object.keys(texts[name] ?? {}).includes(locale))).toEqual([]);
  });

  test("last-resort.json has the texts of the error page in each language", () => {
    const words = lastResort();
    expect(Object.keys(words).sort()).toEqual([...new Set(locales.map((locale) => locale.slice(0, 2)))].sort());
    for (const each of Object.values(words)) expect(Object.keys(each)).toEqual(["title", "lead", "reload"]);
  });
});

test.each(completeLocales)("%s: what a sentence quotes is the name of a button, a heading or a page", (locale) => {
  const messages = Object.entries(messagesOf(locale));
  const names = messages.map(([, message]) => message);
  const quoted = messages.flatMap(([key, message]) =>
    [...message.matchAll(/“([^”{]+)”|«\s?([^»{]+?)\s?»/g)].map(([, ...said]) => [key, said.find(Boolean)] as const),
  );
  expect(quoted.length).toBeGreaterThan(5);
  expect(quoted.filter(([, name]) => !names.includes(name ?? ""))).toEqual([]);
});

/** The same English, another form: a button and a title, another gender, a code to a number and not to an address. */
const otherForms =
  /^(CorrectiveAction\.(names|overview\.now)|MergeAccounts\.(subjects|compare\.fact)|TimeOut\.never|SignIns\.notYou\.change|AccountSecurity\.factors\.on|StrongAuth\.help\.way|Passkeys\.(section\.add|create\.submit)|Locked\.play|RealTimeReview\.locked\.now|Code\.lead\.phone)/;

test.each(["es-US", "fr-CA"])("%s says in one way what English says in one way", (locale) => {
  const said = messagesOf(locale);
  const keys = Object.keys(baseMessages).filter((key) => !otherForms.test(key));
  const twice = Map.groupBy(keys, (key) => baseMessages[key] ?? "");
  const differing = [...twice.values()].filter((same) => new Set(same.map((key) => said[key])).size > 1);
  expect(differing).toEqual([]);
});

/** What other products than trades have, or the law of a province. */
const ofOthers =
  /^(Home\.approvedStates|Attestation\.subtitle\.OntarioFitToPlay|MergeAccounts\.|Verification\.screen\.casino|Restrictions\.(PlaytimeLimitExceeded|DenyLotteryEmployeeAccount))/;

test.each([
  ["en-US", /\bplay(s|ed|ing|ers?)?\b/i],
  ["es-US", /\bju(g|eg(a|ue))/i],
  ["fr-CA", /\bjou(é|er|ez|iez|ons|eurs?|e[nts]*)\b/i],
])("where trades are sold, no words speak of playing or of a player, in %s", (locale, words) => {
  const read = { ...messagesOf(locale), ...filesOf("brands/predict")[`${locale}.json`] };
  const played = Object.entries(read).filter(([, message]) => words.test(message));
  expect(played.map(([key]) => key).filter((key) => !ofOthers.test(key))).toEqual([]);
});

test.each(completeLocales)("%s: a brand's words choose by all that the words they replace choose by", (locale) => {
  const chosenBy = (message: string) =>
    new Set([...message.matchAll(/\{(\w+), (?:select|plural)/g)].map(([, name]) => name));
  const base = messagesOf(locale);
  const lost = brandIds.flatMap((brand) =>
    Object.entries(filesOf(`brands/${brand}`)[`${locale}.json`] ?? {}).flatMap(([key, words]) =>
      [...chosenBy(base[key] ?? "")].flatMap((name) => (chosenBy(words).has(name) ? [] : `${brand} ${key} ${name}`)),
    ),
  );
  expect(lost).toEqual([]);
});

test("a regional locale is laid over its bases, and a brand over both", () => {
  expect(messagesFor("main", "en-IE").Shell.responsibleGaming).toBe("Safer gambling");
  expect(messagesFor("main", "en-AU").Shell.responsibleGaming).toBe("Responsible gambling");
  expect(messagesFor("main", "en-CA").Verification.licenseNumber).toBe("Licence number");
  const lead = (...of: Parameters<typeof messagesFor>) => messagesFor(...of).Verification.screen.casino.lead;
  expect(lead("gnog", "en-GB")).toBe(lead("gnog", "en-US"));
  expect(lead("gnog", "es-US")).not.toBe(lead("main", "es-US"));
  for (const brand of brandIds) expect(messagesFor(brand, "fr-CA")).toBe(messagesFor(brand, "fr-CA"));
});

// what the regional files are for: a new American message fails here until it has its difference; "licensed", the verb, is the same
const foreign: Readonly<Record<string, RegExp>> = {
  "en-CA": /\blicens(?!ed)|\bdriving licence|\bsafer gambling|\bcolor|\bcenter\b|\bflat, unit|Expiration date/i,
  "en-GB": /\blicens(?!ed)[ei]|\bdriver|\bcolor|\bcenter\b|\bprogram\b|\b(apartment|responsible gam)|Expiration date/i,
  "en-IE": /\blicens(?!ed)[ei]|\bdriver|\bcolor|\bcenter\b|\bprogram\b|\b(flat, unit|responsible gam)|Expiration date/i,
  "en-AU": /\blicens(?!ed)[ei]|\bdriv(ing|er’s)|\bcolor|\bcenter\b|\b(flat, unit|safer gambling)|Expiration date/i,
};

test.each(Object.entries(foreign))("%s reads no word of another region", (locale, words) => {
  const chain = withBases(locale as (typeof locales)[number]).toReversed();
  const read: Record<string, string> = Object.assign({}, ...chain.map(messagesOf));
  expect(Object.entries(read).filter(([, message]) => words.test(message))).toEqual([]);
});

/** Keys that the error rows name, written as area.group.word. */
const documentedKeys = [
  ...readFileSync("scripts/release/requirements/catalogue/21-errors.md", "utf8").matchAll(
    /\| ERR-\d+ \| ([A-Z]\w+(?:\.\w+)+)/g,
  ),
].map(([, key = ""]) => key);

test("each key that the error rows name has a message [KYC-133?]", () => {
  expect(documentedKeys).toHaveLength(15);
  expect(documentedKeys.filter((key) => baseMessages[key] === undefined)).toEqual([]);
});

test.each([
  ["Your email address is changed.", "AccountSecurity.updateEmailModal.successNotification", "EML-12, ERR-79"],
  [
    "We couldn’t change your email address. Nothing has changed. Try again in a moment.",
    "AccountSecurity.general.errorNotification",
    "EML-13, ERR-78",
  ],
  [
    "Something went wrong on our side. {again, select, none {Nothing was lost.} other {You’ll have to enter this again: {again}.}} Try again in a moment.",
    "Common.error.unexpectedError",
    "COOL-06, REACT-02, PA-18",
  ],
])("“%s” has the key that the documents name, %s [%s]", (text, key) => expect(baseMessages[key]).toBe(text));

test("the key of a failed acknowledgement exists, with the text of an unexpected error, in every locale [ERR-41]", () => {
  for (const locale of locales) {
    const { Reverification, Common } = messagesFor("main", locale);
    expect(Reverification.error.AcknowledgeAttestationError, locale).toBe(Common.error.unexpectedError);
  }
});

test("the locked screen and the SSN step have a banned text each, which reads the same, in every brand and locale [KYC-120!]", () => {
  for (const brand of brandIds) {
    for (const locale of locales) {
      const { Verification, Common } = messagesFor(brand, locale);
      expect(Verification.banned, `${brand} ${locale}`).toBe(Common.error.bannedError);
    }
  }
});

test("one brand's help text names its service desk, the others' do not [BR-14]", () => {
  const desk = { "en-US": "service desk", "es-US": "mesa de servicio", "fr-CA": "centre de services" } as const;
  for (const brand of brandIds) {
    for (const locale of completeLocales) {
      const { Trouble } = messagesFor(brand, locale);
      expect(Trouble.support.includes(desk[locale]), `${brand} ${locale}`).toBe(brand === "gnog");
    }
  }
});
