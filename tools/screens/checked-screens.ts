// `npm run screens -- --checks`: every screen on a phone, in English with what browsers adapt, and in the pseudo-locale.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright";
import { accessibilityTree } from "../../tests/kit/browser/accessibility-tree.ts";
import { adaptationFindings } from "../../tests/kit/browser/adaptations.ts";
import { hydrated, type Look, type OpenPage } from "../../tests/kit/browser/chromium.ts";
import type { Row } from "../../tests/kit/browser/contact-sheet.ts";
import { layoutShifts, shownOnce } from "../../tests/kit/browser/layout-shift.ts";
import { inPseudoLocale, pseudoFindings } from "../../tests/kit/browser/pseudo-screen.ts";
import { openScreen, type Ports, type Screen } from "../../tests/kit/browser/screens.ts";
import { sideBySide } from "../../tests/kit/browser/side-by-side.ts";
import { sandboxClient } from "../../tests/kit/stack/sandbox-client.ts";
import { repeatedTexts } from "./repeated-texts.ts";

type Where = { out: string; openPage: OpenPage; ports: Ports };

const phone: Look = { width: 320, height: 640 };

/** @returns what is wrong with each screen of players; writes its accessibility tree to `out/<id>.txt` */
export async function checkScreens(chosen: readonly Screen[], where: Where): Promise<Row[]> {
  const screens = chosen.filter(({ path }) => !path?.startsWith("/sandbox/"));
  mkdirSync(where.out, { recursive: true });
  return sideBySide(screens, (screen) => checkScreen(screen, where));
}

async function checkScreen(screen: Screen, { out, openPage, ports }: Where): Promise<Row> {
  const english = async (page: Page) => {
    writeFileSync(join(out, `${screen.id}.txt`), await accessibilityTree(page));
    const repeated = await repeatedTexts(page);
    // axe, and what watches for shifts, wait for timers, which a page without scripts does not run
    if (screen.javaScript === false) return repeated;
    return [...repeated, ...(await adaptationFindings(page)), ...(await layoutShifts(page))];
  };
  const pseudo = async (page: Page) => {
    const found = await pseudoFindings(page, sandboxClient(ports.sandboxPort), screen.persona);
    return found.map((finding) => `pseudo-locale: ${finding}`);
  };
  const findings = [
    ...(await onScreen(screen, openPage, ports, english)),
    ...(await onScreen(screen, inPseudoLocale(openPage), ports, pseudo)),
  ];
  const trouble = findings.filter((finding) => finding !== shownOnce);
  console.log(`${trouble.length === 0 ? "✓" : "✗"} ${[screen.id, ...findings].join("\n    ")}`);
  return { id: screen.id, requirement: screen.requirement, url: "", shots: [], trouble };
}

async function onScreen(screen: Screen, openPage: OpenPage, ports: Ports, check: (page: Page) => Promise<string[]>) {
  let page: Page | undefined;
  try {
    page = await openScreen(screen, openPage, ports, phone);
    if (screen.javaScript !== false) await hydrated(page).catch(() => {});
    return await check(page);
  } catch (error) {
    return [error instanceof Error ? error.message : `${error}`];
  } finally {
    await page?.context().close();
  }
}
