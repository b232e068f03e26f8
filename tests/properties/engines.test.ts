// Ten flows work in each engine, whatever a player does on the way: reload, Back and Forward at every page, and every form refused first.
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { flows } from "../flows/catalogue.ts";
import type { Step } from "../flows/flow.ts";
import { enterAll, play } from "../flows/play.ts";
import { type Cast, castOf, entryOf, type Ground } from "../flows/walk.ts";
import type { Driver } from "../kit/drivers/driver.ts";
import type { StartedEngine } from "../kit/drivers/engine.ts";
import { firefox } from "../kit/drivers/firefox.ts";
import { shownText } from "../kit/drivers/in-page.ts";
import { patience } from "../kit/drivers/remote.ts";
import { webkit } from "../kit/drivers/webkit.ts";
import { eventually } from "../kit/eventually.ts";
import { barcodePhoto, licenceText } from "../kit/flows/licence-barcode.ts";
import { sandboxClient } from "../kit/stack/sandbox-client.ts";
import { type Stack, startStack } from "../kit/stack/stack.ts";

type Played = Cast & Ground & { readonly driver: Driver };

/** What a player does on a page besides the step of the flow, by the heading of the page. */
type Moves = Readonly<Record<string, (played: Played) => Promise<unknown>>>;

const expectText = (driver: Driver, text: string) =>
  eventually(async () => expect(await driver.evaluate(shownText)).toContain(text), patience);

const expectFocus = (driver: Driver, id: string) =>
  eventually(async () => expect(await driver.evaluate(() => document.activeElement?.id)).toBe(id), patience);

async function fillFromPhoto({ driver }: Played) {
  const photo = await barcodePhoto(licenceText);
  await driver.attach("Choose a photo", new File([new Uint8Array(photo)], "back.png", { type: "image/png" }));
  await expectText(driver, "We’ve filled in the form for you");
}

/** Another code, one by email instead, and one by text message again. */
async function askForOtherCodes({ driver }: Played) {
  await driver.press("Send a new code");
  await expectText(driver, "We sent a new code");
  for (const [method, heading] of [
    ["Code by email", "Enter the code we emailed you"],
    ["Code by text message", "Enter the code we texted you"],
  ] as const) {
    await driver.follow("Try another method");
    await driver.at("Confirm it’s you", "Continue");
    await driver.fill(method, true);
    await driver.press("Continue");
    await driver.at(heading, "Confirm");
  }
}

/** In a dialog, which gives the focus back, and through strong authentication. */
async function changeEmail({ driver, player, sandbox }: Played) {
  const address = `changed.${player.id}@example.test`;
  await driver.follow("Change email address");
  await driver.press("Cancel");
  await expectFocus(driver, "change-email");
  await driver.follow("Change email address");
  await driver.fill("New email address", address);
  await driver.fill("New email address again", address);
  await driver.press("Continue");
  await driver.at("Enter the code we emailed you", "Confirm");
  await driver.fill("6-digit code", await sandbox.code(address));
  await driver.press("Confirm");
  await driver.at("Are these details still right?", "Yes, all correct");
  await expectText(driver, address);
  await expectFocus(driver, "change-email");
}

const ten: Readonly<Record<string, { readonly moves?: Moves; readonly runsScripts?: false }>> = {
  "sign in with a code by email": {},
  "open an account in the United States": {},
  "verify their identity": {},
  "scan an ID": {},
  "upload a document": {},
  "type the details of a driver’s license": { moves: { "Enter your license details": fillFromPhoto } },
  "confirm with a code by text message": { moves: { "Enter the code we texted you": askForOtherCodes } },
  "confirm the details of the KYC refresh": { moves: { "Are these details still right?": changeEmail } },
  "answer the real-time review": {},
  "attest OntarioFitToPlay": { runsScripts: false },
};

/** Each of up to eight pages is loaded four times. */
const timeout = 300_000;

const phone = { width: 460, height: 800 };

/** The countdown to another code is short, and seen to its end. */
let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ RESEND_CODE_COOLDOWN_MS: "1000" });
});
afterAll(() => stack.stop());

