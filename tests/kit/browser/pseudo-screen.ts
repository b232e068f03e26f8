// A screen in the pseudo-locale on a phone: nothing cut off, nothing over one another, every text from `messages/`.
import type { Page } from "playwright";
import { brands } from "../../../domain/brands.ts";
import { sourceFiles } from "../sources/source-files.ts";
import type { SandboxClient } from "../stack/sandbox-client.ts";
import type { OpenPage } from "./chromium.ts";
import { hiddenTexts, overflow } from "./page-checks.ts";
import { inPseudo } from "./pseudo-locators.ts";
import { translateLocators } from "./translated-locators.ts";
import { markedTexts, outsideBrackets, shownTexts, textsIn } from "./unbracketed.ts";

const look = { locale: "en-XA", width: 320, height: 640 };

/** Opens pages whose texts English locators find. */
export const inPseudoLocale =
  (openPage: OpenPage): OpenPage =>
  async (asked) => {
    const page = await openPage({ ...asked, ...look });
    translateLocators(page, inPseudo);
    return page;
  };

const stringsIn = (value: unknown): string[] => {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsIn) : [];
};

const countries = new Intl.DisplayNames("en", { type: "region" });
const constantData = [
  ...["US", "CA", "GB", "IE", "AU", "DE", "NL"].map((code) => countries.of(code) ?? code),
  ...Object.values(brands).map(({ name }) => name),
  ...textsIn(sourceFiles()),
];

/** What the platform, and not `messages/`, says on the page. */
const dataOf = (personas: unknown): string[] => [
  ...stringsIn(personas).flatMap((text) => text.split("\n")),
  ...constantData,
];

/** @param persona as its screen asks for it: a block has its own explanation */
export const pseudoFindings = async (page: Page, sandbox: SandboxClient, persona: unknown): Promise<string[]> => [
  ...(await overflow(page)),
  ...(await hiddenTexts(page)),
  ...outsideBrackets(await shownTexts(page), [
    ...dataOf([persona, await sandbox.personas()]),
    ...(await markedTexts(page)),
  ]),
];
