// One Chromium per worker or command, with a clean context per visitor.
import axeCore from "axe-core";
import { type Browser, chromium, type Page } from "playwright";
import type { BrandId } from "../../../domain/brands.ts";
import { findChromium } from "../../../scripts/programs.ts";
import { isHydrated } from "../drivers/in-page.ts";
import { newVisitor } from "../pages/visitor.ts";
import type { SandboxClient } from "../stack/sandbox-client.ts";

export type Look = {
  width?: number;
  height?: number;
  scheme?: "light" | "dark";
  locale?: string;
  javaScript?: boolean;
  reducedMotion?: "reduce" | "no-preference";
  timeZone?: string;
  userAgent?: string;
};

/** Opens a page in a new context, with its own cookies, address and looks. Close `page.context()` when done with it. */
export type OpenPage = (look?: Look) => Promise<Page>;

let visitors = 0;

/** A header with another address for each visitor: limits per client address must not make one visitor wait for another. */
export function visitorAddress(): { "x-forwarded-for": string } {
  visitors += 1;
  return { "x-forwarded-for": `10.254.${Math.floor(visitors / 254) % 256}.${(visitors % 254) + 1}` };
}

export async function launchChromium(): Promise<{ openPage: OpenPage; close(): Promise<void> }> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [
      // not every machine resolves *.localhost for other programs than browsers, and not every Chromium does
      "--host-resolver-rules=MAP *.localhost 127.0.0.1",
      // one process for all pages of a context, which then compiles our scripts once: a screen takes a third less CPU time
      "--process-per-site",
      "--disable-site-isolation-trials",
    ],
  });
  return { openPage: (look) => openPage(browser, look), close: () => browser.close() };
}

// On globalThis, because with several workers vitest imports this module anew for each file: a variable would start a Chromium per file.
const sharedKey = Symbol.for("account-area chromium");
const ofWorker: { [key: symbol]: Promise<{ openPage: OpenPage }> | undefined } = globalThis;

/** The one Chromium of this vitest worker, because starting one takes a second or two. It ends with the worker. */
export function sharedChromium(): Promise<{ openPage: OpenPage }> {
  ofWorker[sharedKey] ??= launchChromium();
  return ofWorker[sharedKey];
}

async function openPage(browser: Browser, look: Look = {}): Promise<Page> {
  const { width = 1280, height = 900, scheme = "light", locale = "en-US", javaScript = true } = look;
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: scheme,
    locale,
    javaScriptEnabled: javaScript,
    reducedMotion: look.reducedMotion ?? "reduce",
    ...(look.timeZone && { timezoneId: look.timeZone }),
    ...(look.userAgent && { userAgent: look.userAgent }),
    extraHTTPHeaders: visitorAddress(),
  });
  context.setDefaultTimeout(30_000);
  return context.newPage();
}

/** Signs a page's context in as the sandbox's home page does it; the page itself stays where it is. */
export async function signIn(page: Page, appPort: number, sandbox: SandboxClient, persona: string, brand: BrandId) {
  const visitor = newVisitor({ appPort, brand });
  await visitor.signIn(sandbox, persona, brand);
  const host = `${brand}.localhost`;
  const cookies = visitor.cookies.names(host).map((name) => {
    const value = visitor.cookies.value(host, name) ?? "";
    return { name, value, url: `http://${host}`, httpOnly: true, secure: false, sameSite: "Lax" as const };
  });
  await page.context().addCookies(cookies);
}

/** Waits until React has taken over the forms of the page. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(isHydrated);
}

export type AxeFinding = { rule: string; impact: string; help: string; targets: string[] };

/** What axe finds wrong on the page as it is; an empty list is good. The page must run scripts: axe is one. */
export async function axeFindings(page: Page, rules?: readonly string[]): Promise<AxeFinding[]> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axeCore.source);
  const { violations } = await page.evaluate(
    // only an experimental rule would read the style sheets that axe otherwise loads for itself
    (only) => globalThis.axe.run({ resultTypes: ["violations"], preload: false, ...(only && { runOnly: [...only] }) }),
    rules,
  );
  return violations.map(({ id, impact, help, nodes }) => ({
    rule: id,
    impact: impact ?? "unknown",
    help,
    targets: nodes.map((node) => node.target.join(" ")),
  }));
}

declare global {
  var axe: typeof import("axe-core");
}
