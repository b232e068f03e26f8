// Walks the registry of screens and saves a picture of each. See `npm run screens -- --help`.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page, Request } from "playwright";
import { brandIds } from "../../domain/brands.ts";
import { locales as allLocales, type Locale, pseudoLocale } from "../../domain/locales.ts";
import { commandArguments } from "../../scripts/command-arguments.ts";
import { flows } from "../../tests/flows/catalogue.ts";
import type { Flow } from "../../tests/flows/flow.ts";
import { launchChromium, type OpenPage } from "../../tests/kit/browser/chromium.ts";
import { contactSheet, type Row, type Shot } from "../../tests/kit/browser/contact-sheet.ts";
import { firstVisitFindings } from "../../tests/kit/browser/first-visit.ts";
import { inBrand } from "../../tests/kit/browser/in-brand.ts";
import { inLocale } from "../../tests/kit/browser/locale-locators.ts";
import { inPseudoLocale, pseudoFindings } from "../../tests/kit/browser/pseudo-screen.ts";
import { openScreen, type Ports, type Screen } from "../../tests/kit/browser/screens.ts";
import { sideBySide } from "../../tests/kit/browser/side-by-side.ts";
import { screens } from "../../tests/kit/screens/all-screens.ts";
import { runningOrNewStack } from "../../tests/kit/stack/running-stack.ts";
import { sandboxClient } from "../../tests/kit/stack/sandbox-client.ts";
import { checkScreens } from "./checked-screens.ts";
import { documentPictures, keepDocumentPictures } from "./document-pictures.ts";
import { drawStrip, stripOf } from "./strips.ts";

const usage = `npm run screens -- [options]
Saves a picture of every screen in every state, and an index page.
  --out DIR            where the pictures go (screens)
  --width 320,768      viewport widths (320,768,1280)
  --scheme light,dark  colour schemes (both)
  --locale en-US,…     languages of the browser (en-US); en-XA, the pseudo-locale, also looks for texts that are cut
                       off, overlapped or written in the code
  --brand lottery      every screen in this brand instead of its own; one that the brand cannot have is named as trouble
  --only login,auth-   ids, or beginnings of ids
  --checks             no pictures: checks every screen on a phone with large text, zoom, forced colours, more contrast, reduced
                       motion and in the pseudo-locale, finds what is said twice and what moves by itself, and writes its
                       accessibility tree
  --documents          only the pictures that README.md shows, which are then copied to docs/pictures
  --styles             no pictures: compares the computed styles of every element with and without the styles that a first visit has
                       in its head
  --flows              the flows of the tests instead, each as a strip of pictures at the first width (320) and scheme (light)`;

const { values } = commandArguments(usage, {
  options: {
    out: { type: "string", default: "screens" },
    width: { type: "string", default: "320,768,1280" },
    scheme: { type: "string", default: "light,dark" },
    locale: { type: "string", default: "en-US" },
    brand: { type: "string" },
    only: { type: "string" },
    checks: { type: "boolean" },
    documents: { type: "boolean" },
    styles: { type: "boolean" },
    flows: { type: "boolean" },
  },
});
const list = (text: string) => text.split(",").map((word) => word.trim());
const ofDocuments = values.documents ? documentPictures() : undefined;
const widths = ofDocuments
  ? [...new Set(ofDocuments.map(({ width }) => Number(width)))]
  : list(values.width).map(Number);
const schemes = list(values.scheme).filter((word) => word === "light" || word === "dark");
const offered: readonly Locale[] = [...allLocales, pseudoLocale];
const locales = list(values.locale).map((name) => {
  const locale = offered.find((each) => each === name);
  if (locale === undefined) throw new Error(`--locale is one of ${offered.join(", ")}`);
  return locale;
});
const only = values.only === undefined ? undefined : list(values.only);

const brand = brandIds.find((id) => id === values.brand);
if (values.brand !== undefined && brand === undefined) throw new Error(`--brand is one of ${brandIds.join(", ")}`);

const isChosen = ({ id }: { id: string }) =>
  ofDocuments?.some((picture) => picture.id === id) ?? only?.some((start) => id.startsWith(start)) ?? true;
mkdirSync(values.out, { recursive: true });
const stack = await runningOrNewStack();
const chromium = await launchChromium();
const rows: Row[] = [];
try {
  const chosen = screens.filter(isChosen).map((screen) => (brand ? inBrand(screen, brand) : screen));
  if (values.checks)
    rows.push(...(await checkScreens(chosen, { out: values.out, openPage: chromium.openPage, ports: stack })));
  else if (values.styles)
    rows.push(...(await sideBySide(chosen, (screen) => withComparedStyles(screen, chromium.openPage, stack))));
  else if (values.flows)
    for (const flow of flows.filter((each) => isChosen({ id: stripOf(each) }))) rows.push(await drawn(flow));
  else rows.push(...(await sideBySide(chosen, (screen) => photographed(screen, chromium.openPage, stack))));
} finally {
  await chromium.close();
  await stack.stop();
}
writeFileSync(join(values.out, "index.html"), contactSheet(rows));
if (ofDocuments) keepDocumentPictures(values.out);

