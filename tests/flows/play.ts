// Plays a flow in a browser.

import type { Driver } from "../kit/drivers/driver.ts";
import type { Flow, Step } from "./flow.ts";
import { type Cast, entryFor, type Ground } from "./walk.ts";

/** The page presses its button when it opens, where its scripts run. */
export const startsItself = ({ pressesItself, fill }: Step): boolean => pressesItself === true && fill === undefined;

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