/** Runs in the page. @returns where the focus is after a refused press, and what of that is above or below the window */
function focusAfterRefusal() {
  const field = document.activeElement;
  const labels = field && "labels" in field ? [...(field.labels as NodeListOf<Element>)] : [];
  const isOutOfView = (one: Element) => {
    const { top } = one.getBoundingClientRect();
    return top < 0 || top > window.innerHeight - 20;
  };
  return {
    isOnProblem: field?.matches("main :is([aria-invalid=true], fieldset[aria-describedby] *, :has(> [role=alert]))"),
    outOfView: [field, ...labels].flatMap((one) => (one && isOutOfView(one) ? [one.textContent || one.id] : [])),
  };
}

/**
 * Presses with something wrong, or nothing, entered: the first problem has the focus, and can be seen with its label. In a long form the
 * first press moves to the summary, the second one to the field.
 */
async function refuse(played: Played, step: Step): Promise<void> {
  const { fill, wrong = {}, heading, press, mayBeEmpty, isElsewhere, pressesItself } = step;
  const { driver } = played;
  if (!fill || press === undefined || mayBeEmpty || isElsewhere) return;
  await enterAll({ ...step, fill: wrong }, played, driver);
  const isLong = Object.keys(fill).length > 2;
  for (const _ of isLong ? ["summary", "field"] : ["field"]) {
    if (!driver.runsScripts || !pressesItself) await driver.press(press);
    await eventually(
      async () =>
        expect(await driver.evaluate(focusAfterRefusal), `${heading}`).toEqual({ isOnProblem: true, outOfView: [] }),
      patience,
    );
  }
  await driver.at(heading, press);
}

/**
 * Runs in the page. @returns what an engine draws wrong: Firefox blends an oklch() colour over the whole tile of a gradient that repeats,
 * and WebKit reads no `rem` in the size of a picture.
 */
function drawnWrong(): string[] {
  const isBlended = (one: Element) =>
    /^repeating-linear-gradient\((?!.*in srgb).*oklch/.test(getComputedStyle(one).backgroundImage);
  const isUnread = (one: SVGSVGElement) => one.width.baseVal.valueAsString !== one.getAttribute("width");
  const blended = [...document.querySelectorAll("main *")].filter(isBlended);
  const unread = [...document.querySelectorAll<SVGSVGElement>("svg[width]")].filter(isUnread);
  return [...blended, ...unread].map(({ outerHTML }) => outerHTML.slice(0, 120));
}

for (const engine of [firefox, webkit]) {
  const program = engine.find();
  if (program === undefined) console.log(`without ${engine.name}: not installed`);
  describe.skipIf(program === undefined)(engine.name, () => {
    let started: StartedEngine;
    beforeAll(async () => {
      started = await engine.start(`${program}`);
    });
    afterAll(() => started.stop());

    test.each(Object.entries(ten))("%s", { timeout }, async (name, { moves = {}, runsScripts = true }) => {
      const flow = flows.find((each) => each.name === name);
      if (flow === undefined) throw new Error(`there is no flow "${name}"`);
      const sandbox = sandboxClient(stack.sandboxPort);
      const cast = await castOf(flow, sandbox);
      const home = `http://main.localhost:${stack.appPort}`;
      const driver = await started.newDriver(home, { ...phone, runsScripts });
      onTestFinished(() => driver.close());
      const played = { ...cast, appPort: stack.appPort, sandbox, driver };
      if (!flow.signedOut) {
        await driver.open(`${sandbox.origin}/personas/${cast.player.id}`);
        await driver.press(/^Sign in as /);
        await driver.at(/^Hello/);
      }
      await driver.open(`${home}${entryOf(flow, cast)}`);
      let earlier: Step | undefined;
      await play(flow, played, driver, async (step) => {
        const control = step.press ?? step.follow;
        if (!step.isElsewhere && !step.isShownOnce) {
          await driver.reload();
          await driver.at(step.heading, control);
          expect(await driver.evaluate(drawnWrong), `${step.heading}`).toEqual([]);
          // without scripts Back leads to the answer to a POST, which browsers do not keep
          if (runsScripts && earlier && !earlier.isElsewhere) {
            await driver.back();
            await driver.at(/./);
            await driver.forward();
            await driver.at(step.heading, control);
          }
        }
        earlier = step;
        await refuse(played, step);
        await moves[`${step.heading}`]?.(played);
      });
    });
  });
}
