// What only scripts can do has its room from the start, so that nothing moves when they come. Without them it is not shown at all.
import { afterEach, expect, test } from "vitest";
import { sharedChromium } from "../kit/browser/chromium.ts";
import { openScreen } from "../kit/browser/screens.ts";
import { screens } from "../kit/screens/all-screens.ts";
import { ownStack } from "../kit/stack/own-stack.ts";

let close = async () => {};
afterEach(() => close());

test.each([
  ["new-password", "the strength of a password", "div[data-scripted]"],
  ["licence", "the photo of a barcode", "[class*=_barcode]"],
  ["agreements", "the print button", "button[data-scripted]"],
])("%s does not show %s", async (id, _, selector) => {
  const screen = screens.find((each) => each.id === id);
  if (!screen) throw new Error(`no screen ${id}`);
  const { openPage } = await sharedChromium();
  const shown = async (javaScript: boolean) => {
    const page = await openScreen(screen, openPage, ownStack, { width: 320, javaScript });
    close = () => page.context().close();
    const part = page.locator(`main ${selector}`).first();
    const isThere = await part.waitFor({ state: "attached" }).then(() => part.isVisible());
    await close();
    return isThere;
  };
  expect([await shown(true), await shown(false)]).toEqual([true, false]);
});