const troubled = rows.filter(({ trouble }) => trouble.length > 0).length;
console.log(
  `${rows.length} ${values.flows ? "flows" : "screens"}, ${troubled} with trouble: ${join(values.out, "index.html")}`,
);
process.exitCode = troubled === 0 && rows.length > 0 ? 0 : 1;

async function withComparedStyles(screen: Screen, openPage: OpenPage, ports: Ports): Promise<Row> {
  const open = (each: Screen, opened: OpenPage) => openScreen(each, opened, ports);
  const trouble = await firstVisitFindings(screen, openPage, open).catch((error: unknown) => [`${error}`]);
  console.log(`${trouble.length === 0 ? "✓" : "✗"} ${[screen.id, ...trouble].join("\n    ")}`);
  return { id: screen.id, requirement: screen.requirement, url: "", shots: [], trouble };
}

async function drawn(flow: Flow): Promise<Row> {
  const look = { width: widths[0] ?? 320, scheme: schemes[0] ?? "light" } as const;
  const row = await drawStrip(flow, { out: values.out, openPage: chromium.openPage, ports: stack, look });
  console.log(`${row.trouble.length === 0 ? "✓" : "✗"} ${[row.id, ...row.trouble].join("\n    ")}`);
  return row;
}

async function photographed(screen: Screen, openPage: OpenPage, ports: Ports): Promise<Row> {
  const row: Row = { id: screen.id, requirement: screen.requirement, url: "", shots: [], trouble: [] };
  for (const locale of locales) {
    try {
      const isPseudo = locale === pseudoLocale;
      const opened = isPseudo ? inPseudoLocale(openPage) : inLocale(openPage, locale);
      const page = await openScreen(screen, opened, ports, { locale });
      page.on("console", (message) => message.type() === "error" && row.trouble.push(message.text()));
      // some screens are about a wait that does not end soon
      if (screen.javaScript !== false) await page.waitForLoadState("networkidle", { timeout: 3_000 }).catch(() => {});
      await page.evaluate(loadFace);
      row.url = page.url();
      if (isPseudo) row.trouble.push(...(await pseudoFindings(page, sandboxClient(ports.sandboxPort), screen.persona)));
      row.shots.push(...(await shotsOf(screen, page, locale)));
      await page.context().close();
    } catch (error) {
      row.trouble.push(error instanceof Error ? error.message : `${error}`);
    }
  }
  console.log(`${row.trouble.length === 0 ? "✓" : "✗"} ${[screen.id, ...row.trouble].join("\n    ")}`);
  return row;
}

/** Runs in the page: the face of the second page of a visit, which a page that has just been opened for the first time does without. */
async function loadFace() {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => ({ rule, sheet })));
  for (const { rule, sheet } of rules) {
    if (!(rule instanceof CSSFontFaceRule) || !rule.cssText.includes("url(")) continue;
    const [, file = ""] = /url\("?([^")]+)"?\)/.exec(rule.cssText) ?? [];
    const face = new FontFace(
      rule.style.getPropertyValue("font-family").replaceAll('"', ""),
      `url(${new URL(file, sheet.href ?? location.href)})`,
      {
        weight: rule.style.getPropertyValue("font-weight"),
      },
    );
    document.fonts.add(await face.load());
  }
}

/** Runs in the page: waits for the brand's strip, which a page asks for only when it gets as narrow as a phone. */
async function decodeStrip() {
  const main = document.querySelector("main:has([data-strip])");
  const [, file] = /url\("([^"]+)"\)/.exec(main ? getComputedStyle(main, "::before").backgroundImage : "") ?? [];
  const image = new Image();
  image.src = file ?? "";
  if (file) await image.decode().catch(() => {});
}

function viewport(width: number) {
  // in a document pictures are side by side, each as much as fits on a tall phone
  if (ofDocuments) return { width, height: 960 };
  return { width, height: width < 600 ? 640 : 900 };
}

/** The drawing of the brand has a file for each scheme, which a wide page asks for when it gets there. */
async function showIn(page: Page, colorScheme: "light" | "dark") {
  const predicate = (request: Request) => request.resourceType() === "image";
  // pages open wide and light, and some have no drawing
  const isNew = colorScheme === "dark";
  const drawn = isNew && page.waitForEvent("requestfinished", { predicate, timeout: 1_000 }).catch(() => {});
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize(viewport(Math.max(...widths)));
  await drawn;
}

// Width and scheme change nothing of what the page is: one visit serves them all.
async function shotsOf(screen: Screen, page: Page, locale: string): Promise<Shot[]> {
  const shots: Shot[] = [];
  for (const scheme of schemes) {
    await showIn(page, scheme);
    for (const width of widths) {
      await page.setViewportSize(viewport(width));
      await page.evaluate(decodeStrip);
      const parts = [screen.id, width, scheme, ...(locale === "en-US" ? [] : [locale])];
      const file = `${parts.join("-")}.png`;
      await page.screenshot({
        path: join(values.out, file),
        fullPage: !ofDocuments,
        animations: "disabled",
        caret: "initial",
      });
      shots.push({ file, label: parts.slice(1).join(", ") });
    }
  }
  return shots;
}
