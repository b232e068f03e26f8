// Nothing moves under a player's finger when the script of a page starts. `npm run screens -- --checks` looks at every screen.
import { afterEach, expect, test } from "vitest";
import { sharedChromium } from "../../kit/browser/chromium.ts";
import { layoutShifts } from "../../kit/browser/layout-shift.ts";
import { openScreen } from "../../kit/browser/screens.ts";
import { screens } from "../../kit/screens/all-screens.ts";
import { ownStack } from "../../kit/stack/own-stack.ts";

let close = async () => {};
afterEach(() => close());

test.each([
  ["auth-code", "a countdown takes the place of a clock time"],
  ["id-verify", "the Update button is for pages without scripts"],
  ["occupation", "the same, in another form"],
  ["licence", "the photo of a barcode is read by a script"],
  ["reverification-personal", "everything is on file"],
  ["reverification-employment", "a section says that it is complete"],
  ["investor-profile", "the line over the button names questions"],
  ["new-password", "a script judges its strength"],
  ["strongauth-passkey", "only a browser with passkeys has a button"],
  ["agreements", "only a script can print"],
])("%s stays where it is when its script starts: %s", async (id) => {
  const screen = screens.find((each) => each.id === id);
  if (!screen) throw new Error(`no screen ${id}`);
  const { openPage } = await sharedChromium();
  const page = await openScreen(screen, openPage, ownStack, { width: 320 });
  close = () => page.context().close();
  expect(await layoutShifts(page)).toEqual([]);
});
