// Plays a flow in a browser.
import type { Page } from "playwright";
import { defaultBrand } from "../../domain/brands.ts";
import { signIn } from "../kit/browser/chromium.ts";
import { chromiumDriver } from "../kit/drivers/chromium.ts";
import type { Driver } from "../kit/drivers/driver.ts";
import type { Flow, Step } from "./flow.ts";
import { type Cast, castOf, entryFor, entryOf, type Ground } from "./walk.ts";

/** The page presses its button when it opens, where its scripts run. */
export const startsItself = ({ pressesItself, fill }: Step): boolean => pressesItself === true && fill === undefined;

/** Opens the first page of a flow in Chromium, signed in where the flow begins so. */
export async function openInChromium(flow: Flow, page: Page, ground: Ground) {
  const cast = await castOf(flow, ground.sandbox);
  const { brand = defaultBrand } = flow.player;
  const home = `http://${brand}.localhost:${ground.appPort}`;
  if (!flow.signedOut) await signIn(page, ground.appPort, ground.sandbox, cast.player.id, brand);
  const driver = chromiumDriver(page, home);
  await driver.open(`${home}${entryOf(flow, cast)}`);
  return { cast: { ...cast, ...ground }, driver };
}

/** @param look is called on each page before anything is entered */
export async function play(flow: Flow, cast: Cast & Ground, driver: Driver, look?: (step: Step) => Promise<unknown>) {
  for (const step of flow.steps) {
    // the page has moved on before a test can look
    if (driver.runsScripts && startsItself(step)) continue;
    await driver.at(step.heading, step.press ?? step.follow);
    await look?.(step);
    await takeIn(step, cast, driver);
  }
  await driver.at(flow.ends);
}

/** Takes the step of the page that is shown. */
export async function takeIn(step: Step, cast: Cast & Ground, driver: Driver): Promise<void> {
  await enterAll(step, cast, driver);
  if (driver.runsScripts && step.pressesItself) return;
  if (step.press !== undefined) await driver.press(step.press);
  else if (step.follow !== undefined) await driver.follow(step.follow);
}

export async function enterAll({ fill = {} }: Step, cast: Cast & Ground, driver: Driver): Promise<void> {
  for (const [label, value] of Object.entries(fill)) {
    const entry = await entryFor(cast, value);
    if (entry instanceof File) await driver.attach(label, entry);
    else await driver.fill(label, entry === true ? true : `${entry}`);
  }
}
