// Firefox by puppeteer-core over WebDriver BiDi: it needs neither geckodriver nor a download.
import { type Browser, type ElementHandle, launch, type Page, type Viewport } from "puppeteer-core";
import { findFirefox } from "../../../scripts/programs.ts";
import type { Engine } from "./engine.ts";
import { type RemotePage, remoteDriver } from "./remote.ts";

export const firefox: Engine = {
  name: "Firefox",
  find: findFirefox,
  async start(executablePath) {
    const withScripts = await launch({ browser: "firefox", executablePath });
    return {
      async newDriver(home, { runsScripts = true, ...look }) {
        if (runsScripts) {
          const context = await withScripts.createBrowserContext();
          return remoteDriver({ ...(await newPage(context, look)), runsScripts, close: () => context.close() }, home);
        }
        // scripts are switched off for a whole browser
        const extraPrefsFirefox = { "javascript.enabled": false };
        const browser = await launch({ browser: "firefox", executablePath, extraPrefsFirefox });
        return remoteDriver({ ...(await newPage(browser, look)), runsScripts, close: () => browser.close() }, home);
      },
      stop: () => withScripts.close(),
    };
  },
};

async function newPage(browser: Pick<Browser, "newPage">, look: Viewport) {
  const page = await browser.newPage();
  await page.setViewport(look);
  return remotePage(page);
}

type Handle = ElementHandle<HTMLInputElement>;

/** Without scripts a handle cannot click, but the mouse can. */
async function clickAt(page: Page, control: Handle): Promise<void> {
  const [x, y] = await control.evaluate((one) => {
    one.scrollIntoView({ block: "center", behavior: "instant" });
    const { left, top, width, height } = one.getBoundingClientRect();
    return [left + width / 2, top + height / 2] as const;
  });
  await page.mouse.click(x, y);
}

const remotePage = (page: Page): Omit<RemotePage<Handle>, "runsScripts" | "close"> => ({
  open: async (address) => void (await page.goto(address)),
  address: async () => page.url(),
  evaluate: (script) => page.evaluate(script),
  find: async (script) => (await page.evaluateHandle(script)).asElement() as Handle | null,
  inspect: (work, element) => element.evaluate(work),
  click: (control) => clickAt(page, control),
  async type(field, text) {
    await clickAt(page, field);
    await page.keyboard.down("Control");
    await page.keyboard.press("a");
    await page.keyboard.up("Control");
    await page.keyboard.type(text);
  },
  async choose(select, option) {
    await select.focus();
    await page.keyboard.type(option);
  },
  attach: (field, path) => field.uploadFile(path),
  reload: async () => void (await page.reload()),
  back: async () => void (await page.goBack()),
  forward: async () => void (await page.goForward()),
});
