// The screens in the pseudo-locale. `npm test` takes every sixth; `npm run screens -- --locale en-XA` takes them all.
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchChromium } from "../harness/chromium.ts";
import { ownStack } from "../harness/own-stack.ts";
import { pseudoScreenFindings } from "../harness/pseudo-screen.ts";
import { sandboxClient } from "../harness/sandbox-client.ts";
import { screens } from "../screens.ts";

const ports = { appPort: ownStack.appPort, sandboxPort: ownStack.sandboxPort };
const sandbox = sandboxClient(ports.sandboxPort);
const step = process.env.FULL_MATRIX === "true" ? 1 : 6;

let chromium: Awaited<ReturnType<typeof launchChromium>>;
beforeAll(async () => {
  chromium = await launchChromium();
});
afterAll(() => chromium.close());

const sample = screens.filter(({ alone = false }, at) => !alone && at % step === 0);

test.concurrent.each(sample.map((screen) => [screen.id, screen] as const))(
  "%s: nothing is cut off or overlapped in longer words, and no text is written in the code",
  async (_, screen) => {
    expect(await pseudoScreenFindings(screen, chromium.openPage, ports, sandbox)).toEqual([]);
  },
);
